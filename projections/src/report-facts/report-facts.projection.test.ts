import { type CustomerEvent, type JobCommand, type JobEvent, type PaymentEvent, type UserEvent } from '@picket/domain';
import {
  addJob,
  addMiscItems,
  convertToOrder,
  deliveredOrder,
  invoicedOrder,
  jobAddedBefore,
  jobEvents,
  order,
  postCaps,
  pricedEstimate,
  testCustomer,
} from '@picket/domain/testing/jobs';
import { at, by, given, on } from '../testing/projection-specification.ts';
import { reportFactsProjection } from './report-facts.projection.ts';
import { type JobFacts, STILL } from './report-facts.ts';

const p = (position: number) => String(position).padStart(16, '0');
const job42 = (commands: readonly JobCommand[]) => on<JobEvent[]>('job-42', ...jobEvents(commands));
const facts = (commands: readonly JobCommand[], expected: Partial<JobFacts>) =>
  given(reportFactsProjection, ...job42(commands)).row(42, expected);
const edit = (data: Extract<JobCommand, { type: 'EditJob' }>['data']): JobCommand => ({ type: 'EditJob', data });
const opportunity = addJob({ EstimateType: 'opportunity', EstimateStartDate: null, EstimateEndDate: null });
const lost: JobCommand = { type: 'MarkJobLost', data: { LostReasonId: 2, LostReason: 'Price' } };

