import { addDollars, formatMoney, openOf, type PaidSchedule, payableRows } from '@picket/domain';
import { dayText } from '../../base/date-texts.ts';

/** Returns what a customer is asked to pay, as a sentence. */
export function dueText(schedule: PaidSchedule, balance: number, day: string): string {
  if (balance <= 0) return 'It is paid in full.';
  const rows = payableRows(schedule, day);
  const { nextDueOn } = schedule;
  if (rows.length === 0 || nextDueOn === null) return `The balance is ${formatMoney(balance)}.`;
  const amount = addDollars(...rows.map(openOf));
  const verb = nextDueOn < day ? 'was' : 'is';
  const first = rows.every(({ DueOn }) => DueOn === nextDueOn)
    ? `A payment of ${formatMoney(amount)} ${verb} due on ${dayText(nextDueOn)}.`
    : `Payments of ${formatMoney(amount)} are due, the first since ${dayText(nextDueOn)}.`;
  return amount === balance ? first : `${first} The balance is ${formatMoney(balance)}.`;
}
