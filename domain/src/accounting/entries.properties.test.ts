import fc from 'fast-check';
import { addDollars } from '../core/money.ts';
import { type JobCommand, jobDecider } from '../job/job.decider.ts';
import { type PaymentCommand, paymentDecider } from '../payment/payment.decider.ts';
import { BooksLog, type PlacedEntry } from '../testing/books.ts';
import { addJob, addLabor, addMiscItems, postCaps } from '../testing/jobs.ts';
import { propertyRuns } from '../testing/thorough.ts';

const JOB = 7;
const ofJob: JobCommand[] = [
  addMiscItems(postCaps({ Quantity: 3, OriginalPrice: 33.33 })),
  addLabor({ Quantity: 1 }),
  { type: 'InvoiceJob', data: { IsDirect: false } },
  { type: 'ForceRevertOrder', data: {} },
  { type: 'ForceRevertOrder', data: { To: 6 } },
];
const payment = (PaymentAmount: number, IsCredit: boolean): PaymentCommand[] => [
  {
    type: 'AddPayment',
    data: {
      ...{ JobId: JOB, IsJobInvoiced: true, PaymentDate: '2026-11-01', PaymentAmount, PaymentTypeId: 2 },
      ...{ PaymentType: 'Check', Notes: 'Scratch', IsCredit },
    },
  },
  { type: 'ConfirmPayment', data: { JobId: JOB, IsJobInvoiced: true } },
];
const step = fc.oneof(
  fc.constantFrom(...ofJob).map((command) => ({ command })),
  fc.record({ cents: fc.integer({ min: 1, max: 30_000 }), isCredit: fc.boolean() }),
  fc.record({ reversed: fc.nat(5), part: fc.integer({ min: 1, max: 10_000 }) }),
);

/** Refused commands record nothing. */
const attempt = (run: () => unknown): void => {
  try {
    run();
  } catch {}
};

/** Balances of the job while it is invoiced, less what was paid on it while it is not. */
function owed(log: BooksLog, entries: readonly PlacedEntry[], position: string): number {
  const past = entries.filter(({ Position }) => Position <= position);
  const length = log.events.filter((event) => event.position <= position).length;
  const paid = addDollars(
    ...past.filter(({ Kind }) => !['invoice', 'void'].includes(Kind)).map(({ Amount }) => -Amount),
  );
  const isInvoiced = (log.state(jobDecider, JOB, length)?.InvoiceDate ?? null) !== null;
  const invoiced = isInvoiced ? past.findLast(({ Kind }) => Kind === 'invoice')!.Amount : 0;
  return addDollars(invoiced, -paid);
}

it('each part of the log changes receivables less deposits by the sum of its entries', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 5 }), (steps, size) => {
      const log = new BooksLog();
      log.run(jobDecider, JOB, addJob());
      for (const [id, each] of steps.entries()) {
        attempt(() => {
          if ('command' in each) log.run(jobDecider, JOB, each.command);
          else if ('cents' in each) log.run(paymentDecider, id, ...payment(each.cents / 100, each.isCredit));
          else
            log.run(paymentDecider, each.reversed, {
              type: 'ReversePayment',
              data: { JobId: JOB, Amount: each.part / 100, Kind: 'refund', Reason: 'Less' },
            });
        });
      }
      const entries = log.entries();
      for (let from = 0; from < log.events.length; from += size) {
        const [start, end] = [log.events[from - 1]?.position ?? '', log.events.slice(0, from + size).at(-1)!.position];
        const part = entries.filter(({ Position }) => Position > start && Position <= end);
        expect(addDollars(...part.map(({ Amount }) => Amount))).toBe(
          addDollars(owed(log, entries, end), -owed(log, entries, start)),
        );
      }
      for (const { Lines, Amount } of entries) expect(addDollars(...Lines.map((line) => line.Amount))).toBe(Amount);
    }),
    { numRuns: propertyRuns(60) },
  ));