describe('the facts of a job', () => {
  it('of an estimate have its date, owners and amounts', () =>
    facts(pricedEstimate, {
      Of: 'job',
      JobId: 42,
      To: STILL,
      Stage: 'estimate',
      Outcome: 'open',
      CountedOn: '2026-05-10',
      CompanyId: 1,
      UserId: null,
      PersonId: null,
      CustomerTypeId: 1,
      SourceId: null,
      OrderTotal: 225,
      Balance: 227.98,
    }));

  it('have the initial values of fields that are newer than the job', () =>
    given(reportFactsProjection, ...on('job-42', jobAddedBefore('EstimatorId', 'DueDate'))).row(42, {
      CompanyId: 1,
      EstimatorId: null,
      DueDate: null,
    }));

  it('of an opportunity have no period', () =>
    facts([opportunity], { Stage: 'opportunity', Outcome: 'opportunity', CountedOn: null }));

  it('of an opportunity that is lost or archived have that outcome, so that its deposit is owed back', () => {
    const lose = { type: 'MarkJobLost', data: { LostReasonId: 2, LostReason: 'Price' } } as const;
    facts([opportunity, lose], { Outcome: 'lost', CountedOn: null });
    facts([opportunity, { type: 'ArchiveJob', data: {} }], { Outcome: 'archived', CountedOn: null });
  });

  it('count a job by its first estimate date, also after it was rescheduled', () => {
    const dated = [opportunity, edit({ EstimateStartDate: '2026-05-20T13:00:00.000Z' })];
    facts(dated, { Outcome: 'open', CountedOn: '2026-05-20' });
    facts([...dated, edit({ EstimateStartDate: '2026-07-01T13:00:00.000Z' })], {
      CountedOn: '2026-05-20',
    });
  });

  it('do not count a job that has lost its date, until it has one again', () => {
    const undated = [...pricedEstimate, edit({ EstimateStartDate: null, EstimateEndDate: null })];
    facts(undated, { Outcome: 'opportunity', CountedOn: null });
    facts([...undated, edit({ EstimateStartDate: '2026-07-01T13:00:00.000Z' })], {
      CountedOn: '2026-05-10',
    });
  });

  it('count a job that was converted without a date on its conversion day', () => {
    const converted = [opportunity, addMiscItems(postCaps()), convertToOrder()];
    facts(converted, { Outcome: 'order', CountedOn: '2026-05-04', DaysToClose: 0 });
    facts([...converted, { type: 'RevertOrder', data: {} }], { Outcome: 'opportunity', CountedOn: null });
  });

  it('stand as an order until a revert', () => {
    facts(order, { Stage: 'order', Outcome: 'order', OrderDate: '2026-05-04T14:00:00.000Z', DaysToClose: 0 });
    facts([...order, { type: 'RevertOrder', data: {} }], {
      Stage: 'estimate',
      Outcome: 'open',
      OrderDate: null,
      DaysToClose: null,
    });
    facts(invoicedOrder, { Stage: 'invoiced', Outcome: 'order', InvoiceDate: '2026-05-04T14:00:00.000Z' });
  });

  it('count calendar days from the first estimate date to the order', () => {
    const [added, ...rest] = jobEvents([
      addJob({ EstimateStartDate: '2026-05-01T22:00:00.000Z' }),
      addMiscItems(postCaps()),
      convertToOrder(),
    ]);
    given(reportFactsProjection, ...on('job-42', added!, ...rest)).row(42, { DaysToClose: 3 });
  });

  it('have the days of the company zone in which they were recorded', () => {
    const late = jobEvents([
      addJob({ EstimateStartDate: '2026-05-02T05:00:00.000Z' }),
      addMiscItems(postCaps()),
      convertToOrder(),
    ]);
    const inZone = (zone: string) => on<JobEvent[]>('job-42', ...late).map((event) => ({ ...event, zone }));
    given(reportFactsProjection, ...inZone('America/Los_Angeles')).row(42, {
      CountedOn: '2026-05-01',
      OrderedOn: '2026-05-04',
      DaysToClose: 3,
    });
    given(reportFactsProjection, ...inZone('America/New_York')).row(42, { CountedOn: '2026-05-02', DaysToClose: 2 });
    const [added, ...rest] = inZone('America/Los_Angeles');
    const later = rest.map((event) => ({ ...event, zone: 'America/New_York' }));
    given(reportFactsProjection, added!, ...later).row(42, { CountedOn: '2026-05-01' });
  });

  it('name the day to which an estimate was rescheduled, and the day of the change', () => {
    const moved = edit({ EstimateStartDate: '2026-07-01T13:00:00.000Z', EstimateEndDate: null });
    facts(pricedEstimate, { RescheduledTo: null, RescheduledOn: null });
    facts([...pricedEstimate, moved], {
      CountedOn: '2026-05-10',
      RescheduledTo: '2026-07-01',
      RescheduledOn: '2026-05-04',
    });
    facts([...pricedEstimate, moved, edit({ EstimateStartDate: '2026-05-10T13:00:00.000Z' })], { RescheduledTo: null });
  });

  it('are lost with a reason, and open again after a reopening', () => {
    facts([...pricedEstimate, lost], { Outcome: 'lost', LostReasonId: 2 });
    facts([...pricedEstimate, lost, { type: 'ReopenJob', data: {} }], { Outcome: 'open', LostReasonId: null });
  });

  it('of archived estimates are archived, of archived orders orders', () => {
    const archive: JobCommand = { type: 'ArchiveJob', data: {} };
    facts([...pricedEstimate, archive], { Outcome: 'archived', Archived: true });
    facts([...order, archive], { Outcome: 'order', Archived: true });
  });

  it.each([
    ['2026-05-04', null, 'on-time'],
    ['2026-05-03', null, 'late'],
    [null, null, 'none'],
    ['2026-05-03', '2026-05-09', 'late'],
  ])('due on %s and to be delivered on %s are %s when they are delivered', (DueDate, DeliveryDate, expected) =>
    facts(
      deliveredOrder.map((command) =>
        command.type === 'ConvertToOrder' ? { ...command, data: { ...command.data, DueDate, DeliveryDate } } : command,
      ),
      { Promise: expected as JobFacts['Promise'] },
    ),
  );

  it('follow the source and type of the customer', () => {
    const changed = on<Extract<CustomerEvent, { type: 'CustomerSourceChanged' | 'CustomerTypeChanged' }>[]>(
      'customer-7',
      { type: 'CustomerSourceChanged', data: { SourceId: 3 } },
      { type: 'CustomerTypeChanged', data: { CustomerTypeId: 2 } },
    );
    const sourced = addJob({ Customer: { ...testCustomer, SourceId: 5 } });
    facts([sourced], { SourceId: 5, CustomerTypeId: 1 });
    given(reportFactsProjection, ...job42([sourced]), ...changed).row(42, { SourceId: 3, CustomerTypeId: 2 });
  });
});

