export type NumberKind = 'number' | 'money' | 'percent';

/** How a number is typed and shown. `decimals` counts those of the value, which for a percentage is a fraction. */
export interface NumberFormat {
  readonly kind: NumberKind;
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

const LARGEST = 2_147_483_647;

/** Bounds and decimals where nothing else is said (administration section 5). */
export const numberFormat = (format: Partial<NumberFormat> = {}): NumberFormat => ({
  kind: 'number',
  min: -LARGEST,
  max: LARGEST,
  decimals: format.kind === 'money' ? 2 : 8,
  ...format,
});

/** True for what may stand in the input while typing: digits, one point, and a leading minus where the minimum allows. */
export function isTypable(text: string, format: NumberFormat): boolean {
  const sign = format.min < 0 ? '-?' : '';
  const places = shownDecimals(format);
  const fraction = places > 0 ? `(\\.\\d{0,${places}})?` : '';
  return new RegExp(`^${sign}\\d*${fraction}$`).test(text);
}

/** The value of a typed text within its bounds; null for none. 6.625 typed as a percentage is 0.06625. */
export function numberOf(text: string, format: NumberFormat): number | null {
  if (!/\d/.test(text)) return null;
  const typed = Number(text);
  const value = format.kind === 'percent' ? Number((typed / 100).toFixed(format.decimals)) : typed;
  return Math.min(Math.max(value, format.min), format.max);
}

/** The text of a value as it is edited, without signs and separators. */
export function editText(value: number | null, format: NumberFormat): string {
  if (value === null) return '';
  if (format.kind === 'number') return plain(value, format.decimals);
  return scaled(value, format).toFixed(shownDecimals(format));
}

/** The text of a value as it is read: `$1,234.50`, `6.6250%`, `1,200`. */
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

/** A percentage has two decimals less than its fraction. */
const shownDecimals = ({ kind, decimals }: NumberFormat) => (kind === 'percent' ? decimals - 2 : decimals);

const scaled = (value: number, { kind, decimals }: NumberFormat) =>
  kind === 'percent' ? Number((value * 100).toFixed(decimals)) : value;

const plain = (value: number, decimals: number) => String(Number(value.toFixed(decimals)));
