import Quill, { Delta } from 'quill/core.js';
import { AlignClass } from 'quill/formats/align.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import Header from 'quill/formats/header.js';
import IndentClass from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import { safeHtml } from '@/lib/safe-html.ts';

const formats = {
  align: AlignClass,
  blockquote: Blockquote,
  bold: Bold,
  header: Header,
  indent: IndentClass,
  italic: Italic,
  link: Link,
  list: List,
  strike: Strike,
  underline: Underline,
};

// Quill warns when the list container is registered again, which happens when a test file loads this module once more.
for (const [name, format] of Object.entries(formats))
  if (Quill.imports[`formats/${name}`] !== format) Quill.register(`formats/${name}`, format, true);

/** Key bindings that would keep Tab from leaving the editor. */
const tabKeys = ['tab', 'remove tab', 'indent', 'outdent', 'indent code-block', 'outdent code-block', 'table tab'];

/** Opens an editor in an empty element. Pasting keeps text and these formats, and drops images and files. */
export function openQuill(element: HTMLElement, html: string): Quill {
  const quill = new Quill(element, {
    formats: Object.keys(formats),
    modules: {
      keyboard: { bindings: Object.fromEntries(tabKeys.map((name) => [name, null])) },
      uploader: { mimetypes: [] },
    },
  });
  // Drops elements that a browser does not show.
  quill.clipboard.addMatcher('script, noscript, template', () => new Delta());
  // Keeps the text of links with other schemes.
  quill.clipboard.addMatcher('a[href]', (link, delta) =>
    isAddress(link as HTMLAnchorElement) ? delta : delta.compose(new Delta().retain(delta.length(), { link: null })),
  );
  showHtml(quill, html);
  return quill;
}

/** Sets the HTML of the editor and clears its undo history. */
export function showHtml(quill: Quill, html: string): void {
  quill.setContents(quill.clipboard.convert({ html: safeHtml(html) }), 'silent');
  quill.history.clear();
}

/** Reads the HTML of the editor; '' when empty. Links have no target: RichText adds it. */
export function htmlIn(quill: Quill): string {
  if (quill.getText().trim() === '') return '';
  // The editor writes blanks as non-breaking spaces.
  return quill.getSemanticHTML().replaceAll('&nbsp;', ' ').replaceAll(' target="_blank"', '');
}

/** The URL of the link at a position, '' for none, with the range of the link. */
export function linkAt(quill: Quill, place: { index: number; length: number }) {
  const [link, offset] = quill.scroll.descendant(Link, place.index);
  const address = String(quill.getFormat(place.index, place.length).link ?? '');
  const isWithinLink = link && place.length === 0 && address !== '';
  return { address, range: isWithinLink ? { index: place.index - offset, length: link.length() } : place };
}

/** Completes a typed link URL with its scheme; null when it is not a URL. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const address = hasScheme(text) ? text : isMail(text) ? `mailto:${text}` : `https://${text}`;
  return text !== '' && !/\s/.test(text) && Link.sanitize(address) === address ? address : null;
}

const isAddress = ({ href }: HTMLAnchorElement): boolean => Link.sanitize(href) === href;
const hasScheme = (text: string) => /^[a-z][a-z0-9+.-]*:(?!\d+(?:\/|$))/i.test(text);
const isMail = (text: string) => /^[^\s@/]+@[^\s@/]+$/.test(text);
