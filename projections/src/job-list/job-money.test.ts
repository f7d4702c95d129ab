import {
  fold,
  type JobCommand,
  type JobEvent,
  JobStatuses,
  jobDecider,
  jobSchedule,
  type PaymentEvent,
  type TermRow,
  UserRoles,
} from '@picket/domain';
import { convertToOrder, invoicedOrder, jobEvents, order, pricedEstimate } from '@picket/domain/testing/jobs';
import { propertyRuns } from '@picket/domain/testing/thorough';
import fc from 'fast-check';
import { foldRows } from '../core/fold-rows.ts';
import type { SettingChanged } from '../core/zone-change.ts';
import { given, on, record } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { type JobListRecord, jobListProjection } from './job-list.projection.ts';
import { searchJobs } from './job-list.query.ts';

const term = (...TermRows: TermRow[]): JobCommand => ({
  type: 'EditJob',
  data: { PaymentTermId: 9, PaymentTermName: 'Term 9', TermRows },
});
const sign: JobCommand = { type: 'EditJob', data: { JobStatusId: JobStatuses.Signed, ApprovalReason: 'By phone' } };
const lose: JobCommand = { type: 'MarkJobLost', data: { LostReasonId: 2, LostReason: 'Price' } };
/** A job of $227.98: a deposit of $100 on the day of the signing (May 4), $50 ten days after the order. */
const signed = [
  ...pricedEstimate,
  term(
    { Amount: 100, When: 'signing', Days: 0 },
    { Amount: 50, When: 'order', Days: 10 },
    { IsRest: true, When: 'invoice', Days: 5 },
  ),
  sign,
];
const paid = (PaymentAmount: number, id = 1) =>
  on<PaymentEvent[]>(`payment-${id}`, { type: 'PaymentConfirmed', data: { JobId: 42, PaymentAmount } });
const job = (commands: readonly JobCommand[]) => on<JobEvent[]>('job-42', ...jobEvents(commands));
/** The invoice of an earlier version: nothing fell due. */
const undated = job(invoicedOrder).filter(({ type }) => type !== 'PaymentsFellDue');
const setting = (Setting: 'TimeZone' | 'InvoiceDueDays', Value: string | number) =>
  on<SettingChanged[]>('settings-1', { type: 'SettingChanged', data: { Setting, Value } });

