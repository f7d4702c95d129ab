import { addDollars } from '../core/money.ts';
import { DeliveryTypes, ItemKinds } from '../enums.ts';
import { type JobCommand, jobDecider } from '../job/job.decider.ts';
import { type PaymentCommand, paymentDecider } from '../payment/payment.decider.ts';
import { BooksLog, type PlacedEntry } from '../testing/books.ts';
import { addJob, addLabor, addMiscItems, postCaps } from '../testing/jobs.ts';
import { accountKeys } from './accounts.ts';
import { postingsOf } from './entries.ts';

const JOB = 1042;
const CREDIT = 5;
const CHECK = 2;
const misc = (OriginalPrice: number) => addMiscItems(postCaps({ Quantity: 1, OriginalPrice }));
const invoice: JobCommand = { type: 'InvoiceJob', data: { IsDirect: false } };
const forceRevert: JobCommand = { type: 'ForceRevertOrder', data: {} };
const toDelivered: JobCommand = { type: 'ForceRevertOrder', data: { To: 6 } };

/** Materials 7,333.33 with a gate of 300.00, labor 2,000.00, and a delivery fee of 150.00, taxed at 6.625%. */
const openJob = (log: BooksLog) =>
  log.run(jobDecider, JOB, addJob(), misc(7033.33), misc(300), addLabor({ Quantity: 1, OriginalPrice: 2000 }), {
    type: 'EditJob',
    data: { DeliveryTypeId: DeliveryTypes.Delivery, DeliveryFee: 150 },
  });

function pay(log: BooksLog, id: number, PaymentAmount: number, day: string, fields: object = {}): void {
  const payment = { PaymentDate: day, PaymentAmount, PaymentTypeId: CHECK, PaymentType: 'Check', Notes: '', ...fields };
  const data = { JobId: JOB, IsJobInvoiced: true, ...payment };
  log.on(day).run(
    paymentDecider,
    id,
    { type: 'AddPayment', data } as PaymentCommand,
    {
      type: 'ConfirmPayment',
      data: { JobId: JOB, IsJobInvoiced: true },
    } as PaymentCommand,
  );
}

const reverse = (log: BooksLog, id: number, Amount: number, day: string) =>
  log.on(day).run(paymentDecider, id, {
    type: 'ReversePayment',
    data: { JobId: JOB, Amount, Kind: 'returned', Reason: 'Bounced', Date: day },
  });

const credit = { PaymentTypeId: CREDIT, PaymentType: 'Credit', IsCredit: true, Notes: 'Scratched panel' };
const brief = (entry: PlacedEntry) => [entry.Kind, entry.Number, entry.Date, entry.Amount, entry.Deposits];

