import {
  addDollars,
  type BookedEvent,
  dayAt,
  entryOf,
  isPaidEvent,
  type JobEvent,
  jobEventTypes,
  jobsPaidBy,
  type PaidEvent,
  type PaymentEvent,
  paidBy,
  paidEventTypes,
  paymentTypeText,
  type Recorded,
  recordOf,
  reversalNames,
  type UserEvent,
} from '@picket/domain';
import type { Projection, RowBeside } from '../core/projection.ts';
import { setsDueDays, setsZone } from '../core/zone-change.ts';
import { evolveJobFacts, isOfMove, type JobFactsEvent, zoneOf } from './job-facts.ts';
import { receivableRows } from './receivable-facts.ts';
import {
  type EntryFacts,
  type JobFacts,
  ownersOf,
  type PaymentFacts,
  type ReportFacts,
  STILL,
  type TeamFacts,
} from './report-facts.ts';

type TeamEvent = Extract<UserEvent, { type: 'UserAdded' | 'UserTeamChanged' }>;
type Event = JobFactsEvent | TeamEvent;

/**
 * The facts behind reports, as history: each change of a job's facts ends one row and begins another.
 * The row that holds has the id of the job; an ended one also has the position from which it held.
 */
export const reportFactsProjection: Projection<ReportFacts, Event> = {
  version: 10,
  live: null,
  model: {
    name: 'report-facts',
    fields: {
      Of: 'string',
      From: 'string',
      To: 'string',
      FromAt: 'string',
      JobId: 'number',
      CustomerId: 'number',
      CustomerTypeId: 'number',
      SourceId: 'number',
      CompanyId: 'number',
      UserId: 'number',
      PersonId: 'number',
      TeamId: 'number',
      ById: 'number',
      Stage: 'string',
      Outcome: 'string',
      Archived: 'boolean',
      CountedOn: 'string',
      RescheduledTo: 'string',
      RescheduledOn: 'string',
      StageAt: 'string',
      StageOn: 'string',
      StageDay: 'number',
      ManufacturingStatusId: 'number',
      LostReasonId: 'number',
      OrderedOn: 'string',
      DaysToClose: 'number',
      DueDate: 'string',
      DeliveredOn: 'string',
      Promise: 'string',
      InvoicedOn: 'string',
      PaymentDate: 'string',
      What: 'string',
      On: 'string',
      FenceSectionTotal: 'number',
      PostTotal: 'number',
      GateTotal: 'number',
      MiscTotal: 'number',
      LaborTotal: 'number',
      OrderTotal: 'number',
      GrandTotal: 'number',
      PaidTotal: 'number',
      Balance: 'number',
      Amount: 'number',
      Deposits: 'number',
      Taxable: 'number',
      Exempt: 'number',
      Tax: 'number',
      Rate: 'string',
      DueOn: 'string',
      IsUndated: 'boolean',
      MonthAndRate: 'string',
      DayAndType: 'string',
    },
    indexes: [
      ['Of', 'CountedOn', 'To', 'From'],
      ['Of', 'OrderedOn', 'To', 'From'],
      ['Of', 'To', 'Stage'],
      ['DeliveredOn'],
      ['PaymentDate'],
      ['Of', 'From'],
      ['Of', 'On'],
      ['From'],
      ['CustomerId'],
      ['IsUndated'],
    ],
  },
  handles: [
    ...jobEventTypes,
    'PaymentAdded',
    'PaymentChanged',
    ...paidEventTypes,
    'PaymentRejected',
    'CustomerTypeChanged',
    'CustomerSourceChanged',
    'UserAdded',
    'UserTeamChanged',
    'SettingChanged',
  ],
  touches(event) {
    const { kind, id } = recordOf(event.stream);
    if (kind === 'user') return [event.stream];
    if (event.type === 'SettingChanged') return setsZone(event) || setsDueDays(event) ? undatedInvoices : [];
    if (kind === 'customer') return { CustomerId: id, To: STILL, Of: 'job' };
    if (isPaidEvent(event)) return jobsPaidBy(event).map(String);
    return [String(kind === 'payment' ? (event as PaymentEvent).data.JobId : id)];
  },
  evolve: (row, event) =>
    event.type === 'UserAdded' || event.type === 'UserTeamChanged'
      ? evolveTeam(row as TeamFacts | null, event)
      : evolveJobFacts(row as JobFacts | null, event),
  beside: (before, after, event) => [
    ...endedRow(before, after, event),
    ...happenings(before, after, event),
    ...entries(before, after, event),
    ...receivables(before, after, event),
  ],
};

const undatedInvoices = { IsUndated: true, Of: 'job', To: STILL };

const receivables = (before: ReportFacts | null, after: ReportFacts | null, event: Recorded) =>
  after?.Of === 'job' ? receivableRows(before?.Of === 'job' ? before : null, after, event) : [];

function evolveTeam(row: TeamFacts | null, { stream, data, position, meta }: Recorded<TeamEvent>): TeamFacts {
  if (row && row.TeamId === data.TeamId) return row;
  const PersonId = recordOf(stream).id;
  return { Of: 'team', PersonId, TeamId: data.TeamId, From: position, To: STILL, FromAt: meta.at };
}

/** The row that held before, with its end. */
function endedRow(
  before: ReportFacts | null,
  after: ReportFacts | null,
  { position }: Recorded,
): RowBeside<ReportFacts>[] {
  if (!before || before.From === after?.From) return [];
  const id = before.Of === 'team' ? `user-${before.PersonId}` : String(before.JobId);
  return [{ id: `${id}-${before.From}`, row: { ...withoutBooks(before), To: position } }];
}

