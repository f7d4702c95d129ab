import { formatPhone, splitPhone } from '@picket/domain';

/** A phone in search text, in the common formats: digits, `(609) 555-0100` and `609-555-0100`. */
export function phoneText(phoneExt: string): string {
  const { Phone: number } = splitPhone(phoneExt);
  return `${phoneExt} ${formatPhone(phoneExt)} ${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`;
}
