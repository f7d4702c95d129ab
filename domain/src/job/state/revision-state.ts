import { addDollars } from '../../core/money.ts';
import { isSameSchedule } from '../../schedule/term-rows.ts';
import type { TermRow } from '../../values.ts';
import { priceOf } from '../content/pricing.ts';
import { contentMark } from '../content/same-content.ts';
import type {
  ApprovalState,
  FrozenRevision,
  JobPart,
  JobReminder,
  JobRevision,
  PartApproval,
  RevisionApproval,
} from '../record/approval-state.ts';
import { jobParts } from '../record/changed-parts.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { partsChangedBy } from '../record/job-change.ts';
import type { ApprovalStep } from '../record/job-event-specs.ts';

/** The changed fields of the state. */
type Change = Partial<ApprovalState>;

export const partsOfRevision = (shown: Pick<FrozenRevision, 'ShowMaterials' | 'ShowLabor'>): JobPart[] =>
  jobParts.filter((part) => (part === 'materials' ? shown.ShowMaterials : shown.ShowLabor));

/** Returns the amount of a part in dollars. Those of all parts add up to the grand total. */
export function partAmount(job: Job, part: JobPart): number {
  const { GrandTotal, LaborTotal } = priceOf(job);
  return part === 'labor' ? LaborTotal : addDollars(GrandTotal, -LaborTotal);
}

/**
 * Returns the revisions and approvals after an event. `job` is the job after the event in everything else; `wasSigned`
 * is of before.
 */
export function approvalsAfter(job: Job, event: UnpricedEvent, step: ApprovalStep | null, wasSigned: boolean): Change {
  if (step === 'withdrawn') return withdrawn(job, wasSigned);
  switch (event.type) {
    case 'RevisionFrozen':
      return { Revisions: [...job.Revisions, newRevision(event.data, job)] };
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
    case 'PaymentScheduleChosen':
      return scheduleChanged(job);
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
    ShowsSchedule,
  }: FrozenRevision & Pick<JobRevision, 'Via'>,
  { Schedule, Version: JobVersion }: Job,
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
  ...(ShowsSchedule && { SeenSchedule: Schedule }),
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
  const SeenSchedule = revisionOf(job, number)?.SeenSchedule && job.Schedule;
  const parts = Object.entries(amounts).map(([part, Amount]) => [
    part,
    { Revision: number, Amount, ...unchanged(job, part as JobPart), ...(SeenSchedule && { SeenSchedule }) },
  ]) satisfies [string, PartApproval][];
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
      ? { ...approval, ...unchanged(job, part as JobPart), IsChanged: hasOtherSchedule(job, approval) }
      : approval,
  ]);
  return { Approved: Object.fromEntries(parts) };
}

const withdrawn = (job: Job, wasSigned: boolean): Change => ({
  Revisions: job.Revisions.map((each) => (each.Decision === 'approved' ? { ...each, Decision: 'withdrawn' } : each)),
  Approved: {},
  ...(wasSigned && { SignedBefore: job.Approved }),
});

/**
 * If nothing else differs, the conversion only dropped options that were not signed, so the signatures still apply
 * (ruling 41).
 */
function converted(job: Job, isDifferent: boolean): Change {
  const Revisions = job.Revisions.map((each) => ({ ...each, IsClosed: true }));
  if (isDifferent) return { Revisions };
  const { Approved, SignedBefore } = job;
  return {
    Revisions,
    Approved: unchangedParts(job, Approved),
    SignedBefore: SignedBefore && unchangedParts(job, SignedBefore),
  };
}

const unchangedParts = (job: Job, approvals: Job['Approved']): Job['Approved'] =>
  Object.fromEntries(
    Object.entries(approvals).map(([part, approval]) => [part, { ...approval, ...unchanged(job, part as JobPart) }]),
  );

function changed(job: Job, event: UnpricedEvent): Change {
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
        ? { ...approval, IsChanged: isPartChanged(job, part as JobPart, approval) }
        : approval,
    ]),
  );
  return { Revisions, Approved };
}

const isPartChanged = (job: Job, part: JobPart, approval: PartApproval): boolean =>
  contentMark(job, part) !== approval.Mark || hasOtherSchedule(job, approval);

/** Marks what the customer saw with another schedule (ruling 102). */
function scheduleChanged(job: Job): Change {
  const Revisions = job.Revisions.map((each) =>
    hasOtherSchedule(job, each) ? { ...each, ChangedParts: partsOfRevision(each) } : each,
  );
  const Approved = Object.fromEntries(
    Object.entries(job.Approved).map(([part, approval]) => [
      part,
      approval.SeenSchedule ? { ...approval, IsChanged: isPartChanged(job, part as JobPart, approval) } : approval,
    ]),
  );
  return { Revisions, Approved };
}

/** Returns true if the job's schedule is not the one that was seen. Rows of stages that fell due are facts. */
export function hasOtherSchedule(
  { Schedule, DueRows }: Pick<Job, 'Schedule' | 'DueRows'>,
  { SeenSchedule }: Pick<JobRevision, 'SeenSchedule'>,
): boolean {
  if (!SeenSchedule) return false;
  const fallen = new Set(DueRows.map(({ When }) => When));
  const open = (rows: readonly TermRow[]) => rows.filter(({ When }) => !fallen.has(When));
  return !isSameSchedule(open(Schedule), open(SeenSchedule));
}
