import type { EstimateSummary } from '@picket/domain';
import { conflictInJob, summaryUrl } from './job.api.ts';

/** The item with the body's `Id` in the summary of its job, with the job's version. */
export const itemConflict = conflictInJob(async ({ JobId, Id: itemId }, get) => {
  const summary = (await get(summaryUrl(Number(JobId)))) as EstimateSummary | undefined;
  if (!summary) return undefined;
  const { FenceSections, Gates, Posts, MiscItems, LaborItems, Version } = summary;
  const item = [...FenceSections, ...Gates, ...Posts, ...MiscItems, ...LaborItems].find(({ Id }) => Id === itemId);
  return item && { ...item, Version };
});
