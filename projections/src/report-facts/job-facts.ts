import {
  addDollars,
  type CustomerEvent,
  DAY_MS,
  dayAt,
  daysBetween,
  evolveBooks,
  initialTimeZone,
  isEstimate,
  type Job,
  type JobCustomer,
  type JobEvent,
  JobStatuses,
  jobChange,
  kindOf,
  newBooks,
  type PaymentEvent,
  paidBy,
  type Recorded,
  recordOf,
} from '@picket/domain';
import { givenFields } from '../core/given-fields.ts';
import type { SettingChanged } from '../core/zone-change.ts';
import { dueRowsAfter } from '../job-list/job-money.ts';
import { receivablesOf } from './receivable-facts.ts';
import { type JobFacts, type Outcome, ownersOf, STILL, type Stage } from './report-facts.ts';

export type JobFactsEvent =
  | JobEvent
  | PaymentEvent
  | Extract<CustomerEvent, { type: 'CustomerTypeChanged' | 'CustomerSourceChanged' }>
  | SettingChanged;
type Change = Partial<JobFacts>;

/** The facts of a job after an event of the job, its payments or its customer; null before it was added. */
export function evolveJobFacts(facts: JobFacts | null, event: Recorded<JobFactsEvent>): JobFacts | null {
  const before = event.type === 'JobAdded' ? newFacts(event) : facts;
  if (!before) return null;
  if (event.type === 'SettingChanged') return facts && setDerived(facts, { ...facts }, event);
  const change = { ...changes(before, event), ...booksChange(before, event) };
  // Assigned, because spreading this many fields is slow.
  return Object.keys(change).length === 0 ? before : setDerived(facts, Object.assign({ ...before }, change), event);
}

/** The customer's type and source are none of the books. */
function booksChange(
  { Books = newBooks, JobId }: JobFacts,
  event: Recorded<Exclude<JobFactsEvent, SettingChanged>>,
): Change {
  if (event.type === 'CustomerTypeChanged' || event.type === 'CustomerSourceChanged') return {};
  const after = evolveBooks(Books, event, JobId);
  return after === Books ? {} : { Books: after };
}

/** The facts of a job before its first event. */
const newFacts = ({ stream }: Recorded): JobFacts =>
  ({
    Of: 'job',
    JobId: recordOf(stream).id,
    PaidTotal: 0,
    FirstEstimateOn: null,
    DueRows: [],
    Receivables: [],
    Pending: {},
    Confirmed: {},
    Books: newBooks,
  }) as unknown as JobFacts;

/** The fields of a job that are facts, or from which facts follow. */
const taken = [
  'JobStatusId',
  'ManufacturingStatusId',
  'IsQuickQuote',
  'EstimateStartDate',
  'CustomerId',
  'CompanyId',
  'UserId',
  'EstimatorId',
  'DeliveryTypeId',
  'DeliveryDate',
  'DueDate',
  'OrderDate',
  'DeliveredDate',
  'InvoiceDate',
  'IsLost',
  'LostReasonId',
  'Archived',
] as const satisfies readonly (keyof Job & keyof JobFacts)[];

const priced = [
  'FenceSectionTotal',
  'PostTotal',
  'GateTotal',
  'MiscTotal',
  'LaborTotal',
  'OrderTotal',
  'GrandTotal',
] as const satisfies readonly (keyof JobFacts)[];

const customerFacts = (customer: JobCustomer | null): Change => ({
  CustomerTypeId: customer?.CustomerTypeId ?? null,
  SourceId: customer?.SourceId ?? null,
});

function changes(facts: JobFacts, event: Recorded<Exclude<JobFactsEvent, SettingChanged>>): Change {
  switch (event.type) {
    case 'CustomerTypeChanged':
      return { CustomerTypeId: event.data.CustomerTypeId };
    case 'CustomerSourceChanged':
      return { SourceId: event.data.SourceId };
    case 'PaymentAdded':
    case 'PaymentChanged':
    case 'PaymentConfirmed':
    case 'PaymentRejected':
    case 'PaymentReversed':
      return paymentChanges(facts, event);
    default: {
      const { fields, totals } = jobChange(event);
      return {
        ...(givenFields(fields, taken) as Change),
        ...(fields.Customer !== undefined && customerFacts(fields.Customer)),
        ...(totals && givenFields(totals, priced)),
        ...dueRowsAfter(facts, event),
      };
    }
  }
}

function paymentChanges(facts: JobFacts, event: Recorded<PaymentEvent>): Change {
  const { id } = recordOf(event.stream);
  if (isOfMove(event)) {
    return event.type === 'PaymentAdded' ? { Confirmed: withConfirmed(facts, id, event.data) } : {};
  }
  if (event.type === 'PaymentAdded' || event.type === 'PaymentChanged') {
    const pending = {
      ...facts.Pending[id],
      ...givenFields(event.data, ['PaymentDate', 'PaymentType', 'Reference', 'IsCredit']),
    };
    return { Pending: { ...facts.Pending, [id]: pending as JobFacts['Pending'][number] } };
  }
  const { [id]: settled, ...Pending } = facts.Pending;
  if (event.type === 'PaymentRejected') return { Pending };
  const PaidTotal = addDollars(facts.PaidTotal, paidBy(event, facts.JobId));
  if (event.type === 'PaymentReversed') return { PaidTotal };
  return { Pending, PaidTotal, Confirmed: withConfirmed(facts, id, settled ?? {}) };
}

/** The payment that a move adds has counted since the move. */
export const isOfMove = ({ type, data }: PaymentEvent): boolean =>
  (type === 'PaymentAdded' && data.MovedFrom !== undefined) || (type === 'PaymentConfirmed' && data.IsMoved === true);

