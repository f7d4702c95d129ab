/** A whole number of ten-thousandths of a foot. Lengths are computed in it, so that sums and comparisons are exact. */
export type Length = number;

const PER_FOOT = 10_000;
const SIXTEENTHS_PER_FOOT = 192;

/** Converts feet to a length, rounded to the nearest ten-thousandth of a foot. */
export const toLength = (feet: number): Length => Math.round(feet * PER_FOOT);

/** Converts a length to feet with at most 4 decimals. */
export const toFeet = (length: Length): number => length / PER_FOOT;

type ParsedLength = { readonly Feet: number } | { readonly Message: string };

const EXAMPLES = `Enter a length such as 12.5, 12' 6" or 12 ft 6 in`;
/** Commas may stand between thousands only: that of `12,5` is a decimal point. */
const WHOLE = String.raw`\d{1,3}(?:,\d{3})+|\d+`;
const FEET = new RegExp(String.raw`^((?:${WHOLE})(?:\.\d*)?|\.\d+)\s*(?:'|ft\.?|feet|foot)?$`);
const FEET_AND_INCHES = new RegExp(
  String.raw`^(?:(${WHOLE})\s*(?:'|ft\.?|feet|foot)\s*)?(.+?)\s*("|''|in\.?|inch|inches)?$`,
);
const INCHES = /^(?:(\d+(?:\.\d+)?)|(?:(\d+)[ -]+)?(\d+)\/(\d+))$/;

/**
 * Reads a length in feet, or in feet and inches: `12.5`, `12' 6"`, `12'6`, `12 ft 6 in`, `6 1/2"` (ruling 18). Inches are
 * rounded to a ten-thousandth of a foot. Returns the message for a text that is not a length.
 */
export function parseLength(text: string): ParsedLength {
  const entered = text.trim().toLowerCase().replaceAll(/[’′]/g, "'").replaceAll(/[”″“]/g, '"');
  if (entered.startsWith('-')) return { Message: 'A length cannot be negative' };
  const feet = FEET.exec(entered)?.[1]?.replaceAll(',', '');
  if (feet !== undefined) {
    const hasFourDecimals = (feet.split('.')[1] ?? '').length <= 4;
    return hasFourDecimals ? { Feet: Number(feet) } : { Message: 'A length has at most 4 decimals' };
  }
  const [, whole, rest = '', unit] = FEET_AND_INCHES.exec(entered) ?? [];
  const inches = parseInches(rest);
  if (inches === null || (whole === undefined && unit === undefined)) return { Message: EXAMPLES };
  if (whole !== undefined && inches >= 12) return { Message: 'Inches must be below 12' };
  return { Feet: toFeet(toLength(Number(whole?.replaceAll(',', '') ?? 0) + inches / 12)) };
}

function parseInches(text: string): number | null {
  const [match, decimal, whole = '0', numerator, denominator] = INCHES.exec(text) ?? [];
  if (match === undefined) return null;
  if (decimal !== undefined) return Number(decimal);
  return Number(denominator) === 0 ? null : Number(whole) + Number(numerator) / Number(denominator);
}

/**
 * Formats feet as feet and inches, to a sixteenth of an inch: 12.5 is `12' 6"`, 0.5 is `6"`. Other lengths stay decimal:
 * 12.34 is `12.34'`. `parseLength` reads the same length back.
 */
export function formatLength(feet: number): string {
  const length = toLength(feet);
  const sixteenths = Math.round((length * SIXTEENTHS_PER_FOOT) / PER_FOOT);
  if (Math.round((sixteenths * PER_FOOT) / SIXTEENTHS_PER_FOOT) !== length) return `${toFeet(length)}'`;
  const whole = Math.floor(sixteenths / SIXTEENTHS_PER_FOOT);
  const inches = formatInches(sixteenths % SIXTEENTHS_PER_FOOT);
  if (inches === '') return `${whole}'`;
  return whole === 0 ? inches : `${whole}' ${inches}`;
}

function formatInches(sixteenths: number): string {
  if (sixteenths === 0) return '';
  const whole = Math.floor(sixteenths / 16);
  let numerator = sixteenths % 16;
  let denominator = 16;
  while (numerator > 0 && numerator % 2 === 0) {
    numerator /= 2;
    denominator /= 2;
  }
  const fraction = numerator === 0 ? '' : `${numerator}/${denominator}`;
  return `${[whole || '', fraction].filter(Boolean).join(' ')}"`;
}
