import {
  addDollars,
  type ConvertToInvoiceQuery,
  type ConvertToOrderRequest,
  type DepositCover,
  type InvoiceAnswers,
  type InvoiceJob,
  type Job,
  type JobCommand,
  type JobFields,
  type PatchEstimateRequest,
  RuleError,
  signedByEdit,
  unavailableMessage,
  ValidationError,
} from '@picket/domain';
import { findItem } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { creditForConversion } from '@picket/projections/credit/credit.query';
import { jobListProjection } from '@picket/projections/job-list/job-list.projection';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { requireEstimatesFor } from './caller-jobs.ts';
import { allowedUserId, namesOf, withCleanAddress } from './job-lookups.ts';
import type { RevisionFreezer } from './revision-freezer.ts';
import { readTaxRate } from './tax-rate-reading.ts';

type JobEdits = Partial<JobFields> & Pick<PatchEstimateRequest, 'Id' | 'Version' | 'ContinueWithFenceLines'>;

/**
 * Edits a job. An edit that records the approval of the customer also freezes the revision that they approved.
 * @throws ForbiddenException, ValidationError for invalid choices.
 */
export function editJob(
  reader: Reader,
  revisions: RevisionFreezer,
  caller: Caller,
  { Id, Version: _, ...entered }: JobEdits,
) {
  return async (job: Job): Promise<JobCommand> => {
    const edits = withCleanAddress(entered, job.Address);
    requireEstimatesFor(caller, job);
    if (edits.UserId !== job.UserId) allowedUserId(caller, edits.UserId);
    const { DefaultDeliveryFee } = await getSettings(reader);
    const data = { ...edits, ...(await namesOf(reader, caller, edits, job)), DefaultDeliveryFee };
    const signed = signedByEdit(job, data);
    if (!signed) return { type: 'EditJob', data };
    const Frozen = await revisions.freeze(signed, Id, { ShowMaterials: true, ShowLabor: true });
    return { type: 'EditJob', data: { ...data, Frozen } };
  };
}

/** Converts a job to an order. Uses the job's location unless the terms have one. @throws ValidationError */
export const convertToOrder =
  (reader: Reader, caller: Caller, { Id, Version: _, ...terms }: ConvertToOrderRequest) =>
  async (job: Job): Promise<JobCommand> => {
    const [{ DefaultDeliveryFee }, names, money] = await Promise.all([
      getSettings(reader),
      namesOf(reader, caller, terms, job),
      conversionMoney(reader, caller, Id, job),
    ]);
    const { LocationName } = job;
    return { type: 'ConvertToOrder', data: { LocationName, ...terms, ...names, ...money, DefaultDeliveryFee } };
  };

/** Converts an estimate to an order and an invoice, or an order to an invoice. */
export const convertToInvoice =
  (reader: Reader, caller: Caller, id: number, query: ConvertToInvoiceQuery, answers: InvoiceAnswers) =>
  async (job: Job): Promise<JobCommand> => ({
    type: 'InvoiceJob',
    data: {
      IsDirect: false,
      ContinueWithoutTaxRate: query.continueWithoutTaxRate,
      DropOptions: query.dropOptions,
      ContinueWithDifference: query.continueWithDifference,
      DifferenceReason: query.differenceReason,
      ...answers,
      ...(await conversionMoney(reader, caller, id, job)),
    },
  });

/** What the questions of a conversion need of other streams: payments, the settings and the customer's other jobs. */
async function conversionMoney(
  reader: Reader,
  caller: Caller,
  id: number,
  { CustomerId }: Pick<Job, 'CustomerId'>,
): Promise<DepositCover & Pick<InvoiceJob['data'], 'Credit'>> {
  const [row, { RequireDeposit }] = await Promise.all([reader.get(jobListProjection.model, id), getSettings(reader)]);
  const Credit = await creditForConversion(reader, caller, CustomerId, row);
  return { CoveredTotal: addDollars(row?.PaidTotal ?? 0, row?.PendingTotal ?? 0), RequireDeposit, Credit };
}

/** Applies the current value of a tax rate that the job no longer follows. @throws ForbiddenException, RuleError */
export const applyTaxRate =
  (store: EventStore, caller: Caller) =>
  async (job: Job): Promise<JobCommand> => {
    requireEstimatesFor(caller, job);
    const present = job.TaxRateId === null ? null : await readTaxRate(store, job.TaxRateId);
    if (!present) throw new RuleError('This job has no tax rate');
    return { type: 'ApplyTaxRate', data: present };
  };

/** @throws ValidationError for an unknown reason. */
export const markJobLost = (reader: Reader, LostReasonId: number) => async (): Promise<JobCommand> => {
  const reason = await findItem(reader, 'lost-reasons', LostReasonId);
  if (!reason || reason.Archived) throw new ValidationError({ LostReasonId: [unavailableMessage('Lost reason')] });
  return { type: 'MarkJobLost', data: { LostReasonId, LostReason: reason.Name } };
};
