import { addDollars, type ListAnswer, type PaymentRow, PaymentStatuses, type VisibleJob } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type PaymentRecord, paymentsProjection } from './payments.projection.ts';

const { model } = paymentsProjection;

/** A job's payments, newest first. */
export async function paymentsOfJob(reader: Reader, { id }: VisibleJob): Promise<ListAnswer<PaymentRow>> {
  const { data, total } = await reader.find(model, { filter: { JobId: id }, sort: [['PaymentDate', -1]] });
  return { data: data.map(rowOf), total };
}

/** The payments of one check in the order in which they were recorded, whatever their jobs. */
export async function paymentsOfGroup(reader: Reader, groupId: string): Promise<PaymentRow[]> {
  const { data } = await reader.find(model, { filter: { GroupId: groupId }, sort: [['Id', 1]] });
  return data.map(rowOf);
}

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
  return { data: data.map(rowOf), total: data.length };
}

/**
 * Returns the dollars that were moved to the job by the moment of `past` and are not in its payments yet, because their
 * payment is still to be added (ruling 69). `payments` are those of the job at that moment.
 */
export async function movedButNotAdded(
  reader: Reader,
  past: Reader,
  { id }: VisibleJob,
  payments: readonly PaymentRow[],
): Promise<number> {
  const { data: present } = await reader.find(model, { filter: { MovedToJobId: id } });
  const moved = await past.getMany(
    model,
    present.map(({ Id }) => Id),
  );
  const added = new Set(payments.flatMap(({ Id, PaymentStatusId }) => (isConfirmed(PaymentStatusId) ? [Id] : [])));
  const missing = moved
    .flatMap(({ Reversals }) => Reversals)
    .filter(({ ToJobId, ToPaymentId }) => ToJobId === id && ToPaymentId !== undefined && !added.has(ToPaymentId));
  return addDollars(...missing.map(({ Amount }) => Amount));
}

const isConfirmed = (status: PaymentRow['PaymentStatusId']): boolean => status === PaymentStatuses.Confirmed;

const rowOf = ({ MovedToJobId: _, ...row }: PaymentRecord): PaymentRow => row;
