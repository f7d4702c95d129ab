import { PhoneTypes } from '../enums.ts';
import type { Phone } from '../values.ts';

/** Returns the primary phone's number and extension, as in `PhoneExt`; '' if there is none. */
export const primaryPhone = (phones: readonly Phone[]): string =>
  (phones.find((phone) => phone.IsPrimary) ?? phones[0])?.PhoneExt ?? '';

/**
 * Returns the `PhoneExt` of a stored phone as `(609) 555-0100`, `555-0100` or `+442079460958`, with ` x12` for an
 * extension. Other texts are returned unchanged. It does without `readPhones`, which only forms load.
 */
export function formatPhone(phoneExt: string): string {
  const [, national = '', international = '', extension = ''] =
    /^(?:1(?=\d{10}$))?(?:(\d{10})x?|(\+\d+)(?:x|$))(\d*)$/.exec(phoneExt) ?? [];
  const suffix = extension && ` x${extension}`;
  if (national) return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}${suffix}`;
  if (international) return international + suffix;
  return /^\d{7}$/.test(phoneExt) ? `${phoneExt.slice(0, 3)}-${phoneExt.slice(3)}` : phoneExt;
}

/** `Mobile (609) 555-0100 x12`. */
export const formatPhoneWithType = ({ PhoneTypeId, PhoneExt }: Pick<Phone, 'PhoneTypeId' | 'PhoneExt'>): string =>
  [phoneTypeName(PhoneTypeId), formatPhone(PhoneExt)].filter(Boolean).join(' ');

export const phoneTypeName = (id: number): string | undefined =>
  Object.entries(PhoneTypes).find(([, value]) => value === id)?.[0];
