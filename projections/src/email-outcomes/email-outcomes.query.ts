import type { EmailProblem } from '@picket/domain';
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

/** Returns why and since when the mail server accepts no email; null if it accepted one since. */
export async function emailProblem(reader: Reader): Promise<EmailProblem | null> {
  const { model } = emailOutcomesProjection;
  const failed = await reader.find(model, {
    filter: { SetupFailedAt: { $gt: '' } },
    sort: [['SetupFailedAt', -1]],
    take: 1,
  });
  const [last] = failed.data;
  const At = last?.SetupFailedAt;
  if (!At) return null;
  const sent = await reader.find(model, { filter: { SentAt: { $gt: At } }, take: 1 });
  return sent.data.length > 0 ? null : { At, Reason: last.Reason };
}
