import { richTextRules } from '@picket/domain';
import { Parser } from 'htmlparser2';

const known: ReadonlySet<string> = new Set(richTextRules.tags);
const editorBlocks: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'li', 'blockquote']);
const lists: ReadonlySet<string> = new Set(['ol', 'ul']);
/** Blocks of other programs: their text is on lines of its own. */
const otherBlocks: ReadonlySet<string> = new Set(
  'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form h4 h5 h6 header hgroup hr legend main nav pre search section summary table tbody tfoot thead tr'.split(
    ' ',
  ),
);
const cells: ReadonlySet<string> = new Set(['td', 'th']);
const sameAs: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  menu: 'ul',
  dir: 'ul',
};
const withoutText: ReadonlySet<string> = new Set(
  'head iframe math noscript object option script select style svg template textarea title'.split(' '),
);
const voidTags: ReadonlySet<string> = new Set('area br col embed hr img input link meta source track wbr'.split(' '));
const hiding = /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?![.\d]*[1-9])/i;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoted = (value: string): string => escaped(value).replaceAll('"', '&quot;');

/**
 * Returns text of other programs as the editor would have written it: plain text with a paragraph for each line, blocks
 * and table rows on lines of their own, and without what they hid. HTML of the editor passes unchanged.
 */
export function asEditorHtml(text: string): string {
  const html = text.replaceAll(bracketedAddress, '&lt;$1&gt;');
  if (!/<[a-z/!]/i.test(html)) return lineBreak.test(html.trim()) ? plainLines(html) : html;
  if (!/\s(?:style|hidden)\b/i.test(html) && !hasOtherTags(html)) return html;
  const writer = new EditorHtml();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (text) => writer.write(text),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return writer.end();
}

/** `<name@example.com>` or `<https://example.com>`, which is no tag. */
const bracketedAddress = /<([^\s<>"'=/]+@[^\s<>"']+|(?:https?:\/\/|mailto:)[^\s<>"']+)>/gi;
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

const plainLines = (text: string): string =>
  text
    .trim()
    .split(lineBreak)
    .map((line) => `<p>${line.trim() === '' ? '<br>' : line}</p>`)
    .join('');

function hasOtherTags(html: string): boolean {
  for (const [, name] of html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)) if (!known.has(name!.toLowerCase())) return true;
  return false;
}

class EditorHtml {
  private html = '';
  /** Tags inside something hidden, so that its end is found. */
  private hidden = 0;
  private pre = 0;
  /** The editor's blocks that are open. */
  private depth = 0;
  /** A paragraph that no tag began is open. */
  private isImplicit = false;
  private hasText = false;
  private needsBreak = false;
  /** The text has blocks of the editor's own. */
  private hasBlocks = false;

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    const name = sameAs[tag] ?? tag;
    if (this.hidden > 0 || isHidden(name, attributes)) {
      if (!voidTags.has(name)) this.hidden++;
      return;
    }
    if (name === 'pre') this.pre++;
    if (otherBlocks.has(name)) this.breakLine();
    else if (cells.has(name)) this.space();
    else if (editorBlocks.has(name) || lists.has(name)) this.openBlock(name, attributes);
    else if (name === 'br') this.html += '<br>';
    else this.openInline(name, attributes);
  }

  write(text: string): void {
    if (this.hidden > 0) return;
    if (text.trim() === '' && !this.hasText) return;
    this.begin();
    if (text.trim() !== '') this.hasText = true;
    this.html +=
      this.pre > 0 ? escaped(text).replaceAll(/\r\n?|\n/g, '<br>') : escaped(text.replaceAll(/[ \t\r\n\f]+/g, ' '));
  }

  close(tag: string): void {
    const name = sameAs[tag] ?? tag;
    if (this.hidden > 0) {
      if (!voidTags.has(name)) this.hidden--;
      return;
    }
    if (name === 'pre') this.pre--;
    if (otherBlocks.has(name)) this.breakLine();
    else if (editorBlocks.has(name) || lists.has(name)) this.closeBlock(name);
    else if (name !== 'br' && known.has(name)) this.html += `</${name}>`;
  }

  end(): string {
    this.endImplicit();
    if (this.hasBlocks) return this.html;
    const only = /^<p>((?:(?!<\/?(?:p|h[1-3]|ol|ul|li|blockquote)\b)[\s\S])*)<\/p>$/.exec(this.html);
    return only?.[1] ?? this.html;
  }

  private openBlock(name: string, attributes: Readonly<Record<string, string>>): void {
    this.endImplicit();
    this.html += tagOf(name, attributes);
    this.hasBlocks = true;
    if (editorBlocks.has(name)) this.depth++;
    this.hasText = false;
    this.needsBreak = false;
  }

  private closeBlock(name: string): void {
    this.endImplicit();
    this.html += `</${name}>`;
    if (editorBlocks.has(name)) this.depth = Math.max(0, this.depth - 1);
    this.hasText = false;
    this.needsBreak = false;
  }

  private openInline(name: string, attributes: Readonly<Record<string, string>>): void {
    if (!known.has(name)) return;
    this.begin();
    this.html += tagOf(name, attributes);
  }

  private breakLine(): void {
    if (this.depth > 0) this.needsBreak ||= this.hasText;
    else this.endImplicit();
  }

  private space(): void {
    if (this.hasText && !this.needsBreak) this.html += ' ';
  }

  /** Starts the line that text needs. */
  private begin(): void {
    if (this.needsBreak) this.html += '<br>';
    this.needsBreak = false;
    if (this.depth > 0 || this.isImplicit) return;
    this.html += '<p>';
    this.isImplicit = true;
  }

  private endImplicit(): void {
    if (this.isImplicit) this.html += '</p>';
    this.isImplicit = false;
    this.hasText = false;
  }
}

const isHidden = (name: string, { style = '', hidden }: Readonly<Record<string, string>>): boolean =>
  withoutText.has(name) || hidden !== undefined || hiding.test(style);

const tagOf = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${quoted(value)}"`)].join(' ')}>`;
