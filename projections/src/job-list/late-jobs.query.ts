import { addDollars } from '@picket/domain';
import type { FieldFilter, Query } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { jobListProjection } from './job-list.projection.ts';
import type { OpenRow } from './job-money.ts';

/** The jobs of which something is late on a company day. */
export const lateFilter = (today: string): FieldFilter => ({ NextDueOn: { $lt: today } });

/**
 * Returns what of the late jobs that a search finds is due, but not late on a company day, in dollars. Their `DueAmount`
 * contains it.
 */
export async function comingAmount(
  reader: Reader,
  late: Pick<Query, 'filter' | 'text'>,
  today: string,
): Promise<number> {
  return addDollars(...(await comingRows(reader, late, today)).map(({ Open }) => Open));
}

/** The same as rows. Reads the few late jobs that have other rows, which are due later. */
export async function comingRows(
  reader: Reader,
  late: Pick<Query, 'filter' | 'text'>,
  today: string,
): Promise<OpenRow[]> {
  const filter = { $and: [late.filter ?? {}, { LastDueOn: { $gte: today } }] };
  const { data } = await reader.find(jobListProjection.model, { ...late, filter });
  return data.flatMap(({ OpenRows }) => OpenRows.filter(({ DueOn }) => DueOn >= today));
}
