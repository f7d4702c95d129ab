import { MAX_INTEGER } from '@picket/domain';

type NumberKind = 'number' | 'money' | 'percent';

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
  min: -MAX_INTEGER,
  max: MAX_INTEGER,
  decimals: format.kind === 'money' ? 2 : 8,
  ...format,
});

/**
 * Whether an input accepts the text while someone types: digits, one point, and a minus where the minimum allows it.
 */
export function isTypable(text: string, format: NumberFormat): boolean {
  const sign = format.min < 0 ? '-?' : '';
  const places = shownDecimals(format);
  const fraction = places > 0 ? `(\\.\\d{0,${places}})?` : '';
  return new RegExp(`^${sign}\\d*${fraction}$`).test(text);
}

/** Parses a typed number and moves it into its bounds; null without digits. '6.625' as a percentage is 0.06625. */
export function numberOf(text: string, format: NumberFormat): number | null {
  if (!/\d/.test(text)) return null;
  const typed = Number(text);
  const value = format.kind === 'percent' ? Number((typed / 100).toFixed(format.decimals)) : typed;
  return Math.min(Math.max(value, format.min), format.max);
}

/** Formats a value for editing, without units and separators. */
export function editText(value: number | null, format: NumberFormat): string {
  if (value === null) return '';
  if (format.kind === 'number') return plain(value, format.decimals);
  return scaled(value, format).toFixed(shownDecimals(format));
}

/** Formats a value for reading: `$1,234.50`, `6.6250%`, `1,200`. */
export function readText(value: number | null, format: NumberFormat): string {
  if (value === null) return '';
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
