import type { ListAnswer, PaymentRow, VisibleJob } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { paymentsProjection } from './payments.projection.ts';

const { model } = paymentsProjection;

/** A job's payments, newest first. */
export const paymentsOfJob = (reader: Reader, { id }: VisibleJob): Promise<ListAnswer<PaymentRow>> =>
  reader.find(model, { filter: { JobId: id }, sort: [['PaymentDate', -1]] });

/** The same as of the moment of `past`, which cannot search: the present rows name the payments. */
export async function pastPaymentsOfJob(
  reader: Reader,
  past: Reader,
  job: VisibleJob,
): Promise<ListAnswer<PaymentRow>> {
  const { data: present } = await paymentsOfJob(reader, job);
  const data = await past.getMany(
    model,
    present.map(({ Id }) => Id),
  );
  data.sort((a, b) => b.PaymentDate.localeCompare(a.PaymentDate) || b.Id - a.Id);
  return { data, total: data.length };
}
