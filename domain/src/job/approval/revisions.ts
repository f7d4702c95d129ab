import { isEmail, readEmails } from '../../contact-details/email.ts';
import type { LinkState } from '../../contract/approval.ts';
import { RuleError, ValidationError } from '../../core/errors.ts';
import { addDollars } from '../../core/money.ts';
import { ItemKinds } from '../../enums.ts';
import { estimateEmailFields, MAX_CC } from '../../fields/approval.fields.ts';
import { requireValid } from '../../fields/job.fields.ts';
import type { ShownParts } from '../content/estimate-content.ts';
import { priceOf } from '../content/pricing.ts';
import { contentMark } from '../content/same-content.ts';
import { isUntaxed, NO_TAX_RATE } from '../editing/tax.ts';
import { hasPriceAndQuantity, itemMessages } from '../items/items.ts';
import type { FrozenRevision, JobPart, JobRevision, RevisionVia } from '../record/approval-state.ts';
import { jobParts } from '../record/changed-parts.ts';
import type { ApprovalLink, RecordEmailOutcome, SendEstimate, ShareApprovalLink } from '../record/job.commands.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import { itemsOf, type Job, type JobCustomer } from '../record/job.ts';
import { isEditable, type JobStage, requireEditable } from '../state/job.state.ts';
import { partAmount, partsOfRevision } from '../state/revision-state.ts';

const ONLY_ESTIMATES = 'Only an estimate can be sent or approved';

/** The messages for customers about links that they cannot use (ruling 45). */
export const linkMessages: Readonly<Record<Exclude<LinkState, 'open'>, string>> = {
  invalid: 'This link is not valid',
  expired: 'This link has expired',
  superseded: 'A newer version of this estimate was sent: please use the latest e-mail',
  changed: 'This estimate was changed after it was sent: please ask for a new one',
  approved: 'This estimate was already approved',
  declined: 'This estimate was declined',
  withdrawn: 'This estimate is no longer open',
  closed: 'This estimate is no longer open',
};

/** Asking and declining in a signed-in browser is refused, because it would be recorded as the customer's (ruling 85). */
export const signedInMessage = (name: string): string =>
  `You are signed in as ${name}. Customers ask and decline in their own browser, with the link in their email.`;

/** Why an estimate cannot be sent to its customer (section 5). */
export const sendMessages = {
  noEmail: 'No Customer or Customer Email Found',
  noItems: 'There are no items for the customer to approve',
  noLabor: 'There are no labor items for the customer to approve',
  nothingShown: 'Choose what to show',
  invalidAddress: (address: string) =>
    `${address || 'An empty part'} is not a valid email address. Separate addresses with commas or semicolons`,
  tooMany: `At most ${MAX_CC} addresses are possible`,
} as const;

/** Returns how a revision stands, whether it was sent or not. */
export function revisionState(job: Job, revision: JobRevision): Exclude<LinkState, 'invalid' | 'expired'> {
  if (revision.Decision) return revision.Decision;
  if (revision.IsClosed || !isEditable(job)) return 'closed';
  if (job.Revisions.some((other) => supersedes(other, revision))) return 'superseded';
  return revision.ChangedParts.length > 0 ? 'changed' : 'open';
}

/** Returns how a link stands at an instant (rulings 25 and 45). `job` is null if it does not exist. */
export function linkState(job: Job | null, link: ApprovalLink, now: string): LinkState {
  const revision = job?.Revisions.find(({ Revision }) => Revision === link.Revision);
  if (!job || !revision || revision.SentAs === null || revision.OrderType !== link.OrderType) return 'invalid';
  const state = revisionState(job, revision);
  return state === 'open' && link.ExpiresAt <= now ? 'expired' : state;
}

/** @throws RuleError with the message of a link that is not open. */
export function requireOpenLink(job: Job | null, link: ApprovalLink, now: string): JobRevision {
  const state = linkState(job, link, now);
  if (state !== 'open') throw new RuleError(linkMessages[state]);
  return job!.Revisions.find(({ Revision }) => Revision === link.Revision)!;
}

/** A link gives way to one that was sent later and shows one of its parts (ruling 46). */
const supersedes = (other: JobRevision, { SentAs, Revision, ...shown }: JobRevision): boolean =>
  other.Revision !== Revision &&
  other.SentAs !== null &&
  (SentAs === null ? other.Revision > Revision : other.SentAs > SentAs) &&
  partsOfRevision(other).some((part) => partsOfRevision(shown).includes(part));

