import type { Reader } from '../core/reader.ts';
import { emailOutcomesProjection } from './email-outcomes.projection.ts';

/** Returns true if the mail server refused an address for good and no email reached it since. */
export async function isRefusedAddress(reader: Reader, address: string): Promise<boolean> {
  const { data } = await reader.find(emailOutcomesProjection.model, {
    filter: { To: address.toLowerCase(), At: { $gt: '' } },
    sort: [['At', -1]],
    take: 1,
  });
  return data[0]?.IsRefused ?? false;
}
