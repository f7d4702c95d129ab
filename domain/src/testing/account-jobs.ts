import fc from 'fast-check';
import type { AccountJob } from '../account/account.ts';
import { JobStatuses } from '../enums.ts';
import { fallingDue, type ScheduleRow, scheduleStages, shownRows } from '../schedule/schedule.ts';
import { addDays } from '../time/days.ts';

/** Dollars. */
export const anyAmount = fc.integer({ min: 0, max: 500_000 }).map((amount) => amount / 100);
const when = fc.constantFrom(...scheduleStages);
const aRow = fc.oneof(
  fc.record({ Percent: fc.constantFrom(0.25, 0.3333, 0.5), When: when, Days: fc.nat(40) }),
  fc.record({ Amount: anyAmount, When: when, Days: fc.nat(40) }),
);
/** A job of an account, with rows that fell due before its total changed. */
export const anyAccountJob: fc.Arbitrary<AccountJob> = fc
  .record({
    rows: fc.array(aRow, { maxLength: 4 }),
    reached: fc.constantFrom(null, ...scheduleStages),
    JobStatusId: fc.constantFrom(...Object.values(JobStatuses)),
    IsLost: fc.boolean(),
    Archived: fc.boolean(),
    signedTotal: anyAmount,
    GrandTotal: anyAmount,
    PaidTotal: anyAmount,
    PendingTotal: anyAmount,
    from: fc.nat(60),
  })
  .map(({ rows, reached, signedTotal, from, ...job }) => {
    const Schedule: ScheduleRow[] = rows.map((row, index) => ({ ...row, Row: index + 1 }));
    const chosen = { Schedule, DueRows: [], LastRow: rows.length };
    const dueOn = (days: number) => addDays('2026-11-01', from + days);
    const shown = shownRows(chosen, signedTotal, 30);
    const DueRows = reached ? fallingDue(shown, { stage: reached, isSigned: true, dueOn }) : [];
    return { ...job, ...chosen, DueRows, InvoiceDate: null };
  });