function withConfirmed(
  facts: JobFacts,
  id: number,
  { PaymentType = '', Reference, IsCredit }: Partial<Omit<JobFacts['Pending'][number], 'PaymentDate'>>,
): JobFacts['Confirmed'] {
  const type = { PaymentType, ...(Reference && { Reference }), ...(IsCredit && { IsCredit }) };
  return { ...facts.Confirmed, [id]: { ...type, ...ownersOf(facts) } };
}

/** Sets what follows from the other fields, and the position from which the facts hold. */
function setDerived(before: JobFacts | null, job: JobFacts, event: Recorded): JobFacts {
  const { position, meta } = event;
  const Stage = stageOf(job);
  const isOrder = !isEstimate(job);
  const days = daysOf(before, job, event);
  const FirstEstimateOn = job.FirstEstimateOn ?? (isOrder ? null : days.EstimateOn);
  const CountedOn = Stage === 'opportunity' ? null : (FirstEstimateOn ?? days.OrderedOn);
  const StageAt = before?.Stage === Stage ? before.StageAt : meta.at;
  Object.assign(job, days, {
    Stage,
    Outcome: outcomeOf(job, Stage),
    FirstEstimateOn,
    CountedOn,
    ...rescheduled(before, days.EstimateOn, CountedOn, event),
    StageAt,
    StageOn: before?.StageAt === StageAt ? before.StageOn : dayAt(StageAt, zoneOf(event)),
    StageDay: Date.parse(StageAt) / DAY_MS,
    DaysToClose: isOrder && CountedOn && days.OrderedOn ? Math.max(0, daysBetween(CountedOn, days.OrderedOn)) : null,
    Promise: promiseOf(job, days.DeliveredOn),
    PersonId: job.EstimatorId ?? job.UserId,
    Balance: addDollars(job.GrandTotal, -job.PaidTotal),
    To: STILL,
  } satisfies Partial<JobFacts>);
  Object.assign(job, receivablesOf(before, job, event));
  const isSame = before !== null && reported.every((field) => before[field] === job[field]);
  return Object.assign(
    job,
    isSame ? { From: before.From, FromAt: before.FromAt } : { From: position, FromAt: meta.at },
  );
}

/** The company's zone when the event was recorded. */
export const zoneOf = ({ zone = initialTimeZone }: Recorded): string => zone;

/** The days of a job's instants. One that does not change keeps its day, whatever the company's zone is now. */
function daysOf(before: JobFacts | null, job: JobFacts, event: Recorded) {
  const dayOf = (instant: 'EstimateStartDate' | 'OrderDate' | 'DeliveredDate' | 'InvoiceDate', day: DayField) => {
    if (before && before[instant] === job[instant]) return before[day];
    const at = job[instant];
    return at === null ? null : dayAt(at, zoneOf(event));
  };
  return {
    EstimateOn: dayOf('EstimateStartDate', 'EstimateOn'),
    OrderedOn: dayOf('OrderDate', 'OrderedOn'),
    DeliveredOn: dayOf('DeliveredDate', 'DeliveredOn'),
    InvoicedOn: dayOf('InvoiceDate', 'InvoicedOn'),
  };
}
type DayField = 'EstimateOn' | 'OrderedOn' | 'DeliveredOn' | 'InvoicedOn';

/** The day of the estimate if the job counts on another one. */
function rescheduled(before: JobFacts | null, day: string | null, countedOn: string | null, event: Recorded) {
  if (day === null || countedOn === null || day === countedOn) return { RescheduledTo: null, RescheduledOn: null };
  const RescheduledOn = before?.RescheduledTo === day ? before.RescheduledOn : dayAt(event.meta.at, zoneOf(event));
  return { RescheduledTo: day, RescheduledOn };
}

/** The facts that reports use: a change of one of them begins a new row. */
const reported = [
  'Stage',
  'Outcome',
  'Archived',
  'CountedOn',
  'RescheduledTo',
  'ManufacturingStatusId',
  'LostReasonId',
  'OrderedOn',
  'DueDate',
  'DeliveredOn',
  'Promise',
  'InvoicedOn',
  ...priced,
  'PaidTotal',
  'Receivables',
  'CustomerId',
  'CustomerTypeId',
  'SourceId',
  'CompanyId',
  'UserId',
  'PersonId',
] as const satisfies readonly (keyof JobFacts)[];

const stages: Readonly<Record<Job['JobStatusId'], Stage>> = {
  [JobStatuses.Estimate]: 'estimate',
  [JobStatuses.Signed]: 'signed',
  [JobStatuses.Scheduled]: 'scheduled',
  [JobStatuses.Order]: 'order',
  [JobStatuses.Ready]: 'ready',
  [JobStatuses.Delivered]: 'delivered',
  [JobStatuses.Invoiced]: 'invoiced',
};

const stageOf = (job: JobFacts): Stage => (kindOf(job) === 'opportunity' ? 'opportunity' : stages[job.JobStatusId]);

function outcomeOf(job: JobFacts, stage: Stage): Outcome {
  if (!isEstimate(job)) return 'order';
  if (job.IsLost) return 'lost';
  if (job.Archived) return 'archived';
  return stage === 'opportunity' ? 'opportunity' : 'open';
}

function promiseOf({ DueDate, DeliveryDate }: JobFacts, deliveredOn: string | null): JobFacts['Promise'] {
  if (deliveredOn === null) return null;
  const promised = DueDate ?? DeliveryDate;
  if (promised === null) return 'none';
  return deliveredOn <= promised ? 'on-time' : 'late';
}
