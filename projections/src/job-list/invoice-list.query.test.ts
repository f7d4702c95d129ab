import {
  type InvoiceView,
  type JobCommand,
  type JobEvent,
  JobStatuses,
  type PaymentEvent,
  UserRoles,
} from '@picket/domain';
import {
  convertToOrder,
  deliveredOrder,
  invoicedOrder,
  jobEvents,
  order,
  pricedEstimate,
  readyOrder,
} from '@picket/domain/testing/jobs';
import { on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { sumInvoices } from './invoice-list.query.ts';
import { jobListProjection } from './job-list.projection.ts';
import { searchJobs } from './job-list.query.ts';

const boss = { Id: 1, UserRoleId: UserRoles.Administrator };
const confirmed = (JobId: number, PaymentAmount: number) =>
  on<PaymentEvent[]>(`payment-${JobId}`, { type: 'PaymentConfirmed', data: { JobId, PaymentAmount } });
const pending = (JobId: number, PaymentAmount: number) =>
  on<PaymentEvent[]>(`payment-9${JobId}`, {
    type: 'PaymentAdded',
    data: { JobId, PaymentDate: '2026-05-04', PaymentAmount, PaymentTypeId: 1, PaymentType: 'Check', Notes: '' },
  });
/** $100 due on May 4, $50 on May 14, the rest of $227.98 on June 3. */
const planned: JobCommand[] = [
  ...pricedEstimate,
  {
    type: 'EditJob',
    data: {
      PaymentTermId: 9,
      PaymentTermName: 'Three',
      TermRows: [
        { Amount: 100, When: 'signing', Days: 0 },
        { Amount: 50, When: 'order', Days: 10 },
        { IsRest: true, When: 'invoice', Days: 30 },
      ],
    },
  },
  { type: 'EditJob', data: { JobStatusId: JobStatuses.Signed, ApprovalReason: 'By phone' } },
  convertToOrder({ ContinueWithoutDeposit: true }),
  ...invoicedOrder.slice(order.length),
];
/** 1 order, 2 ready, 3 delivered, 4 invoiced, 5 invoiced and paid, 6 invoiced and overpaid, 7 planned, 8 archived. */
const jobs = [
  order,
  readyOrder,
  deliveredOrder,
  invoicedOrder,
  invoicedOrder,
  invoicedOrder,
  planned,
  [...invoicedOrder, { type: 'ArchiveJob', data: {} } as const],
];

describe('the invoice list', () => {
  let reading: Awaited<ReturnType<typeof readerOf>>;
  beforeAll(async () => {
    reading = await readerOf(
      [jobListProjection],
      ...jobs.flatMap((commands, index) => on<JobEvent[]>(`job-${index + 1}`, ...jobEvents(commands))),
      ...confirmed(5, 227.98),
      ...confirmed(6, 300),
      ...confirmed(7, 20),
      ...pending(2, 40),
      ...pending(4, 0.5),
    );
  });
  afterAll(() => reading.close());

  const dayOf = (today: string) => ({ zone: 'America/New_York', today });
  const ids = async (View: InvoiceView, today = '2026-05-14') => {
    const { data } = await searchJobs(reading.reader, 'invoices', { View, Sort: 'Id' }, boss, dayOf(today));
    return data.map(({ Id }) => Id);
  };

  it.each<[InvoiceView, number[]]>([
    ['to-invoice', [2, 3]],
    ['unpaid', [2, 3, 4, 7]],
    ['past-due', [7]],
    ['to-confirm', [2, 4]],
    ['paid', [5, 6]],
    ['all', [2, 3, 4, 5, 6, 7]],
  ])('shows under %s the jobs %j', async (view, expected) => expect(await ids(view)).toEqual(expected));

  it('judges what is past due by the day', async () => {
    expect(await ids('past-due', '2026-05-04')).toEqual([]);
    expect(await ids('past-due', '2026-06-04')).toEqual([4, 7]);
  });

  it('sums all jobs of the open views and of the one that is shown', async () => {
    const sums = async (today: string, search = {}) =>
      Object.fromEntries(
        (await sumInvoices(reading.reader, search, boss, dayOf(today))).map(({ View, Count, Amount }) => [
          View,
          [Count, Amount],
        ]),
      );
    expect(await sums('2026-05-14', { View: 'paid', Take: 1 })).toEqual({
      'to-invoice': [2, 455.96],
      unpaid: [4, 891.92],
      'past-due': [1, 80],
      'to-confirm': [2, 40.5],
      paid: [2, -72.02],
    });
    expect(await sums('2026-06-03')).toMatchObject({ 'past-due': [1, 130], all: [6, 819.9] });
    expect(await sums('2026-06-04')).toMatchObject({ 'past-due': [2, 435.96] });
    expect(await sums('2026-06-04', { Query: '#7' })).toMatchObject({ 'past-due': [1, 207.98], unpaid: [1, 207.98] });
  });

  it('sorts by the day on which something is due', async () => {
    const { data } = await searchJobs(
      reading.reader,
      'invoices',
      { View: 'unpaid', Sort: '-NextDueOn' },
      boss,
      dayOf('2026-06-04'),
    );
    expect(data.map(({ Id }) => Id).slice(0, 2)).toEqual([4, 7]);
  });
});
