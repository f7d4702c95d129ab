import type { Stamp } from '../../core/decider.ts';
import { RuleError, unavailableMessage, ValidationError } from '../../core/errors.ts';
import { JobStatuses } from '../../enums.ts';
import { customerApprovalFields, staffApprovalFields } from '../../fields/approval.fields.ts';
import { requireValid } from '../../fields/job.fields.ts';
import { type EstimateContent, type ShownParts, shownJob, shownPrice } from '../content/estimate-content.ts';
import { jobOptions } from '../content/job-options.ts';
import { chooseOptions } from '../items/options.ts';
import type { ApprovalTicks, JobPart } from '../record/approval-state.ts';
import type {
  ApproveEstimate,
  AskQuestion,
  DeclineEstimate,
  RecordApproval,
  RecordOpening,
  WithdrawApproval,
} from '../record/job.commands.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { type OptionChoice, optionOf } from '../record/option.ts';
import { after, requireEditable } from '../state/job.state.ts';
import { partAmount, partsOfRevision, revisionOf } from '../state/revision-state.ts';
import { frozenAs, isFullyApproved, linkState, requireFreezable, requireOpenLink } from './revisions.ts';

export const missingSignatureMessage = 'Must sign name on signature pad';

/** The customer signs a revision (rulings 26, 41 and 46). The same signature again changes nothing. */
export function approveEstimate(job: Job, data: ApproveEstimate['data'], { now }: Stamp): UnpricedEvent[] {
  const { Link, Chosen, GrandTotal, ...signature } = data;
  if (isRepeated(job, data)) return [];
  const revision = requireOpenLink(job, Link, now);
  const choices = chosenByCustomer(job, revision, Chosen);
  const chosen = after(job, choices);
  const ShownTotals = shownPrice(chosen, revision);
  requireTotal(ShownTotals.GrandTotal, GrandTotal);
  const { Revision, PdfSha256 } = revision;
  return [
    ...choices,
    {
      type: 'EstimateApproved',
      data: {
        ...signature,
        Revision,
        PdfSha256,
        ShownTotals,
        Chosen: jobOptions(chosen).flatMap((option) => (option.IsChosen ? [optionOf(option)] : [])),
        ...approvalOf(chosen, partsOfRevision(revision)),
      },
    },
  ];
}

/** Returns the choices of options that follow from the customer's. They may only choose what the revision shows. */
export function chosenByCustomer(job: Job, shown: ShownParts, choices: readonly OptionChoice[]): UnpricedEvent[] {
  if (choices.length === 0) return [];
  const offered = jobOptions(shownJob(job, shown));
  const isOffered = (each: OptionChoice) =>
    offered.some(({ Option, OptionGroup }) => Option === each.Option && OptionGroup === (each.OptionGroup ?? ''));
  const unknown = choices.find((each) => !isOffered(each));
  if (unknown) throw new ValidationError({ Chosen: [unavailableMessage(`Option ${unknown.Option}`)] });
  return chooseOptions(job, choices);
}

/** @throws RuleError if the customer saw another total. */
export function requireTotal(total: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== total) {
    throw new RuleError('The total has changed: please check the options and try again');
  }
}

/** @throws ValidationError for a box that must be ticked, or a missing name (section 5). */
export function requireTicked(
  content: Pick<EstimateContent, 'OrderType' | 'ShowMaterials' | 'EstimateDisclaimer' | 'CompanyDisclaimer'>,
  { SigneeName = '', ...ticked }: Partial<ApprovalTicks> & { SigneeName?: string },
): void {
  if (SigneeName.trim() === '') throw new ValidationError({ SigneeName: ['Must type name in box'] });
  requireValid(customerApprovalFields, { SigneeName });
  const missing = neededTicks(content).find((box) => ticked[box] !== true);
  if (missing) throw new ValidationError({ [missing]: ['All boxes must be approved'] });
}

/** Returns the boxes that must be ticked. An empty disclaimer needs none (ruling 44). */
export function neededTicks(
  content: Pick<EstimateContent, 'OrderType' | 'ShowMaterials' | 'EstimateDisclaimer' | 'CompanyDisclaimer'>,
): (keyof ApprovalTicks)[] {
  const hasDisclaimers = content.OrderType !== 'w' && content.ShowMaterials;
  return [
    'SignatureApproved',
    'OrderApproved',
    ...(hasDisclaimers && content.EstimateDisclaimer !== '' ? (['EstimateDisclaimerApproved'] as const) : []),
    ...(hasDisclaimers && content.CompanyDisclaimer !== '' ? (['CompanyDisclaimerApproved'] as const) : []),
  ];
}

const OPENING_MINUTES = 10;
const MAX_OPENINGS = 200;

