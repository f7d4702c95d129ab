import { Button } from '@mantine/core';
import { CalendarTypes } from '@picket/domain';
import { asProblem, type Problem } from '@/api/problem.ts';
import { spanProblems } from '@/entities/jobs/job-dates.ts';
import { SpanFields } from '@/entities/jobs/span-fields.tsx';
import { companyZone, today } from '@/lib/format/format-date.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DateField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { spanIn, timeIn } from '../shared/event-times.ts';
import styles from './move.module.css';
import { type Scheduled, useCalendarMoves } from './use-calendar-moves.ts';

interface MoveDialogProps {
  event: Scheduled;
  /** The day that the form opens with for a job without a date. */
  day: string;
  onClose: () => void;
}

/** Sets the exact dates and times of an event, also where it cannot be dragged. */
export function MoveDialog(props: MoveDialogProps) {
  const { event, onClose } = props;
  const name = event.Customer || `#${event.JobId}`;
  return (
    <Dialog opened onClose={onClose} title={event.time ? `Move ${name}` : `Set a date for ${name}`} size="lg">
      <MoveForm {...props} />
    </Dialog>
  );
}

function MoveForm({ event, day, onClose }: MoveDialogProps) {
  const zone = companyZone();
  const moves = useCalendarMoves();
  const name = event.Type === CalendarTypes.Installation ? 'Installation' : 'Estimate';
  const form = useSaveForm({
    values: { [name]: startingSpan(event, day) } as Record<typeof name, ReturnType<typeof startingSpan>>,
    rules: (values) => problemsOf(values[name], name, zone),
    save: async (values) => {
      const { error } = await moves.moveTo(event, timeIn(values[name], zone));
      return error === undefined ? {} : { error: besideFields(asProblem(error), name) };
    },
    onSaved: onClose,
  });
  const remove = async () => {
    if (await moves.removeDate(event)) onClose();
  };
  return (
    <Form form={form} onCancel={onClose} submitLabel={event.time ? 'Move' : 'Set date'}>
      {event.Type === CalendarTypes.Delivery ? (
        <DateField control={form.control} name={`${name}.Day`} label="Delivery date" required />
      ) : (
        <SpanFields control={form.control} name={name} isShort required withEndDay={name === 'Installation'} />
      )}
      {name === 'Installation' && <p className={styles.hint}>Without times, the installation lasts the whole day.</p>}
      {event.time && event.Type !== CalendarTypes.Delivery && (
        <Button variant="subtle" size="compact-sm" className={styles.remove} onClick={() => void remove()}>
          Remove the date
        </Button>
      )}
    </Form>
  );
}

const startingSpan = ({ time, Type }: Scheduled, day: string) => {
  if (time) return spanIn(time, companyZone());
  const Day = day < today() ? today() : day;
  const isEstimate = Type === CalendarTypes.Estimate;
  return { Day, Start: isEstimate ? '09:00' : null, End: isEstimate ? '10:00' : null, EndDay: null };
};

type Name = 'Estimate' | 'Installation';

function problemsOf(span: ReturnType<typeof startingSpan>, name: Name, zone: string) {
  const problems = spanProblems(span, name === 'Estimate' ? 'estimate' : 'installation', zone);
  const missing = span.Day ? null : 'Date is required';
  return {
    [`${name}.Day`]: problems.Day ?? missing,
    [`${name}.End`]: problems.End ?? (isEmpty(span, zone) ? 'The end must be after the start' : null),
    [`${name}.EndDay`]: problems.EndDay,
  };
}

/** Whether the span has times and ends when it starts. */
function isEmpty(span: ReturnType<typeof startingSpan>, zone: string): boolean {
  const { Day, EndDay } = spanProblems(span, 'estimate', zone);
  if (Day || EndDay || !span.Day) return false;
  const { start, end } = timeIn(span, zone);
  return start === end;
}

/** The server's errors of dates, by the fields of the form. */
function besideFields({ ModelState, ...problem }: Problem, name: Name): Problem {
  if (!ModelState) return problem;
  const fieldOf = (field: string) => (field.endsWith('EndDate') ? `${name}.End` : `${name}.Day`);
  const isDate = (field: string) => field.endsWith('Date');
  const shown = Object.entries(ModelState).map(([field, messages]) => [
    isDate(field) ? fieldOf(field) : field,
    messages,
  ]);
  return { ...problem, ModelState: Object.fromEntries(shown) };
}
