import { addDollars, isEstimate, type Recorded } from '@picket/domain';
import type { RowBeside } from '../core/projection.ts';
import { hasSameMoney, moneyOf } from '../job-list/job-money.ts';
import { type JobFacts, ownersOf, type Receivable, type ReceivableFacts, STILL } from './report-facts.ts';

type Owed = Pick<JobFacts, 'Receivables' | 'IsUndated'>;

/** What customers owe on a job by day, and what is owed to them (ruling 96); the same array if nothing changed. */
export function receivablesOf(before: JobFacts | null, job: JobFacts, event: Recorded): Owed {
  if (before && event.type !== 'SettingChanged' && hasSameMoney(before, job)) {
    return { Receivables: before.Receivables, IsUndated: before.IsUndated };
  }
  const { OpenRows, OwedBack, IsUndated } = moneyOf({ ...job, PendingTotal: 0, OwedBackSince: null }, event);
  const dated = OpenRows.map(({ DueOn, Open }): Receivable => ({ What: 'owed', DueOn, Amount: Open }));
  const later = isEstimate(job) ? 0 : addDollars(Math.max(0, job.Balance), ...dated.map(({ Amount }) => -Amount));
  const Receivables: Receivable[] = [
    ...dated,
    ...(later > 0 ? [{ What: 'owed', DueOn: null, Amount: later } as const] : []),
    ...(OwedBack > 0 ? [{ What: 'owed-back', DueOn: null, Amount: OwedBack } as const] : []),
  ];
  const isSame = JSON.stringify(job.Receivables) === JSON.stringify(Receivables);
  return { Receivables: isSame ? job.Receivables : Receivables, IsUndated };
}

/** Returns the rows of what was owed until a change of a job's facts, with their end, and of what is owed after it. */
export function receivableRows(
  before: JobFacts | null,
  after: JobFacts,
  { position }: Pick<Recorded, 'position'>,
): RowBeside<ReceivableFacts>[] {
  if (before?.From === after.From) return [];
  const rowsOf = (job: JobFacts, To: string) =>
    job.Receivables.map((receivable, index) => {
      const { From, FromAt, StageAt } = job;
      const row: ReceivableFacts = { Of: 'receivable', From, To, FromAt, StageAt, ...ownersOf(job), ...receivable };
      return { id: `receivable-${job.JobId}-${From}-${index}`, row };
    });
  return [...(before ? rowsOf(before, position) : []), ...rowsOf(after, STILL)];
}
