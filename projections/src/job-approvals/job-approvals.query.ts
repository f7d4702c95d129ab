import {
  type AwaitedAnswer,
  type Job,
  type JobRevision,
  type Recorded,
  type RevisionRow,
  revisionState,
  type VisibleJob,
} from '@picket/domain';
import { foldRow } from '../core/fold-rows.ts';
import type { Projection } from '../core/projection.ts';
import type { Reader } from '../core/reader.ts';
import {
  type JobApprovalsRecord,
  jobApprovalsProjection,
  noApprovals,
  type RevisionRecord,
} from './job-approvals.projection.ts';

/** Returns the history of the revisions of a job; an empty one for a job without revisions. */
export async function findApprovals(reader: Reader, { id }: VisibleJob): Promise<JobApprovalsRecord> {
  return (await reader.get(jobApprovalsProjection.model, id)) ?? noApprovals(id);
}

/** Returns the history of the revisions of a job after the first events of its stream. */
export const foldApprovals = (events: readonly Recorded[], { id }: VisibleJob): JobApprovalsRecord =>
  foldRow(jobApprovalsProjection as Projection<JobApprovalsRecord>, events, String(id)) ?? noApprovals(id);

/** The last email of each revision that the customer has not answered. `EmailId` is its id in the job. */
interface AwaitedEmail extends AwaitedAnswer {
  readonly JobId: number;
  readonly EmailId: number;
}

const AWAITED_PAGE = 200;

/** Reads the emails of all jobs that await an answer at an instant. */
export async function* awaitedEmails(reader: Reader, now: string): AsyncGenerator<AwaitedEmail> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const page: { data: JobApprovalsRecord[] } = await reader.find(jobApprovalsProjection.model, {
      filter: { AwaitedUntil: { $gt: now }, Id: { $gt: last } },
      sort: [['Id', 1]],
      take: AWAITED_PAGE,
    });
    for (const row of page.data) yield* awaitedOf(row);
    last = page.data.at(-1)?.Id;
  }
}

function awaitedOf({ Id, Revisions, JobEmailLogs, Questions }: JobApprovalsRecord): AwaitedEmail[] {
  return Revisions.flatMap(({ Revision, Approval, DeclinedAt, FirstOpenedAt }) => {
    const email = JobEmailLogs.findLast((each) => each.Revision === Revision);
    if (email?.State !== 'emailed' || Approval || DeclinedAt) return [];
    return {
      JobId: Id,
      EmailId: email.Id,
      SentAt: email.At,
      ExpiresAt: email.ExpiresAt,
      IsOpened: FirstOpenedAt !== null,
      IsAsked: Questions.some((question) => question.Revision === Revision && question.At > email.At),
      Reminders: email.Reminders,
    };
  });
}

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