describe('the money of a job list row', () => {
  it('has the unpaid parts of the rows that fell due', () => {
    given(jobListProjection, ...job(signed)).row(42, {
      NextDueOn: '2026-05-04',
      OpenRows: [{ DueOn: '2026-05-04', Open: 100 }],
      DueAmount: 100,
    });
    const converted = job([...signed, convertToOrder({ ContinueWithoutDeposit: true })]);
    given(jobListProjection, ...converted, ...paid(120)).row(42, {
      NextDueOn: '2026-05-14',
      LastDueOn: '2026-05-14',
      OpenRows: [{ DueOn: '2026-05-14', Open: 30 }],
      OwedBack: 0,
    });
    given(jobListProjection, ...converted, ...paid(150)).row(42, { NextDueOn: null, LastDueOn: null, DueAmount: 0 });
  });

  it('has nothing due while an estimate is lost, and owes back what was paid for it', () => {
    given(jobListProjection, ...job([...signed, lose]), ...paid(40)).row(42, { NextDueOn: null, OwedBack: 40 });
    given(jobListProjection, ...job([...signed, lose, { type: 'ReopenJob', data: {} }]), ...paid(40)).row(42, {
      NextDueOn: '2026-05-04',
      DueAmount: 60,
      OwedBack: 0,
    });
  });

  it('owes back what was paid above the total from Order on', () => {
    given(jobListProjection, ...job(signed), ...paid(300)).row(42, { OwedBack: 0, Balance: -72.02 });
    given(jobListProjection, ...job(order), ...paid(300)).row(42, { OwedBack: 72.02, Balance: -72.02 });
  });

  it('follows the setting and the zone while an invoice made nothing due', () => {
    given(jobListProjection, ...undated).row(42, { NextDueOn: '2026-06-03', IsUndated: true, DueAmount: 227.98 });
    given(jobListProjection, ...undated, ...setting('InvoiceDueDays', 10)).row(42, { NextDueOn: '2026-05-14' });
    given(jobListProjection, ...undated, ...setting('TimeZone', 'Asia/Tokyo')).row(42, { NextDueOn: '2026-06-03' });
    given(jobListProjection, ...undated, ...paid(227.98), ...setting('InvoiceDueDays', 10)).row(42, {
      NextDueOn: null,
      IsUndated: false,
    });
    given(jobListProjection, ...undated, ...paid(100).map((event) => ({ ...event, dueDays: 3 }))).row(42, {
      NextDueOn: '2026-05-07',
      DueAmount: 127.98,
    });
    given(jobListProjection, ...job(invoicedOrder), ...setting('InvoiceDueDays', 10)).row(42, {
      NextDueOn: '2026-06-03',
      IsUndated: false,
    });
  });

  it('sums what waits for confirmation', () => {
    const added: PaymentEvent = {
      type: 'PaymentAdded',
      data: {
        JobId: 42,
        PaymentDate: '2026-05-04',
        PaymentAmount: 50,
        PaymentTypeId: 1,
        PaymentType: 'Check',
        Notes: '',
      },
    };
    const changed: PaymentEvent = {
      type: 'PaymentChanged',
      data: { JobId: 42, PaymentAmount: 60.5, Was: { PaymentAmount: 50 } },
    };
    const noted: PaymentEvent = { type: 'PaymentChanged', data: { JobId: 42, Notes: 'Late', Was: { Notes: '' } } };
    const pending = [...job(order), ...on('payment-1', added, changed, noted), ...on('payment-2', added)];
    given(jobListProjection, ...pending).row(42, { PendingTotal: 110.5, PaidTotal: 0 });
    given(jobListProjection, ...pending, ...paid(60.5), ...on('payment-1', changed)).row(42, { PendingTotal: 50 });
  });

  it('is as the job itself says, whatever is paid', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(signed, [...signed, convertToOrder({ ContinueWithoutDeposit: true })], invoicedOrder, order, [
          ...signed,
          lose,
        ]),
        fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 4 }),
        fc.constantFrom('2026-05-04', '2026-05-05', '2026-05-15', '2026-06-04'),
        (commands, payments, today) => {
          const events = record([...job(commands), ...payments.flatMap((cents, id) => paid(cents / 100, id))]);
          const row = [...foldRows(jobListProjection, events).values()][0]!.row as JobListRecord;
          const decided = fold(jobDecider, jobEvents(commands))!;
          const settings = { TimeZone: 'America/New_York', InvoiceDueDays: 30 };
          const { nextDueOn } = jobSchedule(
            { ...decided, GrandTotal: row.GrandTotal, PaidTotal: row.PaidTotal },
            today,
            settings,
          );
          expect(row.NextDueOn).toBe(nextDueOn);
        },
      ),
      { numRuns: propertyRuns(100) },
    ));
});

describe('a job list', () => {
  it('says what is late on the day that is asked', async () => {
    const { reader, close } = await readerOf(
      [jobListProjection],
      ...job([...signed, convertToOrder({ ContinueWithoutDeposit: true })]),
      ...paid(40),
    );
    const rowOn = async (today: string) => {
      const caller = { Id: 1, UserRoleId: UserRoles.Administrator };
      const { data } = await searchJobs(reader, 'all', {}, caller, { zone: 'America/New_York', today });
      return data[0];
    };
    expect(await rowOn('2026-05-04')).toMatchObject({ NextDueOn: '2026-05-04', LateSince: null, LateAmount: 0 });
    expect(await rowOn('2026-05-05')).toMatchObject({ LateSince: '2026-05-05', LateAmount: 60 });
    expect(await rowOn('2026-05-15')).toMatchObject({ LateSince: '2026-05-05', LateAmount: 110 });
    expect(await rowOn('2026-05-15')).not.toHaveProperty('OpenRows');
    await close();
  });
});
