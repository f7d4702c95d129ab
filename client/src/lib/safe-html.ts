import { richTextRules } from '@picket/domain';
import createPurifier, { type Config } from 'dompurify';

const { tags, attributes, classes, schemes, rel } = richTextRules;
const attributesOf: Readonly<Record<string, readonly string[]>> = attributes;

const allowed = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: ['class', ...Object.values(attributes).flat()],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${schemes.join('|')}):`, 'i'),
} satisfies Config;

const purifier = createPurifier(window);
purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  if (attribute.attrName === 'class') {
    attribute.attrValue = attribute.attrValue.split(/\s+/).filter(isAllowedClass).join(' ');
    attribute.keepAttr = attribute.attrValue !== '';
  } else {
    attribute.keepAttr = attributesOf[element.nodeName.toLowerCase()]?.includes(attribute.attrName) ?? false;
  }
});
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName !== 'A') return;
  element.setAttribute('rel', rel);
  element.setAttribute('target', '_blank');
});

/** Sanitizes rich text to the tags and attributes that the editor makes. Stored text may follow older, looser rules. */
export const safeNodes = (html: string): DocumentFragment =>
  purifier.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });

/** Same as safeNodes, as HTML. */
export const safeHtml = (html: string): string => purifier.sanitize(html, allowed);

const isAllowedClass = (name: string): boolean => classes.some((pattern) => name.startsWith(pattern.replace('*', '')));