/**
 * Returns the number under which this content is frozen: that of the last revision of these parts if it shows the same,
 * is still open and was made for the same market partner, else the next one.
 */
export function revisionFor(
  job: Job,
  { ShowMaterials, ShowLabor, ContentSha256 }: ShownParts & Pick<FrozenRevision, 'ContentSha256'>,
): { Revision: number; isNew: boolean } {
  const last = job.Revisions.findLast((each) => each.ShowMaterials === ShowMaterials && each.ShowLabor === ShowLabor);
  const isSame =
    last && last.ContentSha256 === ContentSha256 && !last.IsHandedOver && revisionState(job, last) === 'open';
  return isSame ? { Revision: last.Revision, isNew: false } : { Revision: job.Revisions.length + 1, isNew: true };
}

/** Freezes what is printed for the customer (ruling 44). Nothing happens if the last revision shows the same. */
export function freezeRevision(job: Job, frozen: FrozenRevision): UnpricedEvent[] {
  requireFreezable(job, frozen);
  return frozenAs(job, frozen, 'print');
}

/** Requests the email with the link to a revision (ruling 44). */
export function sendEstimate(
  job: Job,
  { Frozen, ContinueWithoutTaxRate, ...email }: SendEstimate['data'],
): UnpricedEvent[] {
  const { CustomerEmail = job.Customer?.Email } = email;
  requireEditable(job, ONLY_ESTIMATES);
  requireAddressee({ Customer: { Email: CustomerEmail ?? '' } });
  requireSendable(job, Frozen, ContinueWithoutTaxRate);
  requireEmail(email);
  const { To, Cc, Subject, BodySha256, ExpiresAt, AttachPdf } = email;
  const Id = Object.keys(job.EstimateEmails).length + 1;
  const { Revision } = Frozen;
  return [
    ...frozenAs(job, Frozen, 'email'),
    {
      type: 'EstimateEmailRequested',
      data: { Id, Revision, To, Cc, Subject, BodySha256, ExpiresAt, ...(AttachPdf && { AttachPdf }) },
    },
  ];
}

/** Records that staff take a link to send it themselves. Other links of the revision stay valid. */
export function shareApprovalLink(
  job: Job,
  { Frozen, ContinueWithoutTaxRate, ExpiresAt }: ShareApprovalLink['data'],
): UnpricedEvent[] {
  requireSendable(job, Frozen, ContinueWithoutTaxRate);
  const { Revision } = Frozen;
  return [...frozenAs(job, Frozen, 'link'), { type: 'ApprovalLinkShared', data: { Revision, ExpiresAt } }];
}

/** Records once whether an email was sent. A failed one may still be sent by a retry. */
export function recordEmailOutcome(
  job: Job,
  { Id, Reason, Rejected = [] }: RecordEmailOutcome['data'],
): UnpricedEvent[] {
  const state = job.EstimateEmails[Id];
  if (state === undefined || state === 'emailed' || state === 'refused') return [];
  if (Reason === undefined) {
    return [{ type: 'EstimateEmailed', data: { Id, ...(Rejected.length > 0 && { Rejected }) } }];
  }
  return state === 'failed' ? [] : [{ type: 'EstimateEmailFailed', data: { Id, Reason } }];
}

/** Returns the id of the last email if someone did not get it while the customer may still sign; else null. */
export function failedEmail(job: Job): number | null {
  const last = Math.max(0, ...Object.keys(job.EstimateEmails).map(Number));
  const state = job.EstimateEmails[last];
  return isEditable(job) && !job.IsSigned && (state === 'failed' || state === 'refused') ? last : null;
}

/** The revision's event, unless the last one shows the same. */
export function frozenAs(job: Job, frozen: FrozenRevision, Via: RevisionVia): UnpricedEvent[] {
  const { Revision, isNew } = revisionFor(job, frozen);
  if (frozen.Revision !== Revision) throw new RuleError('The estimate has changed: please try again');
  return isNew ? [{ type: 'RevisionFrozen', data: { ...frozen, Via } }] : [];
}

type Sent = Pick<Job, 'Items' | 'IsTaxExempt' | 'TaxRateId'>;

/** @throws RuleError, ValidationError if the revision cannot be frozen. */
export function requireFreezable(job: JobStage & Pick<Sent, 'Items'>, shown: ShownParts): void {
  requireEditable(job, ONLY_ESTIMATES);
  requireShownItems(job, shown);
}

