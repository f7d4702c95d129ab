import type { JobPart, ReminderKind, RevisionVia } from '../contract/approval.ts';
import type { OrderType } from '../contract/estimate-content.ts';
import type { JobPrice } from '../contract/job.ts';
import { addDollars } from '../core/money.ts';
import { priceOf } from '../pricing.ts';
import { jobParts } from './changed-parts.ts';
import type { JobFact } from './job.events.ts';
import type { Job } from './job.ts';
import { partsChangedBy } from './job-change.ts';
import type { ApprovalStep } from './job-event-specs.ts';
import { contentMark } from './same-content.ts';

/** A revision as it was frozen. Content and PDF are in the file store under their hashes. `Revision` counts from 1. */
export interface FrozenRevision {
  readonly Revision: number;
  readonly OrderType: OrderType;
  readonly ShowMaterials: boolean;
  readonly ShowLabor: boolean;
  readonly ContentSha256: string;
  readonly PdfSha256: string;
  /** The totals of the shown parts, in dollars. */
  readonly ShownTotals: JobPrice;
}

/** Content and PDF are those that were approved: with the customer's options, the PDF with the signature. */
interface RevisionApproval {
  readonly SigneeName: string;
  readonly SignatureSha256: string | null;
  readonly ContentSha256: string;
  readonly PdfSha256: string;
}

export interface JobRevision extends FrozenRevision {
  readonly Via: RevisionVia;
  /** The version of the job that it shows. */
  readonly JobVersion: number;
  /** The place of its last sending among those of the job; null if it was not sent. */
  readonly SentAs: number | null;
  /** The shown parts that have changed since. */
  readonly ChangedParts: readonly JobPart[];
  readonly Decision: 'approved' | 'declined' | 'withdrawn' | null;
  /** True once the job was converted. */
  readonly IsClosed: boolean;
  readonly Approval: RevisionApproval | null;
  readonly Openings: number;
  readonly LastOpenedAt: string | null;
  /** The last email with its link; null if there was none. */
  readonly LastEmail: { readonly Id: number; readonly To: string; readonly ExpiresAt: string } | null;
  /** True if the customer asked a question since that email. */
  readonly IsAsked: boolean;
  /** True once the job has another market partner, who must not see it (ruling 80). */
  readonly IsHandedOver?: boolean;
}

/**
 * The last approval of a part. `Revision` is null if staff recorded it before there were revisions. Dollars. `Mark` is the
 * `contentMark` of what was signed: a change that is taken back is none.
 */
interface PartApproval {
  readonly Mark: string;
  readonly Revision: number | null;
  readonly Amount: number;
  readonly IsChanged: boolean;
}

/** The part of a job's state that revisions and approvals make up. */
export interface ApprovalState {
  readonly Revisions: readonly JobRevision[];
  readonly Approved: Readonly<Partial<Record<JobPart, PartApproval>>>;
  /** The states of the emails with links, by id; `refused` if the mail server refused some of the addresses. */
  readonly EstimateEmails: Readonly<Record<number, 'requested' | 'emailed' | 'refused' | 'failed'>>;
  readonly QuestionCount: number;
  readonly Reminders: Readonly<Record<number, JobReminder>>;
}

interface JobReminder {
  readonly EmailId: number;
  readonly Kind: ReminderKind;
  readonly State: 'requested' | 'sent' | 'failed';
}

export const noApprovals: ApprovalState = {
  Revisions: [],
  Approved: {},
  EstimateEmails: {},
  QuestionCount: 0,
  Reminders: {},
};

/** The changed fields of the state. */
type Change = Partial<ApprovalState>;

export const partsOfRevision = (shown: Pick<FrozenRevision, 'ShowMaterials' | 'ShowLabor'>): JobPart[] =>
  jobParts.filter((part) => (part === 'materials' ? shown.ShowMaterials : shown.ShowLabor));

/** Returns the amount of a part in dollars. Those of all parts add up to the grand total. */
export function partAmount(job: Job, part: JobPart): number {
  const { GrandTotal, LaborTotal } = priceOf(job);
  return part === 'labor' ? LaborTotal : addDollars(GrandTotal, -LaborTotal);
}

