import { hash as digest } from 'node:crypto';

/** JSON with sorted keys and no spaces (RFC 8785): equal values give equal text regardless of field order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

/** Hexadecimal. */
export const sha256 = (text: string): string => digest('sha256', text, 'hex');
