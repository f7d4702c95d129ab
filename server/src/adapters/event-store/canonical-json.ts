import { hash as digest } from 'node:crypto';

/**
 * Returns JSON with sorted keys and no spaces (RFC 8785), so equal values give equal text regardless of field order.
 * Every write calls it, so it appends to one string instead of joining lists.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const each of value) text += text === '' ? canonicalJson(each) : `,${canonicalJson(each)}`;
    return `[${text}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(fields).sort()) {
    if (text !== '') text += ',';
    text += `${quoted(name)}:${canonicalJson(fields[name])}`;
  }
  return `{${text}}`;
}

/** Returns the digest of the UTF-8 text in lowercase hexadecimal. */
export const sha256 = (text: string): string => digest('sha256', text, 'hex');

/** Matches printable ASCII except the quote and the backslash. */
const NEEDS_NO_ESCAPE = /^[ !#-[\]-~]*$/;

const quoted = (text: string): string => (NEEDS_NO_ESCAPE.test(text) ? `"${text}"` : JSON.stringify(text));