/** Returns the revisions and approvals after an event. `job` is the job after the event in everything else. */
export function approvalsAfter(job: Job, event: JobFact, step: ApprovalStep | null): Change {
  if (step === 'withdrawn') return withdrawn(job);
  switch (event.type) {
    case 'RevisionFrozen':
      return { Revisions: [...job.Revisions, newRevision(event.data, job.Version)] };
    case 'EstimateEmailRequested': {
      const { Id, Revision, To, ExpiresAt } = event.data;
      const LastEmail = { Id, To, ExpiresAt };
      return {
        ...revised(job, Revision, { SentAs: lastSending(job) + 1, LastEmail, IsAsked: false }),
        ...emailed(job, Id, 'requested'),
      };
    }
    case 'EstimateEmailed':
      return emailed(job, event.data.Id, event.data.Rejected ? 'refused' : 'emailed');
    case 'EstimateEmailFailed':
      return emailed(job, event.data.Id, 'failed');
    case 'EstimateReminderRequested': {
      const { Id, EmailId, Kind } = event.data;
      return { Reminders: { ...job.Reminders, [Id]: { EmailId, Kind, State: 'requested' } } };
    }
    case 'EstimateReminderSent':
      return reminded(job, event.data.Id, 'sent');
    case 'EstimateReminderFailed':
      return reminded(job, event.data.Id, 'failed');
    case 'ApprovalLinkShared':
      return revised(job, event.data.Revision, { SentAs: lastSending(job) + 1 });
    case 'EstimateOpened':
      return revised(job, event.data.Revision, ({ Openings }) => ({
        Openings: Openings + 1,
        LastOpenedAt: event.data.OpenedAt,
      }));
    case 'EstimateApproved': {
      const { Revision, SigneeName, SignatureSha256, ApprovedContentSha256, ApprovedPdfSha256 } = event.data;
      const Approval = {
        SigneeName,
        SignatureSha256,
        ContentSha256: ApprovedContentSha256,
        PdfSha256: ApprovedPdfSha256,
      };
      return approved(job, Revision, event.data.Amounts, Approval);
    }
    case 'ApprovalRecorded': {
      const { Revision, Amounts } = event.data;
      const { ContentSha256 = '', PdfSha256 = '' } = revisionOf(job, Revision) ?? {};
      return approved(job, Revision, Amounts, { SigneeName: '', SignatureSha256: null, ContentSha256, PdfSha256 });
    }
    case 'EstimateSigned':
      return {
        Approved: Object.fromEntries(jobParts.map((part) => [part, recordedApproval(job, part)])),
      };
    case 'EstimateQuestionAsked':
      return { QuestionCount: job.QuestionCount + 1, ...revised(job, event.data.Revision, { IsAsked: true }) };
    case 'EstimateDeclined':
      return revised(job, event.data.Revision, { Decision: 'declined' });
    case 'SignedContentRestored':
      return restored(job, event.data);
    case 'JobMarketPartnerChanged':
      return { Revisions: job.Revisions.map((each) => ({ ...each, IsHandedOver: true })) };
    case 'JobConvertedToOrder':
      return converted(job, event.data.DifferenceReason !== undefined);
    default:
      return step === 'outdated' ? changed(job, event) : {};
  }
}

export const revisionOf = (job: Pick<Job, 'Revisions'>, number: number): JobRevision | undefined =>
  job.Revisions.find(({ Revision }) => Revision === number);

/**
 * Returns true while the customer has not answered the last revision that shows materials: it keeps its tax rate
 * (ruling 55).
 */
export function isAwaitingAnswer(job: Pick<Job, 'Revisions'>): boolean {
  const sent = job.Revisions.filter(({ SentAs, ShowMaterials }) => SentAs !== null && ShowMaterials);
  const last = sent.toSorted((a, b) => a.SentAs! - b.SentAs!).at(-1);
  return last !== undefined && last.Decision === null && !last.IsClosed;
}

const newRevision = (
  {
    Revision,
    OrderType,
    ShowMaterials,
    ShowLabor,
    ContentSha256,
    PdfSha256,
    ShownTotals,
    Via,
  }: FrozenRevision & Pick<JobRevision, 'Via'>,
  JobVersion: number,
): JobRevision => ({
  Revision,
  OrderType,
  ShowMaterials,
  ShowLabor,
  ContentSha256,
  PdfSha256,
  ShownTotals,
  Via,
  JobVersion,
  SentAs: null,
  ChangedParts: [],
  Decision: null,
  IsClosed: false,
  Approval: null,
  Openings: 0,
  LastOpenedAt: null,
  LastEmail: null,
  IsAsked: false,
});

