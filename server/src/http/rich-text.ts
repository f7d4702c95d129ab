import { Transform } from 'class-transformer';
import sanitize from 'sanitize-html';

/** What the rich text editor makes, and nothing that could run, load or hide. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h1', 'h2', 'h3', 'blockquote', 'ol', 'ul', 'li', 'a', 'span'],
  allowedAttributes: { a: ['href', 'rel'], li: ['data-list'] },
  allowedClasses: { '*': ['ql-align-*', 'ql-indent-*', 'ql-size-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  nestingLimit: 50,
};

/** The HTML without anything that the editor could not have made. */
export const safeHtml = (html: string): string => sanitize(html, allowed).trim();

/** A field of HTML of at most `maxLength` characters is sanitised before anything else sees it. */
export const RichText = (maxLength: number): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.length <= maxLength ? safeHtml(value) : value,
  );