function withoutBooks(facts: ReportFacts): ReportFacts {
  if (facts.Of !== 'job') return facts;
  const { Books: _, ...row } = facts;
  return row;
}

/** The row of the accounting entry that the event makes. That of a reversal has the owners of its payment. */
function entries(
  before: ReportFacts | null,
  after: ReportFacts | null,
  event: Recorded<Event>,
): RowBeside<ReportFacts>[] {
  if (before?.Of !== 'job' || after?.Of !== 'job' || !before.Books) return [];
  const entry = entryOf(before.Books, event as BookedEvent, before.JobId);
  if (!entry) return [];
  const { Kind: What, Date: On, ...amounts } = entry;
  const {
    PaymentType: _type,
    Reference: _reference,
    IsCredit: _isCredit,
    ...owners
  } = entry.Kind === 'reversal' ? (before.Confirmed[recordOf(event.stream).id] ?? {}) : {};
  const row: EntryFacts = {
    Of: 'entry',
    From: event.position,
    To: STILL,
    FromAt: event.meta.at,
    ...ownersOf(after),
    ...owners,
    ...amounts,
    What,
    On,
    MonthAndRate: `${On.slice(0, 7)} ${entry.Rate}`,
    Detail: entry.Number,
  };
  // A move makes two: it takes the money from one job to another.
  return [{ id: `entry-${event.position}-${before.JobId}`, row }];
}

/** Returns the rows for facts that never change again: a payment or its reversal, a price set by hand. */
function happenings(
  before: ReportFacts | null,
  after: ReportFacts | null,
  event: Recorded<Event>,
): RowBeside<ReportFacts>[] {
  if (before?.Of !== 'job' || after?.Of !== 'job') return [];
  const holds = { From: event.position, To: STILL, FromAt: event.meta.at, ...ownersOf(after) };
  if (isPaidEvent(event)) {
    if (isOfMove(event)) return [];
    const id = event.type === 'PaymentConfirmed' ? event.stream : reversalId(event, after);
    return [{ id, row: { Of: 'payment', ...holds, ...paidFacts(before, event) } }];
  }
  const priced = pricedBy(event as Recorded<JobEvent>);
  if (!priced) return [];
  const { actor } = event.meta;
  const change = {
    ...priced,
    On: dayAt(event.meta.at, zoneOf(event)),
    ById: actor.kind === 'staff' ? actor.id : null,
    Amount: addDollars(after.OrderTotal, -before.OrderTotal),
  };
  return [{ id: `price-${event.position}`, row: { Of: 'price', ...holds, ...change } }];
}

type Reversed = Recorded<Extract<PaidEvent, { type: 'PaymentReversed' }>>;

/** Whether the money of the event was moved to the job, which it counts for from then on (ruling 69). */
const isMovedTo = ({ data }: Reversed, { JobId }: JobFacts): boolean => data.ToJobId === JobId;

const reversalId = (event: Reversed, job: JobFacts): string =>
  `${event.stream}-${event.version}${isMovedTo(event, job) ? '-moved' : ''}`;

/** A reversal counts on its own date, with the owners of the payment (ruling 69). */
function paidFacts(
  job: JobFacts,
  event: Recorded<PaidEvent>,
): Partial<PaymentFacts> & Pick<PaymentFacts, 'What' | 'PaymentDate' | 'DayAndType' | 'Amount' | 'Detail'> {
  const { id } = recordOf(event.stream);
  const Amount = paidBy(event, job.JobId);
  if (event.type === 'PaymentConfirmed') {
    const { PaymentDate, PaymentType, Reference = '', IsCredit } = job.Pending[id] ?? noPayment;
    const Detail = paymentTypeText({ PaymentType, Reference });
    return { What: IsCredit ? 'credit' : 'payment', ...onDay(PaymentDate, PaymentType), Amount, Detail };
  }
  if (isMovedTo(event, job)) {
    const { Date: day, PaymentType = '', Reference = '', IsCredit } = event.data;
    return {
      What: IsCredit ? 'credit' : 'moved',
      ...onDay(day, PaymentType),
      Amount,
      Detail: paymentTypeText({ PaymentType, Reference }),
    };
  }
  const { PaymentType = '', Reference = '', IsCredit = false, ...owners } = job.Confirmed[id] ?? {};
  const { Kind, Date: day } = event.data;
  const Detail = [paymentTypeText({ PaymentType, Reference }), reversalNames[Kind]].filter(Boolean).join(', ');
  const What = IsCredit ? 'credit' : Kind === 'moved' ? 'moved' : 'reversal';
  return { What, ...onDay(day, PaymentType), Amount, Detail, ...owners };
}

const onDay = (PaymentDate: string, type: string) => ({ PaymentDate, DayAndType: `${PaymentDate} ${type}`.trim() });

const noPayment: JobFacts['Pending'][number] = { PaymentDate: '', PaymentType: '', IsCredit: false };

function pricedBy(event: Recorded<JobEvent>): { What: 'price' | 'discount'; Detail: string } | null {
  if (event.type === 'JobDiscountChanged') return { What: 'discount', Detail: 'Discount of the job' };
  if (event.type !== 'ItemChanged') return null;
  const { Now, Description } = event.data;
  // A price that follows the catalogue changes the original price with it (ruling 42).
  if (Now.UnitPrice !== undefined && Now.OriginalPrice === undefined) return { What: 'price', Detail: Description };
  return Now.DiscountPercent === undefined ? null : { What: 'discount', Detail: Description };
}