describe('the history of facts', () => {
  it('has one row for each change, from its position to the next', () => {
    const [added, items, total] = jobEvents(pricedEstimate);
    const log = given(reportFactsProjection, ...on('job-42', added!, items!, total!));
    log.row(`42-${p(1)}`, { From: p(1), To: p(2), OrderTotal: 0 });
    log.row(`42-${p(2)}`, { From: p(2), To: p(3), OrderTotal: 45 });
    log.row(42, { From: p(3), To: STILL, OrderTotal: 225 });
  });

  it('has no row for a change that no report shows', () => {
    const log = given(reportFactsProjection, ...job42([addJob(), edit({ JobNotes: 'Call first' })]));
    log.row(42, { From: p(1), To: STILL });
    log.row(`42-${p(1)}`, null);
  });

  it('keeps the time at which the job entered its stage', () => {
    const [added, items] = jobEvents([addJob(), addMiscItems(postCaps())]);
    given(
      reportFactsProjection,
      ...on('job-42', at('2026-05-04T14:00:00.000Z', added!), at('2026-05-06T14:00:00.000Z', items!)),
    ).row(42, { StageAt: '2026-05-04T14:00:00.000Z', FromAt: '2026-05-06T14:00:00.000Z' });
  });
});

describe('confirmed payments', () => {
  const recorded: PaymentEvent[] = [
    {
      type: 'PaymentAdded',
      data: {
        JobId: 42,
        PaymentDate: '2026-05-03',
        PaymentAmount: 90,
        PaymentTypeId: 2,
        PaymentType: 'Check',
        Notes: '',
      },
    },
    { type: 'PaymentChanged', data: { JobId: 42, PaymentAmount: 100.1, Was: { PaymentAmount: 90 } } },
  ];
  const confirmed: PaymentEvent = { type: 'PaymentConfirmed', data: { JobId: 42, PaymentAmount: 100.1 } };

  it('are facts of the day and type that were recorded, and lower the balance', () => {
    const log = given(
      reportFactsProjection,
      ...job42(order),
      ...on<PaymentEvent[]>('payment-5', ...recorded, confirmed),
    );
    log.row(42, { PaidTotal: 100.1, Balance: 127.88, Pending: {} });
    log.row('payment-5', {
      Of: 'payment',
      JobId: 42,
      CompanyId: 1,
      PaymentDate: '2026-05-03',
      Amount: 100.1,
      Detail: 'Check',
    });
  });

  const moved = {
    type: 'PaymentReversed',
    data: {
      JobId: 42,
      Amount: 100.1,
      Kind: 'moved',
      Reason: 'Wrong job',
      Date: '2026-05-03',
      ToJobId: 43,
      ToPaymentId: 6,
      PaymentType: 'Check',
      PaymentTypeId: 2,
      Reference: '10442',
    },
  } as PaymentEvent;
  const check = { ...recorded[0]!, data: { ...recorded[0]!.data, Reference: '10442' } } as PaymentEvent;
  const other = { ...check, data: { ...check.data, JobId: 43, PaymentAmount: 30, Reference: '7' } } as PaymentEvent;

  it('that are moved are no deposit again, and keep their reference', () => {
    const log = given(
      reportFactsProjection,
      ...job42(order),
      ...on<JobEvent[]>('job-43', ...(jobEvents(order) as JobEvent[])),
      ...on<PaymentEvent[]>('payment-5', check, confirmed, moved),
    );
    log.row('payment-5', { What: 'payment', Amount: 100.1, Detail: 'Check 10442', JobId: 42 });
    log.row('payment-5-3', { What: 'moved', Amount: -100.1, Detail: 'Check 10442, Moved to another job', JobId: 42 });
    log.row('payment-5-3-moved', { What: 'moved', Amount: 100.1, Detail: 'Check 10442', JobId: 43 });
    log.row(42, { PaidTotal: 0 });
    log.row(43, { PaidTotal: 100.1 });
  });

  it('that are moved stay apart from a payment that took the promised id', () => {
    const MovedFrom = { JobId: 42, PaymentId: 5 };
    const log = given(
      reportFactsProjection,
      ...job42(order),
      ...on<JobEvent[]>('job-43', ...(jobEvents(order) as JobEvent[])),
      ...on<PaymentEvent[]>('payment-5', check, confirmed, moved),
      ...on<PaymentEvent[]>('payment-6', other, {
        type: 'PaymentConfirmed',
        data: { JobId: 43, PaymentAmount: 30 },
      }),
      ...on<PaymentEvent[]>(
        'payment-7',
        { ...check, data: { ...check.data, JobId: 43, PaymentAmount: 100.1, MovedFrom } } as PaymentEvent,
        { type: 'PaymentConfirmed', data: { JobId: 43, PaymentAmount: 100.1, IsMoved: true } },
        {
          type: 'PaymentReversed',
          data: { JobId: 43, Amount: 10, Kind: 'returned', Reason: 'No funds', Date: '2026-05-04' },
        },
      ),
    );
    log.row('payment-6', { What: 'payment', Amount: 30, Detail: 'Check 7' });
    log.row('payment-5-3-moved', { What: 'moved', Amount: 100.1 });
    log.row('payment-7', null);
    log.row('payment-7-3', { What: 'reversal', Amount: -10, Detail: 'Check 10442, Returned payment' });
    log.row(43, { PaidTotal: 120.1 });
  });

  it('are facts with a negative amount on their own date when they are reversed, with the owners of the payment', () => {
    const reversed: PaymentEvent = {
      type: 'PaymentReversed',
      data: { JobId: 42, Amount: 40.1, Kind: 'returned', Reason: 'No funds', Date: '2026-06-01' },
    };
    const log = given(
      reportFactsProjection,
      ...job42(order),
      ...on<PaymentEvent[]>('payment-5', ...recorded, confirmed),
      ...on<JobEvent[]>('job-42', {
        type: 'JobCompanyChanged',
        data: { CompanyId: 2, CompanyName: 'Other', Was: { CompanyId: 1, CompanyName: 'First' } },
      } as JobEvent),
      ...on<PaymentEvent[]>('payment-5', reversed),
    );
    log.row(42, { CompanyId: 2, PaidTotal: 60, Balance: 167.98 });
    log.row('payment-5', { What: 'payment', CompanyId: 1, Amount: 100.1 });
    log.row('payment-5-4', {
      Of: 'payment',
      What: 'reversal',
      JobId: 42,
      CompanyId: 1,
      PaymentDate: '2026-06-01',
      Amount: -40.1,
      Detail: 'Check, Returned payment',
    });
  });

  it('are apart if they are credits, less their reversals', () => {
    const credit = {
      type: 'PaymentAdded',
      data: { ...recorded[0]?.data, PaymentType: 'Write-off', IsCredit: true, Notes: 'Agreed' },
    } as PaymentEvent;
    const log = given(
      reportFactsProjection,
      ...job42(order),
      ...on<PaymentEvent[]>('payment-5', credit, confirmed, {
        type: 'PaymentReversed',
        data: { JobId: 42, Amount: 40.1, Kind: 'mistake', Reason: 'Too much', Date: '2026-06-01' },
      }),
    );
    log.row('payment-5', { What: 'credit', Amount: 100.1, Detail: 'Write-off' });
    log.row('payment-5-3', { What: 'credit', Amount: -40.1, PaymentDate: '2026-06-01', Detail: 'Write-off, Mistake' });
    log.row(42, { PaidTotal: 60 });
  });

  it('are no facts while they are pending, or when they are rejected', () => {
    const rejected: PaymentEvent = { type: 'PaymentRejected', data: { JobId: 42, PaymentAmount: 100.1 } };
    for (const events of [recorded, [...recorded, rejected]]) {
      const log = given(reportFactsProjection, ...job42(order), ...on<PaymentEvent[]>('payment-5', ...events));
      log.row('payment-5', null);
      log.row(42, { PaidTotal: 0 });
    }
  });
});

