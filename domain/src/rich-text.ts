/**
 * The HTML that the rich text editor makes, and nothing that could run, load or hide. It is cut down to this where it is
 * written and again where it is shown.
 */
export const richTextRules = {
  tags: ['p', 'br', 'strong', 'em', 'u', 's', 'h1', 'h2', 'h3', 'blockquote', 'ol', 'ul', 'li', 'a', 'span'],
  /** By tag, besides `class`. */
  attributes: { a: ['href', 'rel'], li: ['data-list'] },
  /** The classes that an element may have. */
  classes: ['ql-align-*', 'ql-indent-*', 'ql-size-*'],
  /** Of links; an address without one is none of ours. */
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** Put on every link. */
  rel: 'noopener noreferrer',
} as const;
