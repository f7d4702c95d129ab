/** A part of a letter. Markup in plain text is escaped. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** `url` must be absolute, http or https. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Rendered before (`rich-body.ts`): safe HTML, and the same as plain text. */
  | { readonly kind: 'rich'; readonly html: string; readonly text: string };

interface Letter {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Small print at the end, such as the sender and the reason. */
  readonly footer: string;
}

/** Renders a letter as the two bodies of a mail. Line breaks become spaces, except in paragraphs. */
export function renderLetter(letter: Letter): { html: string; text: string } {
  return { html: htmlOf(letter), text: textOf(letter) };
}

/** For text and for quoted attribute values. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function htmlOf({ title, blocks, footer }: Letter): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${inline(title)}</title></head>
<body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2933">
<div style="max-width:600px;margin:0 auto">
<h1 style="font-size:20px">${inline(title)}</h1>
${blocks.map(htmlOfBlock).join('\n')}
<p style="font-size:13px;color:#52606d">${paragraph(footer)}</p>
</div>
</body>
</html>
`;
}

function htmlOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${paragraph(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation">${block.rows.map(htmlOfFact).join('')}</table>`;
    case 'button':
      return `<p><a href="${escapeHtml(webAddress(block.url))}" style="${BUTTON}">${inline(block.label)}</a></p>`;
    case 'rich':
      return block.html;
  }
}

export const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:4px;background:#1c5d99;color:#ffffff;text-decoration:none';

const htmlOfFact = ([label, value]: readonly [string, string]) =>
  `<tr><td style="padding-right:16px;color:#52606d">${inline(label)}</td><td>${inline(value)}</td></tr>`;

function textOf({ title, blocks, footer }: Letter): string {
  const parts = [oneLine(title), ...blocks.map(textOfBlock), '-- ', withoutControls(footer)];
  return `${parts.join('\n\n')}\n`;
}

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return withoutControls(block.text);
    case 'facts':
      return block.rows.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join('\n');
    case 'button':
      return `${oneLine(block.label)}:\n${webAddress(block.url)}`;
    case 'rich':
      return block.text;
  }
}

/** @throws Error */
export function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href;
  throw new Error('The button of a letter needs an http or https address');
}

const inline = (text: string) => escapeHtml(oneLine(text));
const paragraph = (text: string) => escapeHtml(withoutControls(text)).replaceAll('\n', '<br>\n');
/** The text in one line, for subjects and names. */
const oneLine = (text: string) => withoutControls(text).replace(/\s+/g, ' ').trim();
/** The text in one line of at most `maxLength` UTF-16 units. Never ends in half a surrogate pair. */
export const shortLine = (text: string, maxLength: number) =>
  oneLine(text)
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();

/** Removes control characters and direction overrides, but not line breaks. */
export const withoutControls = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu, (it) => (it === '\t' ? ' ' : ''));
