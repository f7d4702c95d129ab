/**
 * The HTML that the rich text editor produces, without scripts, external resources or hidden content. HTML is sanitized
 * with these rules when it is written and when it is displayed.
 */
export const richTextRules = {
  tags: ['p', 'br', 'strong', 'em', 'u', 's', 'h1', 'h2', 'h3', 'blockquote', 'ol', 'ul', 'li', 'a', 'span'],
  /** Attributes by tag, besides `class`. */
  attributes: { a: ['href', 'rel'], li: ['data-list'] },
  /** The allowed classes. */
  classes: ['ql-align-*', 'ql-indent-*', 'ql-size-*'],
  /** The allowed schemes of links. A link without a scheme is not allowed. */
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** Added to every link. */
  rel: 'noopener noreferrer',
} as const;
