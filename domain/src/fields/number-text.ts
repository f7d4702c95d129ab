import type { Bounds, Field } from './field.ts';

export type NumberKind = Extract<Field, Bounds>['kind'];

/** Why a text is not a number, to follow the name of its field. */
export const notANumber = 'must be a number, with a point before its decimals';

const NUMBER = /^-?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/;
/** Commas only in front of decimals, because 1,234 may mean 1.234. */
const WITH_THOUSANDS = /^-?\d{1,3}(?:,\d{3})+\.\d{1,15}$/;

/**
 * Reads a number that was typed or is in a spreadsheet: `1234.5`, `1,234.50`, money also with `$`, a percentage also
 * with `%`. A percentage is returned as it is written, not as a fraction. Returns null for any other text, because
 * `6,5` and `1.234,50` could be more than one number (ruling 77).
 */
export function readNumber(kind: NumberKind, text: string): number | null {
  const digits = withoutUnit(kind, text);
  if (WITH_THOUSANDS.test(digits)) return Number(digits.replaceAll(',', ''));
  return NUMBER.test(digits) ? Number(digits) : null;
}

function withoutUnit(kind: NumberKind, text: string): string {
  if (kind === 'money') return text.replace(/^\$\s*/, '');
  return kind === 'percent' && text.endsWith('%') ? text.slice(0, -1).trimEnd() : text;
}
