import { addDollars, formatMoney, type PaidSchedule } from '@picket/domain';
import { dayText } from '../../base/date-texts.ts';

/** Returns what a customer has to pay, as a sentence: of several payments the one that was or will be due first. */
export function dueText({ rows, nextDueOn }: PaidSchedule, balance: number, day: string): string {
  if (balance <= 0) return 'It is paid in full.';
  if (nextDueOn === null) return `The balance is ${formatMoney(balance)}.`;
  const amount = addDollars(
    ...rows.filter(({ DueOn }) => DueOn === nextDueOn).map(({ Amount, Filled }) => addDollars(Amount, -Filled)),
  );
  const verb = nextDueOn < day ? 'was' : 'is';
  const first = `A payment of ${formatMoney(amount)} ${verb} due on ${dayText(nextDueOn)}.`;
  return amount === balance ? first : `${first} The balance is ${formatMoney(balance)}.`;
}
