/** A zip as it is stored, or the reason why a text is none, with the zip that it probably means. */
type ZipReading =
  | { readonly zip: string; readonly message: null }
  | { readonly zip: null; readonly message: string; readonly offered: string | null };

/** The states and territories whose zips begin with 0; '' for an address without a state. */
const statesWithZero: ReadonlySet<string> = new Set(['', 'AE', 'CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VI', 'VT']);

/**
 * Reads a zip: '' or 5 digits, with or without 4 more. Spreadsheets drop leading zeros and add decimals: a text that
 * lost a zero of the state's zips is refused, and the zip with the zero offered (ruling 75).
 */
export function readZip(text: string, state: string): ZipReading {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  if (plain === '') return { zip: '', message: null };
  const [, zip, more] = /^(\d{5})(?:[\s\p{Pd}]*(\d{4}))?$/u.exec(plain) ?? [];
  if (zip) return { zip: joined(zip, more), message: null };
  const offered = offeredZip(plain, state);
  const advice = offered ? `Did you mean ${offered}?` : 'Enter it as 08608 or 08608-1234.';
  return { zip: null, message: `Zip must be 5 digits, or 5 and 4. ${advice}`, offered };
}

/** The 5 digits by which zips are compared, also those that lost a zero in a spreadsheet; '' for other texts. */
export function zipKey(zip: string): string {
  const [, digits] = /^\D*(\d{3,5})(?:\.0*|\D*\d{4})?\D*$/.exec(zip) ?? [];
  return digits?.padStart(5, '0') ?? '';
}

function offeredZip(text: string, state: string): string | null {
  const [, digits, more] = /^(\d{3,5})(?:\.0*|[\s\p{Pd}]*(\d{4}))?$/u.exec(text) ?? [];
  if (!digits) return null;
  const isWhole = digits.length === 5 || (digits.length === 4 && statesWithZero.has(state));
  const lostTwo = digits.length === 3 && (state === 'PR' || state === 'VI');
  return isWhole || lostTwo ? joined(digits.padStart(5, '0'), more) : null;
}

const joined = (zip: string, more: string | undefined): string => (more ? `${zip}-${more}` : zip);