describe('prices set by hand', () => {
  it('are facts with their effect on the order total and the user who set them', () => {
    const commands: JobCommand[] = [
      ...pricedEstimate,
      { type: 'ChangeItem', data: { Kind: 4, Id: 1, UnitPrice: 4, PriceNote: 'Loyal customer' } },
      edit({ Discount: 0.1 }),
    ];
    const dana = { kind: 'staff', id: 3, name: 'Dana' } as const;
    const events = jobEvents(commands).map((event) => by(dana, event));
    const log = given(reportFactsProjection, ...on('job-42', ...events));
    log.row(`price-${p(4)}`, { Of: 'price', What: 'price', ById: 3, Amount: -5 });
    log.row(`price-${p(5)}`, { Of: 'price', What: 'discount', ById: 3, Amount: -4, Detail: 'Discount of the job' });
  });
});

describe('teams', () => {
  it('have a history of their members', () => {
    const added = { type: 'UserAdded', data: { TeamId: 2 } } as unknown as UserEvent;
    const moved: UserEvent = { type: 'UserTeamChanged', data: { TeamId: 4 } };
    const log = given(reportFactsProjection, ...on('user-7', added as never, moved as never));
    log.row('user-7', { Of: 'team', PersonId: 7, TeamId: 4, From: p(2), To: STILL });
    log.row(`user-7-${p(1)}`, { TeamId: 2, To: p(2) });
  });
});