/**
 * Records that the link was opened. Openings within ten minutes count once, so that reloads do not fill the job's
 * history. The call may arrive after the customer's answer, because the page sends both without waiting.
 */
export function recordOpening(job: Job, { Link }: RecordOpening['data'], { now }: Stamp): UnpricedEvent[] {
  if (['approved', 'declined'].includes(linkState(job, Link, now))) return [];
  const { Revision, LastOpenedAt, Openings } = requireOpenLink(job, Link, now);
  const isSameOpening = LastOpenedAt !== null && Date.parse(now) - Date.parse(LastOpenedAt) < OPENING_MINUTES * 60_000;
  if (isSameOpening || Openings >= MAX_OPENINGS) return [];
  return [{ type: 'EstimateOpened', data: { Revision, OpenedAt: now } }];
}

const MAX_QUESTIONS = 50;

export function askQuestion(job: Job, { Link, ...question }: AskQuestion['data'], { now }: Stamp): UnpricedEvent[] {
  const { Revision } = requireOpenLink(job, Link, now);
  const AskedBy = question.AskedBy.trim();
  const Question = question.Question.trim();
  requireValid(customerApprovalFields, { AskedBy, Question });
  if (job.QuestionCount >= MAX_QUESTIONS) throw new RuleError('Too many questions were asked: please call us');
  return [{ type: 'EstimateQuestionAsked', data: { Revision, AskedBy, Question } }];
}

export function declineEstimate(
  job: Job,
  { Link, ...answer }: DeclineEstimate['data'],
  { now }: Stamp,
): UnpricedEvent[] {
  const { Revision } = requireOpenLink(job, Link, now);
  const Reason = answer.Reason.trim();
  const Note = answer.Note.trim();
  requireValid(customerApprovalFields, { Reason, Note });
  return [{ type: 'EstimateDeclined', data: { Revision, Reason, Note } }];
}

/** Staff record an approval that the customer gave in another way (rulings 12 and 44). */
export function recordApproval(
  job: Job,
  { Frozen, PaperSha256, PaperType, ...data }: RecordApproval['data'],
): UnpricedEvent[] {
  requireFreezable(job, Frozen);
  const Reason = data.Reason.trim();
  requireValid(staffApprovalFields, { Reason });
  const { Revision, ShownTotals } = Frozen;
  return [
    ...frozenAs(job, Frozen, 'approval'),
    {
      type: 'ApprovalRecorded',
      data: {
        Revision,
        Reason,
        ShownTotals,
        ...(PaperSha256 !== undefined && { PaperSha256, PaperType }),
        ...approvalOf(job, partsOfRevision(Frozen)),
      },
    },
  ];
}

/** Withdraws all approvals of an estimate, which becomes an unsigned one. */
export function withdrawApproval(job: Job, data: WithdrawApproval['data']): UnpricedEvent[] {
  requireWithdrawable(job);
  const Reason = data.Reason.trim();
  requireValid(staffApprovalFields, { Reason });
  const Revisions = job.Revisions.filter(({ Decision }) => Decision === 'approved').map(({ Revision }) => Revision);
  const isMoved = job.JobStatusId !== JobStatuses.Estimate;
  return [
    {
      type: 'ApprovalWithdrawn',
      data: { Revisions, Reason, ...(isMoved && { JobStatusId: JobStatuses.Estimate }) },
    },
  ];
}

type Approvable = Parameters<typeof requireEditable>[0] & Pick<Job, 'IsSigned' | 'Approved'>;

/** @throws RuleError if there is no approval, or the job is an order. */
function requireWithdrawable(job: Approvable): void {
  requireEditable(job, 'Only the approval of an estimate can be withdrawn');
  if (!job.IsSigned && Object.keys(job.Approved).length === 0) throw new RuleError('There is no approval to withdraw');
}

/** The status follows once every part with an amount is approved; a Signed or Scheduled job keeps its own. */
function approvalOf(job: Job, parts: readonly JobPart[]) {
  const Amounts = Object.fromEntries(parts.map((part) => [part, partAmount(job, part)]));
  if (!isFullyApproved(job, parts)) return { Amounts };
  const isEstimateStill = job.JobStatusId === JobStatuses.Estimate;
  return { Amounts, IsSigned: true as const, ...(isEstimateStill && { JobStatusId: JobStatuses.Signed }) };
}

/** A double click, or the same signature from a page that did not get its answer. */
function isRepeated(job: Job, { Link, SigneeName, SignatureSha256 }: ApproveEstimate['data']): boolean {
  const { Decision, Approval } = revisionOf(job, Link.Revision) ?? {};
  return Decision === 'approved' && Approval?.SigneeName === SigneeName && Approval.SignatureSha256 === SignatureSha256;
}
