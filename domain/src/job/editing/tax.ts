import { ValidationError } from '../../core/errors.ts';
import { refuseInvalid } from '../../fields/field-rules.ts';
import type { JobEdits, TaxRateReading } from '../record/job.commands.ts';
import type { TaxFields, UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { isEditable, requireEditable } from '../state/job.state.ts';
import { isAwaitingAnswer } from '../state/revision-state.ts';

/** The tax fields of a job: an exemption excludes a rate, a rate excludes an exemption and its note. */
export function taxOf(job: TaxFields): TaxFields {
  if (job.IsTaxExempt) {
    return { TaxRateId: null, TaxRateName: '', TaxRate: 0, IsTaxExempt: true, TaxExemptNote: job.TaxExemptNote.trim() };
  }
  const { TaxRateId, TaxRateName, TaxRate, TaxRateVersion } = job;
  if (TaxRateId === null) {
    return { TaxRateId, TaxRateName, TaxRate: 0, IsTaxExempt: false, TaxExemptNote: '' };
  }
  return { TaxRateId, TaxRateName, TaxRate, TaxRateVersion, IsTaxExempt: false, TaxExemptNote: '' };
}

/**
 * An exemption clears the tax rate. A tax rate clears the exemption and its note. One of them is required (section 5).
 */
export function changedTax(job: Job, edits: Partial<JobEdits>): UnpricedEvent[] {
  const was = taxOf(job);
  const isExemptionDropped = edits.IsTaxExempt === undefined && edits.TaxRateId != null;
  const isNewRate = edits.TaxRateId !== undefined && edits.TaxRateId !== job.TaxRateId;
  const now = taxOf({
    ...job,
    ...(isNewRate && { TaxRateVersion: undefined }),
    ...edits,
    ...(isExemptionDropped && { IsTaxExempt: false }),
  });
  if (
    now.TaxRateId === was.TaxRateId &&
    now.IsTaxExempt === was.IsTaxExempt &&
    now.TaxExemptNote === was.TaxExemptNote
  ) {
    return [];
  }
  if (now.IsTaxExempt) {
    requireExemptNote(now.TaxExemptNote);
    return [{ type: 'JobTaxExempted', data: { ...now, Was: was } }];
  }
  refuseInvalid({ TaxRateId: taxRateMessage(now) });
  return [{ type: 'JobTaxRateChanged', data: { ...now, Was: was } }];
}

export const NO_TAX_RATE = 'This order has no tax rate';

type TaxChoice = Pick<TaxFields, 'TaxRateId' | 'IsTaxExempt'>;

/** Returns true without a tax rate and without an exemption, false when the tax fields are missing. */
export const isUntaxed = ({ TaxRateId, IsTaxExempt }: Partial<TaxChoice>): boolean =>
  TaxRateId === null && !IsTaxExempt;

/** A job that is not exempt requires a tax rate. */
export const taxRateMessage = (choice: TaxChoice) => (isUntaxed(choice) ? 'Must choose tax rate' : null);

/** @throws ValidationError */
export function requireExemptNote(note: string): void {
  if (note.trim() === '') throw new ValidationError({ TaxExemptNote: ['Note is required'] });
}

/**
 * Follows a changed tax rate while the job is open, and neither signed nor sent and unanswered (ruling 55). Ignores
 * another rate, and a reading that is older than the job's.
 */
export function refreshTaxRate(job: Job, { TaxRateId, TaxRate, TaxRateVersion }: TaxRateReading): UnpricedEvent[] {
  const isKept = job.IsSigned || isAwaitingAnswer(job) || job.Approved.materials !== undefined;
  const isFollowed = isEditable(job) && !isKept && !job.IsTaxExempt && job.TaxRateId === TaxRateId;
  if (!isFollowed || TaxRate === job.TaxRate || isOlder(TaxRateVersion, job)) return [];
  const Was = { TaxRate: job.TaxRate };
  return [{ type: 'TaxRateRefreshed', data: { TaxRateId, TaxRate, TaxRateVersion, Was } }];
}

/** Staff apply the changed tax rate to an estimate, also after it was signed (ruling 55). */
export function applyTaxRate(job: Job, reading: TaxRateReading): UnpricedEvent[] {
  requireEditable(job);
  if (job.TaxRateId !== reading.TaxRateId || job.TaxRate === reading.TaxRate || isOlder(reading.TaxRateVersion, job)) {
    return [];
  }
  const was = taxOf(job);
  return [{ type: 'JobTaxRateChanged', data: { ...was, ...reading, Was: was } }];
}

const isOlder = (version: number, job: Job): boolean => version < (job.TaxRateVersion ?? 0);
