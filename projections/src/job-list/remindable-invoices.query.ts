import { addDays, JobStatuses } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type JobListRecord, jobListProjection } from './job-list.projection.ts';

const PAGE = 200;

/**
 * Reads the ids of invoices of which a row may need a reminder on a company day: by the index of what is due first, so that
 * paid and old ones cost nothing.
 * @param offsets days after the due date, negative before it; at least one
 * @param lateDays days by which a reminder may be late
 */
export async function* remindableInvoices(
  reader: Reader,
  offsets: readonly number[],
  day: string,
  lateDays: number,
): AsyncGenerator<number> {
  const latest = addDays(day, -Math.min(...offsets));
  const earliest = addDays(day, -lateDays - Math.max(...offsets));
  for (let last: number | undefined = 0; last !== undefined; ) {
    const page: { data: JobListRecord[] } = await reader.find(jobListProjection.model, {
      filter: {
        JobStatusId: JobStatuses.Invoiced,
        Archived: false,
        NextDueOn: { $gt: '', $lte: latest },
        LastDueOn: { $gte: earliest },
        Id: { $gt: last },
      },
      sort: [['Id', 1]],
      take: PAGE,
    });
    for (const { Id } of page.data) yield Id;
    last = page.data.at(-1)?.Id;
  }
}
