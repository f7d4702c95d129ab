import type { ListAnswer, PaymentRow } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { paymentsProjection } from './payments.projection.ts';

const { model } = paymentsProjection;

/** A job's payments, newest first. */
export const paymentsOfJob = (reader: Reader, jobId: number): Promise<ListAnswer<PaymentRow>> =>
  reader.find(model, { filter: { JobId: jobId }, sort: [['PaymentDate', -1]] });

/** The same as of the moment of `past`, which cannot search: the present rows name the payments. */
export async function pastPaymentsOfJob(reader: Reader, past: Reader, jobId: number): Promise<ListAnswer<PaymentRow>> {
  const { data: present } = await paymentsOfJob(reader, jobId);
  const data = await past.getMany(
    model,
    present.map(({ Id }) => Id),
  );
  data.sort((a, b) => b.PaymentDate.localeCompare(a.PaymentDate) || b.Id - a.Id);
  return { data, total: data.length };
}
