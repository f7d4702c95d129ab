import type { JobLogRow, ListAnswer } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { jobLogProjection } from './job-log.projection.ts';

/** What happened to a job and its payments, newest first. */
export async function jobLog(
  reader: Reader,
  jobId: number,
  page: { skip?: number; take?: number },
): Promise<ListAnswer<JobLogRow>> {
  const { data, total } = await reader.find(jobLogProjection.model, {
    filter: { JobId: jobId },
    sort: [['Position', -1]],
    ...page,
  });
  return { data: data.map(({ Position, ...row }) => row), total };
}
