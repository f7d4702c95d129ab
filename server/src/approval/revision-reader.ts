import { Inject, Injectable } from '@nestjs/common';
import {
  type ApprovalPanel,
  type ApprovedPart,
  type ContentComparison,
  compareContents,
  isMarketPartner,
  isSameContent,
  isSignedDifferent,
  type Job,
  type JobEvent,
  type JobPart,
  type JobRevision,
  jobHandover,
  NotFoundError,
  type Recorded,
  type RevisionDetails,
  type RevisionRow,
  revisionOf,
  type ShownParts,
  streamOf,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findApprovals, revisionRows } from '@picket/projections/job-approvals/job-approvals.query';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import type { EventStore } from '../event-store/event-store.ts';
import type { Caller } from '../http/access/access.ts';
import { CallerJobs } from '../jobs/caller-jobs.ts';
import { CLOCK, type Clock, EVENT_STORE, READER } from '../ports.ts';
import { RevisionFiles } from './revision-files.ts';

/** The revisions of the caller's jobs. Market partners see those made since a job became theirs (ruling 24). */
@Injectable()
export class RevisionReader {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(READER) private readonly reader: Reader,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async rows(caller: Caller, id: number): Promise<RevisionRow[]> {
    return this.rowsOf(await this.visible(caller, id));
  }

  async details(caller: Caller, id: number, number: number): Promise<RevisionDetails> {
    const job = await this.visible(caller, id);
    const row = (await this.rowsOf(job)).find(({ Revision }) => Revision === number);
    if (!row) throw unknown();
    return { ...row, Content: await this.files.content(requireRevision(job, number).ContentSha256) };
  }

  /** The PDF of a revision: the signed copy, if it was signed. */
  async pdf(caller: Caller, id: number, number: number): Promise<{ bytes: Buffer; name: string }> {
    const { Approval, PdfSha256 } = requireRevision(await this.visible(caller, id), number);
    const bytes = await this.files.bytes(Approval?.PdfSha256 ?? PdfSha256);
    return { bytes, name: `Estimate ${id} R${number}${Approval ? ' approved' : ''}.pdf` };
  }

  /** The paper of an approval that staff recorded. @throws NotFoundError */
  async paper(caller: Caller, id: number, number: number): Promise<{ bytes: Buffer; type: string }> {
    requireRevision(await this.visible(caller, id), number);
    const { Revisions } = await findApprovals(this.reader, id);
    const paper = Revisions.find(({ Revision }) => Revision === number)?.Paper;
    if (!paper) throw new NotFoundError('Document not found');
    return { bytes: await this.files.bytes(paper.Sha256), type: paper.ContentType };
  }

  /** Compares a revision with another one, or with the job now; the parts shown are those of the first. */
  async compare(caller: Caller, id: number, a: number, b: number | 'now'): Promise<ContentComparison> {
    const job = await this.visible(caller, id);
    const before = await this.files.content(requireRevision(job, a).ContentSha256);
    const after =
      b === 'now'
        ? await this.files.present(job, id, before)
        : await this.files.content(requireRevision(job, b).ContentSha256);
    return compareContents(before, after);
  }

  async panel(caller: Caller, id: number): Promise<ApprovalPanel> {
    const job = await this.visible(caller, id);
    const [rows, { JobEmailLogs, Questions }] = await Promise.all([this.rowsOf(job), findApprovals(this.reader, id)]);
    const shown = new Set(rows.map(({ Revision }) => Revision));
    const isShown = ({ Revision }: { Revision: number }) => shown.has(Revision);
    const sent = job.Revisions.filter(({ SentAs }) => SentAs !== null).toSorted((x, y) => x.SentAs! - y.SentAs!);
    const lastSent = sent.at(-1)?.Revision;
    return {
      Id: id,
      Version: job.Version,
      IsSigned: job.IsSigned,
      Sent: rows.find(({ Revision }) => Revision === lastSent) ?? null,
      Approved: Object.entries(job.Approved).map(
        ([Part, approval]): ApprovedPart => ({ Part: Part as JobPart, ...approval }),
      ),
      IsDifferent: isSignedDifferent(job),
      Difference: await this.difference(job, id),
      Questions: Questions.filter(isShown),
      JobEmailLogs: JobEmailLogs.filter(isShown).toReversed(),
    };
  }

  /** What was signed against the job now. Parts that were signed apart are compared with what each of them shows. */
  private async difference(job: Job, id: number): Promise<ContentComparison | null> {
    const numbers = new Set(Object.values(job.Approved).flatMap(({ Revision }) => Revision ?? []));
    if (numbers.size === 0) return null;
    const comparisons: ContentComparison[] = [];
    for (const number of numbers) {
      const revision = requireRevision(job, number);
      const signed = await this.files.content(revision.Approval?.ContentSha256 ?? revision.ContentSha256);
      const parts: ShownParts = {
        ShowMaterials: job.Approved.materials?.Revision === number,
        ShowLabor: job.Approved.labor?.Revision === number,
      };
      const isWhole = parts.ShowMaterials === signed.ShowMaterials && parts.ShowLabor === signed.ShowLabor;
      comparisons.push(compareContents(signed, await this.files.present(job, id, isWhole ? parts : signed)));
    }
    const all = comparisons.reduce(added);
    return isSameContent(all) ? null : all;
  }

  private async rowsOf(job: JobRecord): Promise<RevisionRow[]> {
    return revisionRows(job, await findApprovals(this.reader, job.Id), this.clock().toISOString());
  }

  /** The job with the revisions that the caller may see. @throws NotFoundError */
  private async visible(caller: Caller, id: number): Promise<JobRecord> {
    const job = await this.jobs.recorded(caller, id);
    if (!isMarketPartner(caller.UserRoleId)) return job;
    const events = (await this.store.read(streamOf('job', id))) as Recorded<JobEvent>[];
    const since = jobHandover(caller, events)?.last.version ?? Number.POSITIVE_INFINITY;
    const isTheirs = (number: number | null) =>
      number !== null && job.Revisions.some(({ Revision, JobVersion }) => Revision === number && JobVersion > since);
    return {
      ...job,
      Revisions: job.Revisions.filter(({ Revision }) => isTheirs(Revision)),
      Approved: Object.fromEntries(Object.entries(job.Approved).filter(([, { Revision }]) => isTheirs(Revision))),
    };
  }
}

const unknown = () => new NotFoundError('Revision not found');

function requireRevision(job: Pick<Job, 'Revisions'>, number: number): JobRevision {
  const revision = revisionOf(job, number);
  if (!revision) throw unknown();
  return revision;
}

const added = (a: ContentComparison, b: ContentComparison): ContentComparison => ({
  Before: cents(a.Before + b.Before),
  After: cents(a.After + b.After),
  Difference: cents(a.Difference + b.Difference),
  Added: [...a.Added, ...b.Added],
  Removed: [...a.Removed, ...b.Removed],
  Dearer: [...a.Dearer, ...b.Dearer],
  Cheaper: [...a.Cheaper, ...b.Cheaper],
  Texts: [...a.Texts, ...b.Texts],
});

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;
