import { type Job, type JobRevision, type Recorded, type RevisionRow, revisionState } from '@picket/domain';
import { foldRow } from '../core/fold-rows.ts';
import type { Projection } from '../core/projection.ts';
import type { Reader } from '../core/reader.ts';
import { type JobApprovalsRecord, jobApprovalsProjection, type RevisionRecord } from './job-approvals.projection.ts';

/** What happened to the revisions of a job; nothing for a job without any. */
export async function findApprovals(reader: Reader, id: number): Promise<JobApprovalsRecord> {
  return (await reader.get(jobApprovalsProjection.model, id)) ?? noApprovals(id);
}

/** What happened to the revisions of a job by the first events of its stream. */
export const foldApprovals = (events: readonly Recorded[], id: number): JobApprovalsRecord =>
  foldRow(jobApprovalsProjection as Projection<JobApprovalsRecord>, events, String(id)) ?? noApprovals(id);

const noApprovals = (Id: number): JobApprovalsRecord => ({ Id, Revisions: [], JobEmailLogs: [], Questions: [] });

/** The revisions of a job, newest first. `now` is an ISO instant. */
export function revisionRows(job: Job, { Revisions }: JobApprovalsRecord, now: string): RevisionRow[] {
  const records = new Map(Revisions.map((each) => [each.Revision, each]));
  return job.Revisions.flatMap((revision) => {
    const record = records.get(revision.Revision);
    return record ? [revisionRow(job, revision, record, now)] : [];
  }).toReversed();
}

function revisionRow(
  job: Job,
  revision: JobRevision,
  { Paper: _, ...record }: RevisionRecord,
  now: string,
): RevisionRow {
  const { Revision, OrderType, ShowMaterials, ShowLabor, Via, ShownTotals, Openings, LastOpenedAt } = revision;
  const state = revisionState(job, revision);
  const isExpired = state === 'open' && record.ExpiresAt !== null && record.ExpiresAt <= now;
  return {
    ...record,
    Revision,
    OrderType,
    ShowMaterials,
    ShowLabor,
    Via,
    Totals: ShownTotals,
    State: isExpired ? 'expired' : state,
    IsSent: revision.SentAs !== null,
    Openings,
    LastOpenedAt,
  };
}
