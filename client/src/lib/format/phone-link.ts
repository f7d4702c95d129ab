import { readPhones } from '@picket/domain';

/**
 * Returns the `tel:` URL of the first phone in a text; undefined, which makes no link, when it has none. Phones dial the
 * extension after a pause.
 */
export function phoneLink(text: string): string | undefined {
  if (/^\d{3}-?\d{4}$/.test(text)) return `tel:${text.replace('-', '')}`;
  const [phone] = readPhones(text).phones;
  return phone && `tel:${phone.Phone}${phone.Extension && `,${phone.Extension}`}`;
}