describe('the entries of one job', () => {
  const log = new BooksLog();
  beforeAll(() => {
    log.on('2026-11-02');
    openJob(log);
    pay(log, 1, 4989.55, '2026-11-03');
    log.on('2026-11-04').run(jobDecider, JOB, misc(640));
    log.on('2026-11-20').run(jobDecider, JOB, invoice);
    pay(log, 2, 3000, '2026-11-25');
    reverse(log, 2, 3000, '2026-12-03');
    log.on('2026-12-04').run(jobDecider, JOB, forceRevert);
    log.run(jobDecider, JOB, { type: 'RemoveItem', data: { Kind: ItemKinds.Misc, Id: 2 } }, invoice);
    pay(log, 3, 5671.95, '2026-12-10');
    reverse(log, 3, 319.87, '2026-12-12');
  });

  it('are dated and numbered by themselves, with the moves between receivables and deposits', () =>
    expect(log.entries().map(brief)).toEqual([
      ['payment', 'P1', '2026-11-03', -4989.55, 4989.55],
      ['invoice', '1042', '2026-11-20', 10661.5, -4989.55],
      ['payment', 'P2', '2026-11-25', -3000, 0],
      ['reversal', 'P2-R1', '2026-12-03', 3000, 0],
      ['void', '1042-VOID', '2026-12-04', -10661.5, 4989.55],
      ['invoice', '1042-2', '2026-12-04', 10341.63, -4989.55],
      ['payment', 'P3', '2026-12-10', -5671.95, 0],
      ['reversal', 'P3-R1', '2026-12-12', 319.87, 0],
    ]));

  it('have the lines of the invoice by item kind and tax, which a void negates', () => {
    const [made, voided] = log.entries().filter(({ Kind }) => Kind === 'invoice' || Kind === 'void');
    expect(made!.Lines).toEqual([
      { Account: accountKeys.misc, Amount: 7973.33 },
      { Account: accountKeys.labor, Amount: 2000 },
      { Account: accountKeys.delivery, Amount: 150 },
      { Account: accountKeys.tax(1), Amount: 538.17 },
    ]);
    expect(made).toMatchObject({ Taxable: 8123.33, Exempt: 2000, Tax: 538.17, Rate: 'New Jersey 6.625%' });
    expect(voided!.Lines).toEqual(made!.Lines.map(({ Account, Amount }) => ({ Account, Amount: -Amount })));
    expect(voided).toMatchObject({ Taxable: -8123.33, Exempt: -2000, Tax: -538.17 });
  });

  it('are journals that add up to zero', () => {
    for (const entry of log.entries()) expect(addDollars(...postingsOf(entry).map(({ Debit }) => Debit))).toBe(0);
    expect(postingsOf(log.entries()[1]!).slice(0, 2)).toEqual([
      { Account: accountKeys.receivables, Debit: 5671.95 },
      { Account: accountKeys.deposits, Debit: 4989.55 },
    ]);
    expect(postingsOf(log.entries()[0]!)).toEqual([
      { Account: accountKeys.deposits, Debit: -4989.55 },
      { Account: accountKeys.paymentType(CHECK), Debit: 4989.55 },
    ]);
  });
});