/** @throws RuleError if an estimate cannot be sent to its customer (section 5, ruling 44). */
function requireSendable(job: JobStage & Sent, shown: ShownParts, ContinueWithoutTaxRate = false): void {
  requireFreezable(job, shown);
  if (shown.ShowMaterials && isUntaxed(job) && !ContinueWithoutTaxRate) throw new RuleError(NO_TAX_RATE);
}

/** @throws RuleError */
export function requireAddressee({ Customer }: { readonly Customer: Pick<JobCustomer, 'Email'> | null }): void {
  if (!Customer?.Email) throw new RuleError(sendMessages.noEmail);
}

/**
 * Items of options that are not chosen count too, because the customer may choose them.
 * @throws RuleError, ValidationError
 */
export function requireShownItems(job: Pick<Sent, 'Items'>, { ShowMaterials, ShowLabor }: ShownParts): void {
  if (!ShowMaterials && !ShowLabor) throw new ValidationError({ ShowMaterials: [sendMessages.nothingShown] });
  const isLabor = ({ Kind }: { Kind: number }) => Kind === ItemKinds.Labor;
  const items = itemsOf(job).filter((item) => (isLabor(item) ? ShowLabor : ShowMaterials));
  if (items.length === 0) {
    const isOnlyLabor = ShowLabor && !ShowMaterials;
    throw new RuleError(isOnlyLabor ? sendMessages.noLabor : sendMessages.noItems);
  }
  if (!items.every(hasPriceAndQuantity)) throw new RuleError(itemMessages.incomplete);
}

/** The addresses of a Cc line, each once and without the addressee. @throws ValidationError */
export function ccAddresses(cc: string, to: string): string[] {
  const { addresses, wrong } = readEmails(cc);
  if (wrong !== null) throw new ValidationError({ Cc: [sendMessages.invalidAddress(wrong)] });
  return addresses.filter((address) => address.toLowerCase() !== to.toLowerCase());
}

/** @throws ValidationError */
export function requireEmail({ To, Cc, Subject }: Pick<SendEstimate['data'], 'To' | 'Cc' | 'Subject'>): void {
  const { To: to, Subject: subject } = estimateEmailFields;
  requireValid({ To: to, Subject: subject }, { To, Subject });
  if (Cc.length > MAX_CC) throw new ValidationError({ Cc: [sendMessages.tooMany] });
  const wrong = Cc.find((address) => !isEmail(address));
  if (wrong !== undefined) throw new ValidationError({ Cc: [sendMessages.invalidAddress(wrong)] });
}

/**
 * Returns true if every part with an amount is approved and unchanged since (ruling 46). `more` parts count as
 * approved.
 */
export function isFullyApproved(job: Job, more: readonly JobPart[] = []): boolean {
  return jobParts.every((part) => {
    const approval = job.Approved[part];
    return more.includes(part) || (approval && !approval.IsChanged) || partAmount(job, part) === 0;
  });
}

/** Returns true if a signed job is not what was signed any more, also if a signed part has no amount any more. */
export const isSignedDifferent = (job: Job): boolean => job.IsSigned && isDifferentFrom(job, job.Approved);

/** Returns true if the job was ever signed and is not what was signed last (ruling 101). */
export function isLastSignedDifferent(job: Job): boolean {
  if (job.IsSigned) return isSignedDifferent(job);
  const { SignedBefore } = job;
  if (SignedBefore === null) return false;
  const compared = Object.entries(SignedBefore).map(([part, approval]) => {
    const IsChanged = approval.IsChanged || approval.Mark !== contentMark(job, part as JobPart);
    return [part, { ...approval, IsChanged }];
  });
  return isDifferentFrom(job, { ...Object.fromEntries(compared), ...job.Approved });
}

const isDifferentFrom = (job: Job, approved: Job['Approved']): boolean =>
  jobParts.some((part) => {
    const approval = approved[part];
    const hasAmount = partAmount(job, part) !== 0;
    return approval ? approval.IsChanged && (hasAmount || approval.Amount !== 0) : hasAmount;
  });

/** Returns the grand total less what was signed, in dollars; null if the job is not signed. */
export function signedDifference(job: Job): number | null {
  if (!job.IsSigned) return null;
  const signed = addDollars(...Object.values(job.Approved).map(({ Amount }) => Amount));
  return addDollars(priceOf(job).GrandTotal, -signed);
}
