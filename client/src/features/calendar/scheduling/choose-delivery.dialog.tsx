import { Button } from '@mantine/core';
import {
  type CalendarEvent,
  CalendarTypes,
  DeliveryStatuses,
  dayWithWeekday,
  type JobListRow,
  type SaveAnswer,
} from '@picket/domain';
import { useRef, useState } from 'react';
import { recordIdOf, useSearchEventsQuery } from '@/entities/calendar/calendar-events.api.ts';
import {
  useAddDeliveryMutation,
  useAddJobsToDeliveryMutation,
  useRemoveDeliveryMutation,
} from '@/entities/deliveries/deliveries.api.ts';
import { parseDate } from '@/lib/format/date-text.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { DateBox } from '@/ui/inputs/date-box.tsx';
import { useToast } from '@/ui/toasts.tsx';
import styles from '../shared/calendar-dialog.module.css';

interface ChooseDeliveryProps {
  job: JobListRow;
  day: string;
  onClose: () => void;
}

/** Asks which delivery of a day takes a ready job, or whether a new one does. */
export function ChooseDeliveryDialog({ job, day, onClose }: ChooseDeliveryProps) {
  const [typed, setTyped] = useState<string | null>(day);
  const isDay = typed !== null && parseDate(typed) === typed;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Put #${job.Id} ${job.CustomerName || job.JobName} on a delivery`}
      size="md"
    >
      <DateBox label="Delivery date" value={typed} onChange={setTyped} required />
      {isDay && <DayDeliveries key={typed} job={job} day={typed} onClose={onClose} />}
    </Dialog>
  );
}

function DayDeliveries({ job, day, onClose }: ChooseDeliveryProps) {
  const search = { StartDate: day, EndDate: day, Type: CalendarTypes.Delivery };
  const { data, isError, refetch } = useSearchEventsQuery(search);
  const [put, { isLoading: isPutting }] = useAddJobsToDeliveryMutation();
  const [add, { isLoading: isAdding }] = useAddDeliveryMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveDeliveryMutation();
  /** The new delivery, until the job is on it. It is removed when the job is refused, else used again. */
  const added = useRef<SaveAnswer | null>(null);
  const toast = useToast();
  const open = data?.filter(({ DeliveryStatusId }) => DeliveryStatusId !== DeliveryStatuses.Delivered);
  const isBusy = isPutting || isAdding || isRemoving;

  const putOn = async (DeliveryId: number): Promise<boolean> => {
    const { data } = await put({ DeliveryId, JobIds: [job.Id], FromDeliveryId: null });
    const refused = data?.Refused[0];
    if (refused) toast('error', 'Error adding job', refused.Message);
    else if (data) toast('success', `Put on the delivery of ${dayWithWeekday(day)}`);
    if (data) onClose();
    return data !== undefined && !refused;
  };
  const putOnNew = async () => {
    added.current ??= (await add({ DeliveryDate: day })).data ?? null;
    if (!added.current || (await putOn(added.current.Id))) return;
    const { error } = await remove(added.current);
    if (!error) added.current = null;
  };

  if (isError) return <ErrorMessage message="The deliveries could not be loaded." retry={() => void refetch()} />;
  return (
    <div className={styles.choices} aria-busy={!data}>
      <p>
        {open?.length === 0
          ? `No open deliveries on ${dayWithWeekday(day)}.`
          : `Open deliveries on ${dayWithWeekday(day)}:`}
      </p>
      {open?.map((event) => (
        <Button
          key={event.id}
          variant="default"
          justify="start"
          disabled={isBusy}
          onClick={() => void putOn(recordIdOf(event))}
        >
          {deliveryName(event)}
        </Button>
      ))}
      {data && (
        <Button justify="start" loading={isBusy} onClick={() => void putOnNew()}>
          New delivery on {dayWithWeekday(day)}
        </Button>
      )}
    </div>
  );
}

/** `Delivery 5: Truck 1, 2 stops`; without a truck, the text itself names the delivery. */
const deliveryName = (event: CalendarEvent): string =>
  event.Person ? `Delivery ${recordIdOf(event)}: ${event.text}` : event.text;
