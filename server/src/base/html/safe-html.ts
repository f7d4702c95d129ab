import { richTextRules } from '@picket/domain';
import sanitize from 'sanitize-html';
import { asEditorHtml } from './editor-html.ts';

const { tags, attributes, classes, schemes, rel } = richTextRules;

const withScheme = new RegExp(`^(?:${schemes.join('|')}):`, 'i');

const allowed: sanitize.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: { a: [...attributes.a], li: [...attributes.li] },
  allowedClasses: { '*': [...classes] },
  allowedSchemes: [...schemes],
  allowProtocolRelative: false,
  transformTags: { a: safeLink },
  nestingLimit: 50,
};

/** The library allows relative addresses, which have no scheme. */
function safeLink(tagName: string, { href, ...others }: sanitize.Attributes): sanitize.Tag {
  const isOurs = href !== undefined && withScheme.test(href);
  return { tagName, attribs: { ...(isOurs && { href }), ...others, rel } };
}

/** Removes everything from the HTML that the editor cannot produce. Text from elsewhere keeps its lines. */
export const safeHtml = (html: string): string => sanitize(asEditorHtml(html), allowed).trim();

/** Sanitizes HTML of at most `maxLength` characters. Other values pass unchanged, for the validation that follows. */
export const safeHtmlIn = (value: unknown, maxLength: number): unknown =>
  typeof value === 'string' && value.length <= maxLength ? safeHtml(value) : value;
