import { numberedRows } from '../../schedule/schedule.ts';
import type { TermRow } from '../../values.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';

/** Takes a copy of the schedule of a payment term (ruling 65). Without `rows`, the present one stays. */
export const chooseSchedule = (job: Pick<Job, 'Schedule' | 'LastRow'>, rows?: readonly TermRow[]): UnpricedEvent[] =>
  !rows || (rows.length === 0 && job.Schedule.length === 0)
    ? []
    : [{ type: 'PaymentScheduleChosen', data: { Rows: numberedRows(rows, job) } }];
