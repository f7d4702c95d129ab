import { MAX_INTEGER, type NumberKind, notANumber, readNumber } from '@picket/domain';

/**
 * The format of a number to edit or show. `decimals` are those of the value; the value of a percentage is a fraction.
 */
export interface NumberFormat {
  readonly kind: NumberKind;
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

/** Fills in the default bounds and decimals (administration section 5). */
export const numberFormat = (format: Partial<NumberFormat> = {}): NumberFormat => ({
  kind: 'number',
  min: -MAX_INTEGER - 1,
  max: MAX_INTEGER,
  decimals: format.kind === 'money' ? 2 : 8,
  ...format,
});

/**
 * Returns why an input refuses a text; null for a number and for the beginning of one: digits, one point, and a minus
 * where the minimum allows it.
 */
export function typingProblem(text: string, format: NumberFormat): string | null {
  const places = shownDecimals(format);
  if (text.startsWith('-') && format.min >= 0) return 'Must not be negative';
  if (places === 0 && !/^-?\d*$/.test(text)) return 'Must be a whole number';
  const fraction = /^-?\d*\.?(\d*)$/.exec(text)?.[1];
  if (fraction === undefined) return mustBeNumber;
  return fraction.length > places ? `Must have at most ${places} decimals` : null;
}

/** The message of a box with text that is not a number. */
export const mustBeNumber = `M${notANumber.slice(1)}`;

/** Parses a typed number; null without text, NaN for text without digits. '6.625' as a percentage is 0.06625. */
export function numberOf(text: string, { kind, decimals }: NumberFormat): number | null {
  if (text === '') return null;
  const typed = readNumber(kind, text) ?? Number.NaN;
  return kind === 'percent' ? Number((typed / 100).toFixed(decimals)) : typed;
}

/** Formats a value for editing, without units and separators. */
export function editText(value: number | null, format: NumberFormat): string {
  if (value === null || Number.isNaN(value)) return '';
  if (format.kind === 'number') return plain(value, format.decimals);
  return scaled(value, format).toFixed(shownDecimals(format));
}

/** Formats a value for reading: `$1,234.50`, `6.6250%`, `1,200`. */
export function readText(value: number | null, format: NumberFormat): string {
  if (value === null || Number.isNaN(value)) return '';
  if (format.kind === 'percent') return `${editText(value, format)}%`;
  const places = format.kind === 'money' ? 2 : 0;
  const text = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: places,
    maximumFractionDigits: shownDecimals(format),
  }).format(Math.abs(value));
  return `${value < 0 ? '-' : ''}${format.kind === 'money' ? '$' : ''}${text}`;
}

/** A percentage has two decimals fewer than its fraction. */
const shownDecimals = ({ kind, decimals }: NumberFormat) => (kind === 'percent' ? decimals - 2 : decimals);

const scaled = (value: number, { kind, decimals }: NumberFormat) =>
  kind === 'percent' ? Number((value * 100).toFixed(decimals)) : value;

const plain = (value: number, decimals: number) => String(Number(value.toFixed(decimals)));