describe('entries', () => {
  const invoiced = () => {
    const log = new BooksLog();
    openJob(log);
    log.on('2026-11-20').run(jobDecider, JOB, invoice);
    return log;
  };

  it('void an invoice that is taken back to Delivered, and the second one by its own number', () => {
    const log = invoiced();
    log.run(jobDecider, JOB, toDelivered, invoice, forceRevert);
    expect(log.entries().map((entry) => [entry.Kind, entry.Number])).toEqual([
      ['invoice', '1042'],
      ['void', '1042-VOID'],
      ['invoice', '1042-2'],
      ['void', '1042-2-VOID'],
    ]);
  });

  it('take the number that the invoice recorded', () => {
    const log = invoiced();
    const made = log.events.find(({ type }) => type === 'JobInvoiced')!;
    Object.assign(made.data as object, { Number: '1042-7' });
    expect(log.entries()[0]!.Number).toBe('1042-7');
  });

  it('date an invoice in the zone of the company', () => {
    const log = new BooksLog();
    openJob(log);
    log.at('2026-12-01T03:00:00.000Z').run(jobDecider, JOB, invoice);
    expect(log.entries()[0]!.Date).toBe('2026-11-30');
  });

  it('have no taxable amount for a customer that is exempt', () => {
    const log = new BooksLog();
    openJob(log);
    log.run(jobDecider, JOB, { type: 'EditJob', data: { IsTaxExempt: true, TaxExemptNote: 'School' } }, invoice);
    expect(log.entries()[0]).toMatchObject({ Taxable: 0, Exempt: 9483.33, Tax: 0, Rate: 'Exempt' });
  });

  it('give credits their share of the tax of the invoice, in all to the cent, and take it back with reversals', () => {
    const log = invoiced();
    pay(log, 1, 100, '2026-11-21', credit);
    pay(log, 2, 9879.1, '2026-11-22', credit);
    reverse(log, 2, 9879.1, '2026-11-23');
    reverse(log, 1, 100, '2026-11-24');
    const credits = log.entries().slice(1);
    expect(credits.map(({ Kind, Amount, Tax, Taxable }) => [Kind, Amount, Tax, Taxable])).toEqual([
      ['credit', -100, -4.97, -74.99],
      ['credit', -9879.1, -490.8, -7408.34],
      ['reversal', 9879.1, 490.8, 7408.34],
      ['reversal', 100, 4.97, 74.99],
    ]);
    expect(credits[0]!.Lines).toEqual([
      { Account: accountKeys.paymentType(CREDIT), Amount: -95.03 },
      { Account: accountKeys.tax(1), Amount: -4.97 },
    ]);
  });

  it('move credits that stand to the deposits with the void', () => {
    const log = invoiced();
    pay(log, 1, 100, '2026-11-21', credit);
    log.run(jobDecider, JOB, forceRevert);
    expect(log.entries().at(-1)).toMatchObject({ Kind: 'void', Deposits: 100 });
  });

  it('have no row for payments that are pending or rejected', () => {
    const log = invoiced();
    const data = {
      JobId: JOB,
      PaymentDate: '2026-11-21',
      PaymentAmount: 5,
      PaymentTypeId: CHECK,
      PaymentType: 'Check',
    };
    log.run(paymentDecider, 1, { type: 'AddPayment', data: { ...data, Notes: '' } } as PaymentCommand);
    log.run(paymentDecider, 1, { type: 'RejectPayment', data: { JobId: JOB } });
    expect(log.entries()).toHaveLength(1);
  });

  it('have a moved payment on both jobs at the move, and nothing when the payment is added there', () => {
    const log = invoiced();
    const to = 1043;
    log.run(jobDecider, to, addJob());
    pay(log, 1, 100, '2026-11-21');
    const move = { JobId: JOB, ToJobId: to, ToPaymentId: 2, Reason: 'Wrong job' };
    log.run(paymentDecider, 1, { type: 'MovePayment', data: move });
    expect(log.entries().slice(-2)).toMatchObject([
      { Kind: 'reversal', Number: 'P1-R1', JobId: JOB, Date: '2026-11-21', Amount: 100, Deposits: 0 },
      { Kind: 'payment', Number: 'P1-MOVED', JobId: to, Date: '2026-11-21', Amount: -100, Deposits: 100 },
    ]);
    expect(log.entries().at(-1)!.Lines).toEqual([{ Account: accountKeys.paymentType(CHECK), Amount: -100 }]);
    const count = log.entries().length;
    const moved = {
      PaymentDate: '2026-11-21',
      PaymentAmount: 100,
      PaymentTypeId: CHECK,
      PaymentType: 'Check',
      Notes: '',
    };
    const MovedFrom = { JobId: JOB, PaymentId: 1 };
    log.run(paymentDecider, 2, { type: 'AddMovedPayment', data: { JobId: to, ...moved, MovedFrom } });
    expect(log.entries()).toHaveLength(count);
    const refund = { JobId: to, Amount: 40, Kind: 'refund', Reason: 'Too much', Date: '2026-11-21' } as const;
    log.run(paymentDecider, 2, { type: 'ReversePayment', data: refund });
    expect(log.entries().at(-1)).toMatchObject({
      Kind: 'reversal',
      Number: 'P2-R1',
      Lines: [{ Account: accountKeys.paymentType(CHECK), Amount: 40 }],
    });
  });

  it('number moved money by its source, whatever payment took the id that was promised', () => {
    const log = invoiced();
    const to = 1043;
    log.run(jobDecider, to, addJob());
    pay(log, 1, 100, '2026-11-21');
    log.run(paymentDecider, 1, { type: 'MovePayment', data: { JobId: JOB, ToJobId: to, ToPaymentId: 2, Reason: 'x' } });
    pay(log, 2, 30, '2026-11-22');
    const numbers = log.entries().map(({ Number: number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.slice(-3)).toEqual(['P1-R1', 'P1-MOVED', 'P2']);
  });
});
