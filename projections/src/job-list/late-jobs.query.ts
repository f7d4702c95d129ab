import { addDollars } from '@picket/domain';
import type { FieldFilter, Query } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { jobListProjection } from './job-list.projection.ts';
import { lateOf } from './job-money.ts';

/** The jobs of which something is late on a company day. */
export const lateFilter = (today: string): FieldFilter => ({ NextDueOn: { $lt: today } });

/**
 * Returns what of the late jobs that a search finds is due, but not late on a company day, in dollars. Their `DueAmount`
 * contains it. Reads the few late jobs that have other rows, which are due later.
 */
export async function comingAmount(
  reader: Reader,
  late: Pick<Query, 'filter' | 'text'>,
  today: string,
): Promise<number> {
  const filter = { $and: [late.filter ?? {}, { LastDueOn: { $gte: today } }] };
  const { data } = await reader.find(jobListProjection.model, { ...late, filter });
  return addDollars(
    ...data.map(({ DueAmount, OpenRows }) => addDollars(DueAmount, -lateOf(OpenRows, today).LateAmount)),
  );
}
