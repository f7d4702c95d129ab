import { formatPhone, splitPhone } from '@picket/domain';

/** A phone in search text: digits, `(609) 555-0100` and `609-555-0100`, as people type it. */
export function phoneText(phoneExt: string): string {
  const { Phone: number } = splitPhone(phoneExt);
  return `${phoneExt} ${formatPhone(phoneExt)} ${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`;
}
