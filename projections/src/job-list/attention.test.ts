import {
  type AttentionKind,
  attentionKinds,
  fold,
  initialSettings,
  type JobCommand,
  type JobEvent,
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
const settled = (type: 'PaymentConfirmed' | 'PaymentRejected'): PaymentEvent => ({
  type,
  data: { JobId: 1, PaymentAmount: 50 },
});

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
  const counts = await countAttention(reader, attentionKinds, { ...query, ...changes });
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

  it('lists an invoice with a balance after its days', async () => {
    expect(await waitsFor(invoicedOrder)).toEqual([]);
    expect(await waitsFor(invoicedOrder, { settings: { ...initialSettings, InvoiceDueDays: 5 } })).toEqual(['unpaid']);
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
