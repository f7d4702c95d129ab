import { Inject, Injectable } from '@nestjs/common';
import {
  type ApprovalPanel,
  type ApprovedPart,
  type ContentComparison,
  compareContents,
  type EstimateContent,
  type EstimateEmailLog,
  isSameContent,
  isSignedDifferent,
  type JobPart,
  type JobRevision,
  jobParts,
  NotFoundError,
  partAmount,
  type RevisionDetails,
  type RevisionRow,
  revisionOf,
  type ShownParts,
  seesRevision,
  type VisibleJob,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { JobApprovalsRecord } from '@picket/projections/job-approvals/job-approvals.projection';
import { findApprovals, foldApprovals, revisionRows } from '@picket/projections/job-approvals/job-approvals.query';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { CLOCK, type Clock, READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import type { IsPast } from '../history/moments.ts';
import { PastJobs } from '../jobs/past-jobs.ts';
import { VisibleJobs } from '../jobs/visible-jobs.ts';
import { onlyParts } from './revision-content.ts';
import { RevisionFiles } from './revision-files.ts';

/** The revisions of the caller's jobs. Market partners see those made since a job became theirs (ruling 80). */
@Injectable()
export class RevisionReader {
  constructor(
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(PastJobs) private readonly past: PastJobs,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async rows(caller: Caller, id: number, at?: string): Promise<RevisionRow[]> {
    return rowsOf(await this.load(caller, id, at));
  }

  async details(caller: Caller, id: number, number: number, at?: string): Promise<RevisionDetails> {
    const loaded = await this.load(caller, id, at);
    const row = rowsOf(loaded).find(({ Revision }) => Revision === number);
    if (!row) throw unknown();
    return { ...row, Content: await this.files.content(requireRevision(loaded, number).ContentSha256) };
  }

  /** The PDF of a revision: the signed copy, if it was signed. */
  async pdf(caller: Caller, id: number, number: number, at?: string): Promise<{ bytes: Buffer; name: string }> {
    const { Approval, PdfSha256 } = requireRevision(await this.load(caller, id, at), number);
    const bytes = await this.files.bytes(Approval?.PdfSha256 ?? PdfSha256);
    return { bytes, name: `Estimate ${id} R${number}${Approval ? ' approved' : ''}.pdf` };
  }

  /** The paper of an approval that staff recorded. @throws NotFoundError */
  async paper(caller: Caller, id: number, number: number, at?: string): Promise<{ bytes: Buffer; type: string }> {
    const loaded = await this.load(caller, id, at);
    requireRevision(loaded, number);
    const paper = loaded.record.Revisions.find(({ Revision }) => Revision === number)?.Paper;
    if (!paper) throw new NotFoundError('Document not found');
    return { bytes: await this.files.bytes(paper.Sha256), type: paper.ContentType };
  }

  /** The customer's signature as a PNG. @throws NotFoundError */
  async signature(caller: Caller, id: number, number: number, at?: string): Promise<Buffer> {
    const { Approval } = requireRevision(await this.load(caller, id, at), number);
    if (!Approval?.SignatureSha256) throw new NotFoundError('Signature not found');
    return this.files.bytes(Approval.SignatureSha256);
  }

  /** Compares a revision with another one, or with the job now; the parts shown are those of the first. */
  async compare(caller: Caller, id: number, a: number, b: number | 'now', at?: string): Promise<ContentComparison> {
    const loaded = await this.load(caller, id, at);
    const before = await this.files.content(shownContent(requireRevision(loaded, a)));
    const after =
      b === 'now'
        ? await this.present(loaded, before)
        : await this.files.content(shownContent(requireRevision(loaded, b)));
    return compareContents(before, after);
  }

  /** The emails with links, newest first. */
  async emails(caller: Caller, id: number, at?: string): Promise<EstimateEmailLog[]> {
    const loaded = await this.load(caller, id, at);
    return loaded.record.JobEmailLogs.filter((log) => sees(loaded, log)).toReversed();
  }

  async panel(caller: Caller, id: number, at?: string): Promise<ApprovalPanel> {
    const loaded = await this.load(caller, id, at);
    const { job, record } = loaded;
    const rows = rowsOf(loaded);
    const isShown = (row: { Revision: number }) => sees(loaded, row);
    const sent = job.Revisions.filter(({ SentAs }) => SentAs !== null).toSorted((x, y) => x.SentAs! - y.SentAs!);
    const lastSent = sent.at(-1)?.Revision;
    return {
      Id: id,
      Version: job.Version,
      IsSigned: job.IsSigned,
      Sent: rows.find(({ Revision }) => Revision === lastSent) ?? null,
      Approved: approvedParts(loaded),
      IsDifferent: isSignedDifferent(job),
      Difference: await this.difference(loaded),
      Questions: record.Questions.filter(isShown),
      JobEmailLogs: record.JobEmailLogs.filter(isShown).toReversed(),
    };
  }

  /**
   * Compares the signed content with a job that differs from it. Parts that were signed separately are compared
   * separately; a part without a signature is new.
   */
  private async difference(loaded: LoadedRevisions): Promise<ContentComparison | null> {
    const { job } = loaded;
    const signed = approvedParts(loaded);
    const numbers = [...new Set(signed.flatMap(({ Revision }) => Revision ?? []))];
    if (!job.IsSigned || numbers.length === 0) return null;
    const comparisons = await Promise.all(numbers.map((number) => this.signedAgainst(loaded, number)));
    for (const part of jobParts) {
      if (job.Approved[part] || partAmount(job, part) === 0) continue;
      const now = await this.present(loaded, { ShowMaterials: part === 'materials', ShowLabor: part === 'labor' });
      comparisons.push(compareContents(withoutAmounts(now), now));
    }
    const all = comparisons.reduce(added);
    return isSameContent(all) ? null : all;
  }

  private async signedAgainst(loaded: LoadedRevisions, number: number): Promise<ContentComparison> {
    const { Approval, ContentSha256 } = requireRevision(loaded, number);
    const signed = await this.files.content(Approval?.ContentSha256 ?? ContentSha256);
    const parts = jobParts.filter((part) => loaded.job.Approved[part]?.Revision === number);
    return compareContents(onlyParts(signed, parts), onlyParts(await this.present(loaded, signed), parts));
  }

  /** Returns the job as the customer would see it: now, or as of the moment. */
  private present({ job, isPast }: LoadedRevisions, parts: ShownParts) {
    return this.files.present(job, job.Id, parts, isPast);
  }

  /** @throws NotFoundError */
  private async load(caller: Caller, id: number, at?: string): Promise<LoadedRevisions> {
    const visible = await this.visible.find(caller, id);
    if (at === undefined) {
      const record = await findApprovals(this.reader, visible);
      return { visible, job: visible.job, record, now: this.clock().toISOString() };
    }
    const { job, isPast, events, moment } = await this.past.find(visible, at);
    return { visible, job, isPast, record: foldApprovals(events, visible), now: moment.At };
  }
}

/** A job with the history of its revisions, now or as of a moment (ruling 52). */
interface LoadedRevisions {
  readonly job: JobRecord;
  readonly record: JobApprovalsRecord;
  /** ISO 8601: the instant at which links are judged. */
  readonly now: string;
  readonly isPast?: IsPast;
  readonly visible: VisibleJob;
}

const sees = ({ visible, job }: LoadedRevisions, { Revision }: { readonly Revision: number | null }): boolean =>
  seesRevision(visible, job, Revision);

const rowsOf = (loaded: LoadedRevisions): RevisionRow[] =>
  revisionRows(loaded.job, loaded.record, loaded.now).filter((row) => sees(loaded, row));

const approvedParts = (loaded: LoadedRevisions): ApprovedPart[] =>
  Object.entries(loaded.job.Approved)
    .filter(([, approval]) => sees(loaded, approval))
    .map(([Part, { Mark: _, SeenSchedule: _seen, ...approval }]) => ({ Part: Part as JobPart, ...approval }));

/** The content before anything of it counted. */
const withoutAmounts = (content: EstimateContent): EstimateContent => ({
  ...content,
  Items: content.Items.filter(({ IsChosen }) => !IsChosen),
  Totals: { ...content.Totals, DeliveryFee: 0, OtherPrice: 0, Tax: 0, GrandTotal: 0 },
});

/** The content of a revision; of an approved one, what was signed: with the customer's options. */
const shownContent = ({ Decision, Approval, ContentSha256 }: JobRevision): string =>
  Decision === 'approved' && Approval ? Approval.ContentSha256 : ContentSha256;

const unknown = () => new NotFoundError('Revision not found');

function requireRevision(loaded: LoadedRevisions, number: number): JobRevision {
  const revision = revisionOf(loaded.job, number);
  if (!revision || !sees(loaded, revision)) throw unknown();
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
