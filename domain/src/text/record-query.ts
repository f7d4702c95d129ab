import { readPhone } from '../contact-details/phone.ts';

/** What the search of all records reads out of its text. */
export interface RecordQuery {
  /** The words, without the prefix. */
  readonly text: string;
  /** What a prefix leaves: `#` jobs, `@` people, `>` actions; null without one. */
  readonly only: 'jobs' | 'people' | 'actions' | null;
  /** A phone, or at least four digits of one, as phones are stored; null if the text has other words. */
  readonly phone: string | null;
  /** The number that a job may have; null for none. */
  readonly jobNumber: number | null;
}

const prefixes = { '#': 'jobs', '@': 'people', '>': 'actions' } as const;

/** With fewer, too many records have them. */
const FEWEST_DIGITS = 4;
const digitsOnly = /^[+\d\s().\-/\u2010-\u2015\u2044\u00a0]+$/;
/** The number of a later invoice (ruling 71). */
const invoiceNumber = /^\d{1,9}-\d{1,2}$/;
/** The country code in front of a number that is still being typed. No area code starts with 1. */
const countryCode = /^\(?\+?1(?=[\s().-]|\d{7})/;

/** Reads digits in any notation as a phone, a number of a job, or both: `(973) 555-0360`, `+1 973.555.0360`, `1042`. */
export function readRecordQuery(query: string): RecordQuery {
  const typed = query
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  const only = prefixes[typed[0] as keyof typeof prefixes] ?? null;
  const text = only ? typed.slice(1).trim() : typed;
  return {
    text,
    only,
    phone: only === null || only === 'people' ? phoneIn(text) : null,
    jobNumber: only !== 'people' && only !== 'actions' && /^\d{1,9}$/.test(text) ? Number(text) : null,
  };
}

function phoneIn(text: string): string | null {
  const complete = readPhone(text);
  if (complete) return complete.Phone;
  if (!digitsOnly.test(text) || invoiceNumber.test(text)) return null;
  const isForeign = text.startsWith('+') && !text.startsWith('+1');
  const digits = text.replace(countryCode, '').replaceAll(/\D/g, '');
  return digits.length < FEWEST_DIGITS ? null : `${isForeign ? '+' : ''}${digits}`;
}
