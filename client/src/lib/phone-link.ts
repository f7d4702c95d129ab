import { splitPhone } from '@picket/domain';

/** Returns the `tel:` URL of a US phone number. Phones dial the extension after a pause. */
export function phoneLink(phone: string): string {
  const { Phone: number, Extension } = splitPhone(phone);
  return `tel:${number}${Extension && `,${Extension}`}`;
}
