import { isSameAddress } from '../../contact-details/address.ts';
import type { FieldNotRestored } from '../../contract/moment.ts';
import { JobStatuses } from '../../enums.ts';
import { jobFields } from '../../fields/job.fields.ts';
import {
  DELIVERY_TYPE_LOCKED,
  editJob,
  isDeliveryTypeLocked,
  openAfterConversion,
  requireOpen,
} from '../editing/editing.ts';
import { isUntaxed } from '../editing/tax.ts';
import type { JobEdits, RestoreMoment } from '../record/job.commands.ts';
import { editedFields, type UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { inTurn, isEditable, isEstimate } from '../state/job.state.ts';
import { compareFenceLines, hasSameItems } from './compare-jobs.ts';
import { restoreContent } from './restore-content.ts';

type RestorableField = keyof typeof jobFields;

/** The fields that a restore edits, without the names of chosen records, and the fields that stay as they are. */
export interface RestorePlan {
  readonly Edits: JobEdits;
  readonly NotRestored: readonly FieldNotRestored[];
}

/**
 * Returns what of an earlier point may be brought back now (ruling 52): the fields that can be edited, never the market
 * partner, status, approval, payments and deliveries.
 */
export function restorePlan(job: Job, then: Job): RestorePlan {
  const differing = (Object.keys(jobFields) as RestorableField[]).filter((field) => !isSame(field, job, then));
  const refusals = new Map(differing.map((field) => [field, refusalOf(field, job, then)]));
  const restored = differing.filter((field) => refusals.get(field) === null);
  const Edits = Object.fromEntries(restored.map((field) => [field, then[field]])) as JobEdits;
  const NotRestored = differing.flatMap((field) => {
    const Reason = refusals.get(field);
    return Reason ? [{ Field: jobFields[field].label, Reason }] : [];
  });
  return { Edits: withItsFee(Edits, job, then), NotRestored: [...NotRestored, ...lockedContent(job, then)] };
}

/** The plan without a field that cannot be chosen any more. Without its rate, the tax stays as it is. */
export function withoutField({ Edits, NotRestored }: RestorePlan, field: RestorableField, Reason: string): RestorePlan {
  const left = field === 'TaxRateId' ? taxFields : [field];
  return {
    Edits: Object.fromEntries(Object.entries(Edits).filter(([each]) => !left.includes(each))),
    NotRestored: [...NotRestored, { Field: jobFields[field].label, Reason }],
  };
}

/** Edits with the names and rates of chosen records. The schedule stays (ruling 102). @throws RuleError for a job that cannot be edited, ValidationError */
export function restoreMoment(
  job: Job,
  { Then, Edits: { TermRows, ...Edits } }: RestoreMoment['data'],
): UnpricedEvent[] {
  requireOpen(job);
  return inTurn(
    job,
    (now) => editJob(now, Edits),
    (now) => (isEstimate(now) ? restoreContent(now, Then) : []),
  );
}

/** A newly chosen delivery type would set its own fee. */
const withItsFee = (edits: JobEdits, job: Job, { DeliveryFee }: Job): JobEdits =>
  edits.DeliveryTypeId !== undefined && isEstimate(job) ? { ...edits, DeliveryFee } : edits;

const LOCKED = 'It has been locked since the job became an order';

function lockedContent(job: Job, then: Job): FieldNotRestored[] {
  if (isEstimate(job)) return [];
  const isSameContent = hasSameItems(then, job) && compareFenceLines(then, job).length === 0;
  return isSameContent
    ? []
    : [{ Field: 'Items and fence lines', Reason: 'They are locked since the job became an order' }];
}

function refusalOf(field: RestorableField, job: Job, then: Job): string | null {
  if (field === 'UserId') return 'Restoring does not change who may see the job';
  if (!isEstimate(job) && !openFields.includes(field)) return LOCKED;
  if (field === 'DeliveryTypeId' || field === 'DeliveryDate') return deliveryRefusal(field, job);
  if (taxFields.includes(field) && isUntaxed(then)) {
    return 'A job that has a tax rate or an exemption cannot lose it';
  }
  if (installationFields.includes(field) && movesStatus(job, then)) return 'It would change the status of the job';
  return null;
}

function deliveryRefusal(field: RestorableField, job: Job): string | null {
  if (job.DeliveryId !== null) return `The job is on delivery ${job.DeliveryId}`;
  return field === 'DeliveryTypeId' && isDeliveryTypeLocked(job) ? DELIVERY_TYPE_LOCKED : null;
}

/** An installation date schedules a signed job; without one, a scheduled job goes back (ruling 12). */
function movesStatus(job: Job, then: Job): boolean {
  const [had, has] = [job.InstallationStartDate !== null, then.InstallationStartDate !== null];
  const from = has ? JobStatuses.Signed : JobStatuses.Scheduled;
  return had !== has && isEditable(job) && job.JobStatusId === from;
}

const openFields: readonly string[] = editedFields.flatMap(({ type, fields }) =>
  openAfterConversion.includes(type) ? fields : [],
);
const taxFields: readonly string[] = ['TaxRateId', 'IsTaxExempt', 'TaxExemptNote'];
const installationFields: readonly string[] = ['InstallationStartDate', 'InstallationEndDate'];

const isSame = (field: RestorableField, job: Job, then: Job): boolean =>
  field === 'Address' ? isSameAddress(job.Address, then.Address) : job[field] === then[field];
