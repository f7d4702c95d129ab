import {
  addDollars,
  askAboutPayment,
  dayAt,
  isPaymentPending,
  JobStatuses,
  type MovePaymentRequest,
  type Payment,
  type PaymentAnswers,
  type PaymentCommand,
  type PaymentInput,
  type PaymentRow,
  PaymentStatuses,
  paidOf,
  priceOf,
  QuestionError,
  type ReversePaymentRequest,
  type SavePaymentRequest,
  unavailableMessage,
  unreversed,
  ValidationError,
  type VisibleJob,
} from '@picket/domain';
import { findItem } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { paymentsOfJob } from '@picket/projections/payments/payments.query';
import { getSettings } from '@picket/projections/settings/settings.query';

type FromPayment = (payment: Payment | null) => Promise<PaymentCommand>;

/** What commands of payments look up: the job that they name. `now` is the time of the call. */
export interface PaymentLookups {
  readonly reader: Reader;
  readonly job: VisibleJob<JobRecord>;
  readonly now: Date;
}

/** @throws ValidationError for an unknown payment type, QuestionError for what the user has not confirmed. */
export const addPayment =
  (lookups: PaymentLookups, entered: SavePaymentRequest): FromPayment =>
  async () => {
    const input = await paymentInput(lookups.reader, entered, null);
    await ask(lookups, { ...input, JobId: entered.JobId, before: null, isCounted: isRecorded }, entered);
    return { type: 'AddPayment', data: { JobId: entered.JobId, ...invoicedIn(lookups), ...input } };
  };

/** @throws ValidationError for an unknown payment type, QuestionError for what the user has not confirmed. */
export const changePayment =
  (lookups: PaymentLookups, entered: SavePaymentRequest): FromPayment =>
  async (before) => {
    const { Id, JobId } = entered;
    const input = await paymentInput(lookups.reader, entered, before);
    if (before?.JobId === JobId && isPaymentPending(before))
      await ask(lookups, { ...input, Id, JobId, before, isCounted: isRecorded }, entered);
    return { type: 'ChangePayment', data: { JobId, ...invoicedIn(lookups), ...input } };
  };

/** Confirming asks about what is confirmed by then. @throws QuestionError for what the user has not confirmed. */
export const confirmPayment =
  (lookups: PaymentLookups, Id: number, JobId: number, answers: PaymentAnswers): FromPayment =>
  async (payment) => {
    if (payment?.JobId === JobId && isPaymentPending(payment))
      await ask(lookups, { ...payment, Id, before: null, isCounted: isConfirmed }, answers);
    return { type: 'ConfirmPayment', data: { JobId, ...invoicedIn(lookups) } };
  };

const invoicedIn = ({ job: { job } }: PaymentLookups) => ({
  IsJobInvoiced: job.JobStatusId === JobStatuses.Invoiced,
});

export const rejectPayment = (JobId: number): PaymentCommand => ({ type: 'RejectPayment', data: { JobId } });

/** Without a day, the decider chooses it. */
export const reversePayment = ({ Version, Date: day, ...reversal }: ReversePaymentRequest): PaymentCommand => ({
  type: 'ReversePayment',
  data: { ...reversal, ...(day && { Date: day }) },
});

/**
 * Moves what is left of a payment. `ToPaymentId` is a free id.
 * @throws QuestionError for what the user has not confirmed.
 */
export const movePayment =
  (
    { from, to }: { from: VisibleJob<JobRecord>; to: PaymentLookups },
    entered: MovePaymentRequest,
    ToPaymentId: number,
  ) =>
  async (payment: Payment | null): Promise<PaymentCommand> => {
    const { JobId, ToJobId, Reason } = entered;
    if (payment?.JobId === JobId && JobId !== ToJobId && paidOf(payment) > 0) {
      askAboutCustomer(from.job, to.job.job, entered.ContinueWithCustomer);
      const moved = { ...payment, PaymentAmount: paidOf(payment), JobId: ToJobId };
      await ask(to, { ...moved, before: null, isCounted: isConfirmed }, { ...entered, ContinueWithDate: true });
    }
    const { IsJobInvoiced: IsToJobInvoiced } = invoicedIn(to);
    return { type: 'MovePayment', data: { JobId, ToJobId, ToPaymentId, Reason, IsToJobInvoiced } };
  };

/** @throws QuestionError */
function askAboutCustomer(from: JobRecord, to: JobRecord, isConfirmed: boolean | undefined): void {
  if (from.CustomerId === to.CustomerId || isConfirmed) return;
  const whose = to.Customer ? `of another customer, ${to.Customer.Name}` : 'without a customer';
  throw new QuestionError('ContinueWithCustomer', `Job #${to.Id} is ${whose}`);
}

interface AskedPayment
  extends Pick<Payment, 'JobId' | 'PaymentDate' | 'PaymentAmount' | 'PaymentTypeId' | 'PaymentType'> {
  /** Omitted for a new payment. */
  readonly Id?: number;
  readonly before: Payment | null;
  /** Whether another payment of the job counts in the questions. */
  readonly isCounted: (payment: PaymentRow) => boolean;
}

const isRecorded = (payment: PaymentRow): boolean => isPaymentPending(payment) || isConfirmed(payment);
const isConfirmed = (payment: PaymentRow): boolean =>
  payment.PaymentStatusId === PaymentStatuses.Confirmed && unreversed(payment) > 0;

/** @throws QuestionError */
async function ask({ reader, job, now }: PaymentLookups, asked: AskedPayment, answers: PaymentAnswers): Promise<void> {
  const { Id, before, isCounted, ...payment } = asked;
  const [{ data }, { TimeZone }] = await Promise.all([paymentsOfJob(reader, job), getSettings(reader)]);
  const others = data.filter((other) => other.Id !== Id && isCounted(other));
  const { GrandTotal: grandTotal } = priceOf(job.job);
  const counted = others.map((other) => (isPaymentPending(other) ? other.PaymentAmount : paidOf(other)));
  const left = addDollars(grandTotal, -addDollars(...counted));
  askAboutPayment({ payment, before, others, grandTotal, left, today: dayAt(now, TimeZone) }, answers);
}

/**
 * Returns the payment of a request with what its type means. The type that the payment already has may be archived.
 * @throws ValidationError for an unknown type, or a newly chosen archived type.
 */
async function paymentInput(
  reader: Reader,
  { PaymentDate, PaymentAmount, PaymentTypeId, Reference, Notes = '' }: SavePaymentRequest,
  before: PaymentInput | null,
): Promise<Required<PaymentInput>> {
  const input = {
    PaymentDate,
    PaymentAmount,
    PaymentTypeId,
    Reference: Reference ?? before?.Reference ?? '',
    Notes,
  };
  if (before?.PaymentTypeId === PaymentTypeId) {
    const { PaymentType, IsCredit = false } = before;
    return { ...input, PaymentType, IsCredit };
  }
  const type = await findItem(reader, 'payment-types', PaymentTypeId);
  if (!type || type.Archived) throw new ValidationError({ PaymentTypeId: [unavailableMessage('Payment type')] });
  return { ...input, PaymentType: type.Name, IsCredit: type.IsCredit };
}
