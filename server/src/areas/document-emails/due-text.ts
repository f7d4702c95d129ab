import { addDollars, formatMoney, type PaidSchedule } from '@picket/domain';
import { dayText } from '../../base/date-texts.ts';

/** Returns what is open of the payments that were or will be due first, in dollars; null if none has a day. */
export function firstDue({ rows, nextDueOn }: PaidSchedule): number | null {
  if (nextDueOn === null) return null;
  const first = rows.filter(({ DueOn }) => DueOn === nextDueOn);
  return addDollars(...first.map(({ Amount, Filled }) => addDollars(Amount, -Filled)));
}

/** Returns what a customer has to pay, as a sentence: of several payments the one that was or will be due first. */
export function dueText(schedule: PaidSchedule, balance: number, day: string): string {
  if (balance <= 0) return 'It is paid in full.';
  const amount = firstDue(schedule);
  const { nextDueOn } = schedule;
  if (amount === null || nextDueOn === null) return `The balance is ${formatMoney(balance)}.`;
  const verb = nextDueOn < day ? 'was' : 'is';
  const first = `A payment of ${formatMoney(amount)} ${verb} due on ${dayText(nextDueOn)}.`;
  return amount === balance ? first : `${first} The balance is ${formatMoney(balance)}.`;
}
