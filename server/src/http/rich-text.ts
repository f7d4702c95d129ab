import { richTextRules } from '@picket/domain';
import { Transform } from 'class-transformer';
import sanitize from 'sanitize-html';

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

/** The library lets addresses within this site pass, which have no scheme. */
function safeLink(tagName: string, { href, ...others }: sanitize.Attributes): sanitize.Tag {
  const isOurs = href !== undefined && withScheme.test(href);
  return { tagName, attribs: { ...(isOurs && { href }), ...others, rel } };
}

/** The HTML without anything that the editor could not have made. */
export const safeHtml = (html: string): string => sanitize(html, allowed).trim();

/** What is HTML of at most `maxLength` characters, sanitised; the check that follows refuses anything else. */
export const safeHtmlIn = (value: unknown, maxLength: number): unknown =>
  typeof value === 'string' && value.length <= maxLength ? safeHtml(value) : value;

/** A field of HTML of at most `maxLength` characters is sanitised before anything else sees it. */
export const RichText = (maxLength: number): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => safeHtmlIn(value, maxLength));
