import {
  type AttentionKind,
  fold,
  initialSettings,
  type JobCommand,
  type JobEvent,
  JobStatuses,
  jobAttentionKinds,
  jobDecider,
  type PaymentEvent,
  UserRoles,
} from '@picket/domain';
import {
  addJob,
  approveEstimate,
  convertToOrder,
  deliveredOrder,
  invoicedOrder,
  jobEvents,
  linkExpiry,
  linkTo,
  order,
  pricedEstimate,
  readyOrder,
  sendEstimate,
} from '@picket/domain/testing/jobs';
import { at, type GivenEvent, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { type AttentionQuery, countAttention, findAttention } from './attention.query.ts';
import { jobListProjection } from './job-list.projection.ts';

const noon = '2026-05-20T16:00:00.000Z';
const boss = { Id: 1, UserRoleId: UserRoles.Administrator };
const query: AttentionQuery = { caller: boss, settings: initialSettings, now: noon, isMine: false };
const estimate = fold(jobDecider, jobEvents(pricedEstimate))!;
const sent = [...pricedEstimate, sendEstimate(estimate)];
const opened: JobCommand = { type: 'RecordOpening', data: { Link: linkTo(1) } };
const added = (PaymentAmount = 50): PaymentEvent => ({
  type: 'PaymentAdded',
  data: { JobId: 1, PaymentDate: '2026-05-04', PaymentAmount, PaymentTypeId: 1, PaymentType: 'Check', Notes: '' },
});
const settled = (type: 'PaymentConfirmed' | 'PaymentRejected', PaymentAmount = 50): PaymentEvent => ({
  type,
  data: { JobId: 1, PaymentAmount },
});
const emailDocument = (Kind: 'order' | 'receipt'): JobCommand => ({
  type: 'EmailDocument',
  data: {
    ...{ Kind, Number: '1', To: 'ada@example.com', Cc: [], Subject: 'Order 1' },
    ...{ LetterSha256: 'letter', PdfSha256: 'pdf', FileName: 'Order 1.pdf' },
  },
});
const archive: JobCommand = { type: 'ArchiveJob', data: {} };
/** A job of $227.98: $100 is due on the day of the signing (May 4), $50 ten days after the order. */
const signed: JobCommand[] = [
  ...pricedEstimate,
  {
    type: 'EditJob',
    data: {
      PaymentTermId: 9,
      PaymentTermName: 'Half',
      TermRows: [
        { Amount: 100, When: 'signing', Days: 0 },
        { Amount: 50, When: 'order', Days: 10 },
        { IsRest: true, When: 'invoice', Days: 5 },
      ],
    },
  },
  { type: 'EditJob', data: { JobStatusId: JobStatuses.Signed, ApprovalReason: 'By phone' } },
];

/** All events of the job are at 2026-05-04T14:00Z. */
async function waitsFor(
  commands: readonly JobCommand[],
  changes: Partial<AttentionQuery> = {},
  ...payments: [string, PaymentEvent][]
): Promise<AttentionKind[]> {
  const paid = payments.flatMap(([stream, event]) => on(stream, event as GivenEvent));
  const { reader, close } = await readerOf(
    [jobListProjection],
    ...on<JobEvent[]>('job-1', ...jobEvents(commands)),
    ...paid,
  );
  const counts = await countAttention(reader, jobAttentionKinds, { ...query, ...changes });
  await close();
  return counts.flatMap(({ Kind, Count }) => (Count > 0 ? [Kind] : []));
}

describe('needs attention', () => {
  it.each<[string, readonly JobCommand[], AttentionKind[]]>([
    [
      'an opportunity without activity for 7 days',
      [addJob({ EstimateType: 'opportunity', EstimateStartDate: null, EstimateEndDate: null })],
      ['idle'],
    ],
    ['an estimate that was not sent 2 days after its date', pricedEstimate, ['not-sent']],
    [
      'an estimate that is still ahead',
      [addJob({ EstimateStartDate: '2026-05-21T13:00:00.000Z', EstimateEndDate: null })],
      [],
    ],
    ['an estimate that nobody opened for 3 days', sent, ['not-opened']],
    ['an estimate that was opened', [...sent, opened], []],
    [
      'an estimate that changed after it was sent',
      [...sent, { type: 'EditJob', data: { Discount: 0.1 } }],
      ['not-sent'],
    ],
    [
      'an estimate that could not be emailed',
      [...sent, { type: 'RecordEmailOutcome', data: { Id: 1, Reason: 'Full' } }],
      ['email-failed'],
    ],
    ['a signed job without a date', [...sent, approveEstimate(1)], ['not-scheduled']],
    [
      'a scheduled job',
      [...sent, approveEstimate(1), { type: 'EditJob', data: { InstallationStartDate: '2026-06-01T12:00:00.000Z' } }],
      [],
    ],
    ['an order without a due date', order, []],
    ['an order past due', [...order, { type: 'EditJob', data: { DueDate: '2026-05-19' } }], ['past-due']],
    ['an order due today', [...order, { type: 'EditJob', data: { DueDate: '2026-05-20' } }], []],
    ['a ready pick-up', readyOrder, []],
    [
      'a ready job without a delivery',
      [...pricedEstimate, convertToOrder({ DeliveryTypeId: 1 }), ...readyOrder.slice(order.length)],
      ['not-on-delivery'],
    ],
    ['a delivered job', deliveredOrder, ['not-invoiced']],
    ['an archived job', [...pricedEstimate, { type: 'ArchiveJob', data: {} }], []],
    ['a lost job', [...sent, { type: 'MarkJobLost', data: { LostReasonId: 2, LostReason: 'Price' } }], []],
  ])('lists or leaves out %s', async (_what, commands, expected) => expect(await waitsFor(commands)).toEqual(expected));

  it('lists a job from Order on while something is late', async () => {
    const june = (day: string) => ({ now: `2026-06-${day}T16:00:00.000Z` });
    expect(await waitsFor(invoicedOrder, june('03'))).toEqual([]);
    expect(await waitsFor(invoicedOrder, june('04'))).toEqual(['unpaid']);
    expect(await waitsFor([...invoicedOrder, archive], june('04'))).toEqual([]);
    expect(await waitsFor(invoicedOrder, june('04'), ['payment-1', settled('PaymentConfirmed', 227.98)])).toEqual([]);
  });

  it('sums what is late, without what the same jobs owe later', async () => {
    const planned = on<JobEvent[]>(
      'job-1',
      ...jobEvents([...signed, convertToOrder({ ContinueWithoutDeposit: true })]),
    );
    const { reader, close } = await readerOf([jobListProjection], ...planned);
    const lateOn = async (day: string) => {
      const on = { ...query, now: `2026-05-${day}T16:00:00.000Z` };
      const [count] = await countAttention(reader, ['unpaid'], on);
      const { data } = await findAttention(reader, 'unpaid', on, {});
      expect(count).toMatchObject({ Count: 1, Oldest: '2026-05-04', Amount: data[0]!.Amount });
      return count!.Amount;
    };
    expect([await lateOn('05'), await lateOn('14'), await lateOn('15')]).toEqual([100, 100, 150]);
    await close();
  });

  it('lists a signed job from the day after its deposit was due, until paid and pending payments cover it', async () => {
    const unscheduled = { settings: { ...initialSettings, SignedNotScheduledDays: 365 } };
    const waits = (now: string, ...payments: [string, PaymentEvent][]) =>
      waitsFor(signed, { ...unscheduled, now: `2026-05-${now}T16:00:00.000Z` }, ...payments);
    expect(await waits('04')).toEqual([]);
    expect(await waits('05')).toEqual(['deposit-missing']);
    expect(await waits('05', ['payment-1', added(99.99)])).toEqual(['deposit-missing', 'payments-to-confirm']);
    expect(await waits('05', ['payment-1', added(60)], ['payment-2', settled('PaymentConfirmed', 40)])).toEqual([
      'payments-to-confirm',
    ]);
    expect(await waits('05', ['payment-1', settled('PaymentConfirmed', 100)])).toEqual([]);
  });

  it('lists a returned payment until its money has come again', async () => {
    const paid: [string, PaymentEvent] = ['payment-1', settled('PaymentConfirmed', 150)];
    const returned = (Amount: number, Kind: 'returned' | 'refund' = 'returned'): [string, PaymentEvent] => [
      'payment-1',
      { type: 'PaymentReversed', data: { JobId: 1, Amount, Kind, Reason: 'No funds', Date: '2026-05-04' } },
    ];
    expect(await waitsFor(order, {}, paid, returned(50, 'refund'))).toEqual([]);
    expect(await waitsFor(order, {}, paid, returned(150))).toEqual(['payment-returned']);
    expect(await waitsFor(order, {}, paid, returned(150), ['payment-2', added(150)])).toEqual(['payments-to-confirm']);
    const again = (dollars: number): [string, PaymentEvent] => ['payment-2', settled('PaymentConfirmed', dollars)];
    expect(await waitsFor(order, {}, paid, returned(150), again(100))).toEqual(['payment-returned']);
    expect(await waitsFor(order, {}, paid, returned(150), again(150))).toEqual([]);
    expect(await waitsFor([...order, archive], {}, paid, returned(150))).toEqual([]);
  });

  it('lists money that is owed to the customer, also on an estimate that was archived', async () => {
    const paid = (dollars: number): [string, PaymentEvent] => ['payment-1', settled('PaymentConfirmed', dollars)];
    expect(await waitsFor(order, {}, paid(227.98))).toEqual([]);
    expect(await waitsFor(order, {}, paid(227.99))).toEqual(['overpaid']);
    expect(await waitsFor([...pricedEstimate, archive], {}, paid(20))).toEqual(['overpaid']);
  });

  it('lists an unanswered estimate shortly before its link expires, and after', async () => {
    const dayBefore = { now: new Date(Date.parse(linkExpiry) - 86_400_000).toISOString() };
    expect(await waitsFor([...sent, opened], dayBefore)).toEqual(['expiring']);
    expect(await waitsFor([...sent, opened], { now: '2026-07-01T00:00:00.000Z' })).toEqual(['expiring']);
    expect(await waitsFor([...sent, approveEstimate(1), convertToOrder()], dayBefore)).toEqual([]);
  });

  it('lists a job again that was restored', async () => {
    const restored: JobCommand[] = [...sent, { type: 'ArchiveJob', data: {} }, { type: 'RestoreJob', data: {} }];
    expect(await waitsFor(restored)).toEqual(['not-opened']);
  });

  it('lists an email with a document that failed until it was sent again or dismissed, or the job is archived', async () => {
    const failed: JobCommand[] = [
      ...order,
      emailDocument('order'),
      { type: 'RecordDocumentOutcome', data: { Id: 1, Reason: 'Full' } },
    ];
    expect(await waitsFor(failed)).toEqual(['document-email-failed']);
    expect(await waitsFor([...failed, { type: 'RecordDocumentOutcome', data: { Id: 1 } }])).toEqual([]);
    expect(await waitsFor([...failed, { type: 'DismissUnsentEmail', data: { Kind: 'order', Id: 1 } }])).toEqual([]);
    expect(await waitsFor([...failed, archive])).toEqual([]);
  });

  it('shows a market partner no email that failed or was asked for before the job was theirs (ruling 80)', async () => {
    const later = { caller: { Id: 5, UserRoleId: UserRoles.MarketPartner } };
    const handOver: JobCommand = { type: 'EditJob', data: { UserId: 5, MarketPartnerName: 'Pat' } };
    const emailed: JobCommand[] = [...pricedEstimate, emailDocument('receipt')];
    const fails = (Id: number): JobCommand => ({ type: 'RecordDocumentOutcome', data: { Id, Reason: 'Full' } });
    expect(await waitsFor([...emailed, fails(1), handOver], later)).toEqual(['not-sent']);
    expect(await waitsFor([...emailed, handOver, fails(1)], later)).toEqual(['not-sent']);
    expect(await waitsFor([...emailed, handOver, fails(1)])).toContain('document-email-failed');
    expect(await waitsFor([...emailed, handOver, emailDocument('receipt'), fails(2)], later)).toContain(
      'document-email-failed',
    );

    const estimateFails: JobCommand = { type: 'RecordEmailOutcome', data: { Id: 1, Reason: 'Full' } };
    expect(await waitsFor([...sent, estimateFails, handOver], later)).toEqual([]);
    expect(await waitsFor([...sent, handOver, estimateFails], later)).toEqual([]);
    expect(await waitsFor([...sent, estimateFails, handOver])).toEqual(['email-failed']);
    expect(await waitsFor([...pricedEstimate, handOver, sendEstimate(estimate), estimateFails], later)).toEqual([
      'email-failed',
    ]);
  });

  it('lists a payment until it is confirmed or rejected', async () => {
    const two: [string, PaymentEvent][] = [
      ['payment-1', added()],
      ['payment-2', added()],
    ];
    expect(await waitsFor(order, {}, ...two)).toEqual(['payments-to-confirm']);
    expect(await waitsFor(order, {}, ...two, ['payment-1', settled('PaymentRejected')])).toEqual([
      'payments-to-confirm',
    ]);
    expect(
      await waitsFor(
        order,
        {},
        ...two,
        ['payment-1', settled('PaymentRejected')],
        ['payment-2', settled('PaymentConfirmed')],
      ),
    ).toEqual([]);
  });

  it('gives a market partner their own jobs, and a user those that they go to', async () => {
    const own = [addJob({ UserId: 4, MarketPartnerName: 'Mia', EstimatorId: 9, EstimatorName: 'Ed' })];
    const partner = (Id: number) => ({ caller: { Id, UserRoleId: UserRoles.MarketPartner } });
    expect(await waitsFor(own, partner(4))).toEqual(['not-sent']);
    expect(await waitsFor(own, partner(5))).toEqual([]);
    expect(await waitsFor(own, { isMine: true })).toEqual([]);
    expect(await waitsFor(own, { isMine: true, caller: { ...boss, Id: 9 } })).toEqual(['not-sent']);
  });

  it('names the jobs of a kind, longest waiting first, with the amounts', async () => {
    const jobs = [sent, sent].map((commands, index) =>
      on<JobEvent[]>(
        `job-${index + 1}`,
        ...jobEvents(commands).map((event) => at(`2026-05-0${9 - index}T14:00:00.000Z`, event)),
      ),
    );
    const { reader, close } = await readerOf([jobListProjection], ...jobs.flat());
    const { data, total } = await findAttention(reader, 'not-opened', query, { take: 1 });
    const [count] = await countAttention(reader, ['not-opened'], query);
    await close();
    expect(total).toBe(2);
    expect(data).toEqual([
      {
        Id: 2,
        JobName: 'Garden fence',
        CustomerId: 7,
        CustomerName: 'Ada Garden',
        Amount: 227.98,
        Since: '2026-05-08T14:00:00.000Z',
      },
    ]);
    expect(count).toEqual({ Kind: 'not-opened', Count: 2, Amount: 455.96, Oldest: '2026-05-08T14:00:00.000Z' });
  });
});
