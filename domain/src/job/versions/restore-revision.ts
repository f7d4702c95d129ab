import { NotFoundError } from '../../core/errors.ts';
import { showsTheSame } from '../content/same-content.ts';
import { editJob } from '../editing/editing.ts';
import { isUntaxed } from '../editing/tax.ts';
import { jobParts } from '../record/changed-parts.ts';
import type { JobEdits, RestoreRevision } from '../record/job.commands.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { inTurn, requireEditable } from '../state/job.state.ts';
import { partAmount, revisionOf } from '../state/revision-state.ts';
import { restoreContent } from './restore-content.ts';

/**
 * Makes what an older revision showed the present again, as ordinary edits in one append: fence lines, items, prices,
 * options, fees, discount, tax and address. Status, approval, customer, company and price level stay. What was removed
 * since returns under new ids (ruling 52).
 */
export function restoreRevision(job: Job, { Revision, Then }: RestoreRevision['data']): UnpricedEvent[] {
  if (!revisionOf(job, Revision)) throw new NotFoundError('Revision not found');
  requireEditable(job);
  return inTurn(
    job,
    (now) => editJob(now, editsTo(now, Then)),
    (now) => restoreContent(now, Then),
    (now) => signedAgain(job, now, { Revision, Then }),
  );
}

/** The changed parts that show again what was signed. The signature is valid for them again. */
function signedAgain(before: Job, now: Job, { Revision, Then }: RestoreRevision['data']): UnpricedEvent[] {
  if (revisionOf(now, Revision)?.Decision !== 'approved') return [];
  const Parts = jobParts.filter((part) => {
    const approval = before.Approved[part];
    if (approval?.Revision !== Revision || !approval.IsChanged) return false;
    return partAmount(now, part) === approval.Amount && showsTheSame(now, Then, part);
  });
  return Parts.length === 0 ? [] : [{ type: 'SignedContentRestored', data: { Revision, Parts } }];
}

/** A job that has a tax rate or an exemption keeps one, though the revision had none (section 5). */
function editsTo(job: Job, then: Job): JobEdits {
  const { Address, Discount, DeliveryFee, OtherDescription, OtherPrice, IsMeasurement } = then;
  const { TaxRateId, TaxRateName, TaxRate, TaxRateVersion, IsTaxExempt, TaxExemptNote } = then;
  const isTaxKept = isUntaxed(then);
  const isSameRate = TaxRateId === job.TaxRateId;
  return {
    Address,
    Discount,
    DeliveryFee,
    OtherDescription,
    OtherPrice,
    IsMeasurement,
    ...(!isTaxKept && { IsTaxExempt, TaxExemptNote }),
    ...(!isTaxKept && !isSameRate && { TaxRateId, TaxRateName, TaxRate, TaxRateVersion }),
  };
}
