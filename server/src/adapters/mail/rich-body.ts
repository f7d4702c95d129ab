import { filled, richTextRules } from '@picket/domain';
import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import { safeHtml } from '../../base/html/safe-html.ts';
import { BUTTON, escapeHtml, webAddress, withoutControls } from './render-letter.ts';

/** HTML of the rich text editor for a mail, with the values of its placeholders. */
export interface RichBody {
  readonly html: string;
  readonly values: Readonly<Record<string, string>>;
  /** Replaces {link}, or follows the text when it has none. Without it, {link} is left out. */
  readonly button?: { readonly label: string; readonly url: string };
}

/**
 * Renders the HTML for mail programs, which know nothing of the editor's classes. Placeholders are filled in text only,
 * so that no value gets into the address of a link.
 */
export function richHtml({ html, values, button }: RichBody): string {
  const link = button
    ? `<a href="${escapeHtml(webAddress(button.url))}" style="${BUTTON}">${escapeHtml(button.label)}</a>`
    : '';
  const escaped = Object.entries(values).map(([name, value]) => [name, escapeHtml(withoutControls(value))] as const);
  const all = { ...Object.fromEntries(escaped), link };
  const body = sanitize(safeHtml(html), { ...forMail, textFilter: (text) => filled(text, all) });
  return !button || hasLink(html) ? body : `${body}\n<p>${link}</p>`;
}

/** Renders the HTML as plain text. */
export function richPlainText({ html, values, button }: RichBody): string {
  const link = button ? `${button.label}:\n${webAddress(button.url)}` : '';
  const writer = new PlainText((text) => filled(text, { ...values, link }));
  const parser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes),
    ontext: (text) => writer.write(text),
    onclosetag: (name) => writer.close(name),
  });
  parser.end(safeHtml(html));
  const text = withoutControls(writer.text);
  return !button || hasLink(html) ? text : `${text}\n\n${link}`;
}

/** In the text, not in an attribute. */
const hasLink = (html: string): boolean => {
  let has = false;
  sanitize(safeHtml(html), {
    allowedTags: [],
    textFilter: (text) => {
      has ||= text.includes('{link}');
      return text;
    },
  });
  return has;
};

const forMail: sanitize.IOptions = {
  allowedTags: [...richTextRules.tags],
  allowedAttributes: { a: ['href', 'rel'], '*': ['style'] },
  allowedSchemes: [...richTextRules.schemes],
  nestingLimit: 50,
  transformTags: {
    '*': (tagName, { class: classes = '', href, rel, 'data-list': list }) => {
      const style = styleOf(classes, list);
      return { tagName, attribs: { ...(href && { href }), ...(rel && { rel }), ...(style && { style }) } };
    },
  },
};

const sizes: Readonly<Record<string, string>> = { small: '13px', large: '20px', huge: '28px' };

function styleOf(classes: string, list: string | undefined): string {
  const [, alignment] = /ql-align-(center|right|justify)\b/.exec(classes) ?? [];
  const [, indent] = /ql-indent-([1-9])\b/.exec(classes) ?? [];
  const [, size] = /ql-size-(small|large|huge)\b/.exec(classes) ?? [];
  return [
    alignment && `text-align:${alignment}`,
    indent && `margin-left:${Number(indent) * 2}em`,
    size && `font-size:${sizes[size]}`,
    // Quill writes all lists as `ol` and says in each item which kind it is.
    list === 'bullet' && 'list-style-type:disc',
  ]
    .filter(Boolean)
    .join(';');
}

const paragraphs: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'blockquote', 'ol', 'ul']);

class PlainText {
  private written = '';
  private numbers: number[] = [];
  private links: string[] = [];

  constructor(private readonly fill: (text: string) => string) {}

  get text(): string {
    return this.written
      .replaceAll(/[^\S\n]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
  }

  open(name: string, { href = '', 'data-list': list }: Record<string, string>): void {
    if (name === 'br') this.written += '\n';
    if (name === 'a') this.links.push(href);
    if (name === 'ol' || name === 'ul') this.numbers.push(name === 'ol' ? 1 : Number.NaN);
    if (name === 'li') this.written += `\n${this.marker(list)} `;
  }

  write(text: string): void {
    this.written += this.fill(text.replaceAll(/\s+/g, ' '));
  }

  close(name: string): void {
    if (name === 'a') this.writeAddress(this.links.pop() ?? '');
    if (name === 'ol' || name === 'ul') this.numbers.pop();
    if (paragraphs.has(name)) this.written += '\n\n';
  }

  private marker(list: string | undefined): string {
    const number = this.numbers.at(-1);
    if (list === 'bullet' || number === undefined || Number.isNaN(number)) return '-';
    this.numbers[this.numbers.length - 1] = number + 1;
    return `${number}.`;
  }

  private writeAddress(href: string): void {
    if (href !== '' && !this.written.endsWith(href)) this.written += ` <${href}>`;
  }
}
