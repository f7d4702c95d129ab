import { type CalendarEvent, CalendarTypes, type JobListRow } from '@picket/domain';
import { asProblem, joinModelState } from '@/api/problem.ts';
import { confirmEstimate } from '@/entities/jobs/confirm-estimate.ts';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { useToast } from '@/ui/toasts.tsx';
import { type Movable, useMoveEventMutation } from '../shared/calendar.api.ts';
import type { EventTime } from '../shared/event-times.ts';

/** An event, or a job without a date, that gets a time from a dialog or a drag. */
export interface Scheduled extends Movable {
  readonly Customer: string;
  readonly JobId: number | null;
  /** Its present time; null for a job without a date. */
  readonly time: EventTime | null;
}

export const asScheduled = (event: CalendarEvent): Scheduled => ({
  ...event,
  Customer: event.Customer || event.text,
  time: { start: event.start, end: event.end, allDay: event.allDay },
});

/** A job of the tray that gets an estimate or installation date. */
export const asUnscheduled = (job: JobListRow, Type: 1 | 2): Scheduled => ({
  id: `${Type === CalendarTypes.Estimate ? 'estimate' : 'installation'}-${job.Id}`,
  Type,
  Version: job.Version,
  JobId: job.Id,
  Customer: job.CustomerName || job.JobName,
  time: null,
});

/** `error` of a move that was refused or declined. */
interface Moved {
  readonly error?: unknown;
}

const declined: Moved = { error: 'declined' };

/** Moves events and gives jobs a date, after a confirmation where it changes more than the date. */
export function useCalendarMoves() {
  const [move] = useMoveEventMutation();
  const toast = useToast();
  const save = async (event: Movable, to: EventTime | null): Promise<Moved> => {
    const { data, error } = await move({ event, to });
    if (error) return { error };
    const warnings = data.Warnings.map(({ Message }) => Message).join(' ');
    if (to) toast(warnings ? 'info' : 'success', 'Dates Saved Successfully', warnings || undefined);
    else toast('success', 'Date removed');
    return {};
  };
  const moveTo = async (event: Scheduled, to: EventTime): Promise<Moved> => {
    if (event.time === null && event.Type === CalendarTypes.Estimate && !(await confirmEstimate())) return declined;
    return save(event, to);
  };

  /** The errors of fields: a drag has no form that shows them. The call shows all others. */
  const showErrors = ({ error }: Moved) => {
    const { Title, ModelState } = asProblem(error);
    if (Title && ModelState) toast('error', Title, joinModelState(ModelState));
  };

  return {
    /** For a form, which shows the errors of its fields. */
    moveTo,
    /** For a drag: a toast shows all errors. */
    async drop(event: Scheduled, to: EventTime): Promise<void> {
      showErrors(await moveTo(event, to));
    },
    /** False if the user declines or the server refuses. */
    async removeDate(event: Scheduled): Promise<boolean> {
      const isEstimate = event.Type === CalendarTypes.Estimate;
      const isConfirmed = await confirm({
        title: `Remove the date of ${event.Customer || 'this job'}?`,
        text: isEstimate ? 'It will become an opportunity.' : 'It will return to the unscheduled jobs.',
        confirmLabel: 'Remove date',
      });
      if (!isConfirmed) return false;
      const removed = await save(event, null);
      showErrors(removed);
      return removed.error === undefined;
    },
  };
}
