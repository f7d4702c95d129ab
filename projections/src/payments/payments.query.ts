import { addDollars, type ListAnswer, type PaymentRow, PaymentStatuses } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { paymentsProjection } from './payments.projection.ts';

const { model } = paymentsProjection;

/** A job's payments, newest first. */
export const paymentsOfJob = (reader: Reader, jobId: number): Promise<ListAnswer<PaymentRow>> =>
  reader.find(model, { filter: { JobId: jobId }, sort: [['PaymentDate', -1]] });

/** The sum of a job's payments in dollars that were confirmed by an instant (ISO 8601 UTC). */
export async function paidUntil(reader: Reader, jobId: number, moment: string): Promise<number> {
  const { data } = await paymentsOfJob(reader, jobId);
  return data
    .filter(({ PaymentStatusId, DecidedAt }) => PaymentStatusId === PaymentStatuses.Confirmed && DecidedAt! <= moment)
    .reduce((sum, { PaymentAmount }) => addDollars(sum, PaymentAmount), 0);
}