const emailed = (job: Job, id: number, state: ApprovalState['EstimateEmails'][number]): Change => ({
  EstimateEmails: { ...job.EstimateEmails, [id]: state },
});

function reminded(job: Job, id: number, State: JobReminder['State']): Change {
  const reminder = job.Reminders[id];
  return reminder ? { Reminders: { ...job.Reminders, [id]: { ...reminder, State } } } : {};
}

function revised(
  job: Job,
  number: number,
  change: Partial<JobRevision> | ((revision: JobRevision) => Partial<JobRevision>),
): Pick<ApprovalState, 'Revisions'> {
  const Revisions = job.Revisions.map((each) =>
    each.Revision === number ? { ...each, ...(typeof change === 'function' ? change(each) : change) } : each,
  );
  return { Revisions };
}

const lastSending = ({ Revisions }: Job): number => Math.max(0, ...Revisions.map(({ SentAs }) => SentAs ?? 0));

/** The customer's choice of options in the same append is no change of what they approve (ruling 41). */
function approved(
  job: Job,
  number: number,
  amounts: Partial<Record<JobPart, number>>,
  Approval: RevisionApproval,
): Change {
  const { Revisions } = revised(job, number, { Decision: 'approved', Approval, ChangedParts: [] });
  const parts = Object.entries(amounts).map(([part, Amount]) => [
    part,
    { Revision: number, Amount, ...unchanged(job, part as JobPart) } satisfies PartApproval,
  ]);
  return { Revisions, Approved: { ...job.Approved, ...Object.fromEntries(parts) } };
}

const recordedApproval = (job: Job, part: JobPart): PartApproval => ({
  Revision: null,
  Amount: partAmount(job, part),
  ...unchanged(job, part),
});

const unchanged = (job: Job, part: JobPart) => ({ IsChanged: false, Mark: contentMark(job, part) });

function restored(job: Job, { Revision, Parts }: { Revision: number; Parts: readonly JobPart[] }): Change {
  const parts = Object.entries(job.Approved).map(([part, approval]) => [
    part,
    approval.Revision === Revision && Parts.includes(part as JobPart)
      ? { ...approval, ...unchanged(job, part as JobPart) }
      : approval,
  ]);
  return { Approved: Object.fromEntries(parts) };
}

const withdrawn = (job: Job): Change => ({
  Revisions: job.Revisions.map((each) => (each.Decision === 'approved' ? { ...each, Decision: 'withdrawn' } : each)),
  Approved: {},
});

/**
 * If nothing else differs, the conversion only dropped options that were not signed, so the signatures still apply
 * (ruling 41).
 */
function converted(job: Job, isDifferent: boolean): Change {
  const Revisions = job.Revisions.map((each) => ({ ...each, IsClosed: true }));
  if (isDifferent) return { Revisions };
  const parts = Object.entries(job.Approved).map(([part, approval]) => [
    part,
    { ...approval, ...unchanged(job, part as JobPart) },
  ]);
  return { Revisions, Approved: Object.fromEntries(parts) };
}

function changed(job: Job, event: JobFact): Change {
  const isUnused = job.Revisions.length === 0 && Object.keys(job.Approved).length === 0;
  const parts = isUnused ? [] : partsChangedBy(job, event);
  if (parts.length === 0) return {};
  const Revisions = job.Revisions.map((each) => {
    const now = partsOfRevision(each).filter((part) => parts.includes(part) && !each.ChangedParts.includes(part));
    return now.length === 0 ? each : { ...each, ChangedParts: [...each.ChangedParts, ...now] };
  });
  const Approved = Object.fromEntries(
    Object.entries(job.Approved).map(([part, approval]) => [
      part,
      parts.includes(part as JobPart)
        ? { ...approval, IsChanged: contentMark(job, part as JobPart) !== approval.Mark }
        : approval,
    ]),
  );
  return { Revisions, Approved };
}
