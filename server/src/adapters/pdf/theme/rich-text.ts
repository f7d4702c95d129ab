import { richTextRules } from '@picket/domain';
import { Parser } from 'htmlparser2';
import type { Content } from 'pdfmake/interfaces.js';
import { breakable } from './texts.ts';

interface RunStyle {
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly decoration?: 'underline' | 'lineThrough';
  readonly link?: string;
  readonly fontSize?: number;
}
interface Run {
  readonly style: RunStyle | undefined;
  text: string;
}
interface OpenTag {
  readonly name: string;
  readonly style: RunStyle;
  readonly classes: string;
  /** The numbered items of a list so far. */
  count: number;
}

const lineBreak: RunStyle = {};

const MAX_DEPTH = 50;
const INDENT = 14;
const runStyles: Readonly<Record<string, RunStyle>> = {
  strong: { bold: true },
  em: { italics: true },
  u: { decoration: 'underline' },
  s: { decoration: 'lineThrough' },
  h1: { bold: true, fontSize: 13 },
  h2: { bold: true, fontSize: 11.5 },
  h3: { bold: true, fontSize: 10 },
};
const blocks: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'blockquote', 'li', 'ol', 'ul']);
const withScheme = new RegExp(`^(?:${richTextRules.schemes.join('|')}):`, 'i');
const known: ReadonlySet<string> = new Set(richTextRules.tags);

/**
 * Converts the HTML of the rich text editor (`richTextRules`). The text of unknown tags stays, without what they do;
 * that of scripts and styles is left out. Links need an allowed scheme.
 */
export function richText(html: string): Content[] {
  const writer = new RichTextWriter();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.start(name, attributes),
      ontext: (text) => writer.write(text),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return writer.end();
}

class RichTextWriter {
  private readonly content: Content[] = [];
  private readonly open: OpenTag[] = [];
  private runs: Run[] = [];
  private marker = '';
  private ignored = 0;

  start(name: string, { class: classes = '', href = '', 'data-list': list = '' }: Record<string, string>): void {
    if (name === 'script' || name === 'style') this.ignored++;
    if (name === 'br') this.runs.push({ style: lineBreak, text: '\n' });
    if (!known.has(name) || name === 'br') return;
    if (blocks.has(name)) this.flush();
    if (this.open.length >= MAX_DEPTH) return;
    if (name === 'li') this.marker = this.markerOf(list);
    const link = name === 'a' && withScheme.test(href) ? { link: href, decoration: 'underline' as const } : {};
    this.open.push({ name, classes, count: 0, style: { ...this.open.at(-1)?.style, ...runStyles[name], ...link } });
  }

  write(text: string): void {
    const plain = text.replaceAll(/\s+/g, ' ');
    if (this.ignored > 0 || (plain === ' ' && this.runs.length === 0)) return;
    const style = this.open.at(-1)?.style;
    const last = this.runs.at(-1);
    // The parser gives an entity as a text of its own.
    if (last && last.style === style) last.text += plain;
    else this.runs.push({ style, text: plain });
  }

  close(name: string): void {
    if (name === 'script' || name === 'style') this.ignored--;
    const index = this.open.findLastIndex((each) => each.name === name);
    if (blocks.has(name)) this.flush();
    if (index >= 0) this.open.splice(index);
  }

  end(): Content[] {
    this.flush();
    return this.content;
  }

  /** Quill writes all lists as `ol` and says in each item which kind it is. */
  private markerOf(list: string): string {
    const parent = this.open.findLast(({ name }) => name === 'ol' || name === 'ul');
    if (list === 'bullet' || !parent || (parent.name === 'ul' && list === '')) return '•';
    parent.count++;
    return `${parent.count}.`;
  }

  private flush(): void {
    const { runs, marker } = this;
    this.runs = [];
    this.marker = '';
    if (runs.length === 0 && marker === '') return;
    const classes = this.open.map((each) => each.classes).join(' ');
    const nested = Math.max(0, this.open.filter(({ name }) => name === 'ol' || name === 'ul').length - 1);
    const quoted = this.open.some(({ name }) => name === 'blockquote') ? 1 : 0;
    const indent = Number(/ql-indent-(\d)/.exec(classes)?.[1] ?? 0) + nested + quoted;
    const [, alignment] = /ql-align-(center|right|justify)/.exec(classes) ?? [];
    const words = runs.map(({ style, text }) => ({ ...style, text: breakable(text) }));
    const text = { text: words, ...(alignment && { alignment: alignment as 'center' | 'right' | 'justify' }) };
    const margin: [number, number, number, number] = [indent * INDENT, 0, 0, 3];
    this.content.push(
      marker === ''
        ? { ...text, margin }
        : {
            columns: [
              { text: marker, width: INDENT },
              { ...text, width: '*' },
            ],
            margin,
          },
    );
  }
}
