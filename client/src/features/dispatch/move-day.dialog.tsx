import { Button, NativeSelect } from '@mantine/core';
import {
  addDays,
  type DeliveryCard,
  daysBetween,
  formatCount,
  formatTime,
  isDay,
  type MoveDayAnswer,
  type MovedDelivery,
} from '@picket/domain';
import { useCallback, useEffect, useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { today } from '@/lib/format/format-date.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { useUnsavedInput } from '@/ui/dialogs/use-unsaved.ts';
import { Icon } from '@/ui/icons.tsx';
import { DateBox } from '@/ui/inputs/date-box.tsx';
import { Text } from '@/ui/layout.tsx';
import styles from './move-day.module.css';
import { movableDays } from './move-day.ts';
import { useMoveDayMutation } from './shared/dispatch.api.ts';
import { dayText, deliveriesText } from './shared/dispatch-text.ts';

interface MoveDayDialogProps {
  deliveries: readonly DeliveryCard[];
  /** `stayed` is the number of deliveries that someone else changed meanwhile. */
  onMoved: (answer: MoveDayAnswer, stayed: number) => void;
  onClose: () => void;
}

/** Moves all pending deliveries of a day to another day, after a preview. */
export function MoveDayDialog(props: MoveDayDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title="Move a day" size="lg">
      <MoveDayForm {...props} />
    </Dialog>
  );
}

function MoveDayForm({ deliveries, onMoved, onClose }: MoveDayDialogProps) {
  const days = movableDays(deliveries);
  const now = today();
  const [from, setFrom] = useState(() => (days.find(({ Day }) => Day >= now) ?? days[0])?.Day ?? now);
  const [to, setTo] = useState<string | null>(() => addDays(from, 1));
  const suggested = addDays(from, 1);
  const { leave, settle } = useUnsavedInput(to !== suggested, () => setTo(suggested));
  const [move, { isLoading }] = useMoveDayMutation();
  const Days = isDay(to) && to >= now ? daysBetween(from, to) : 0;
  const preview = usePreview(from, Days);
  const save = async (previewed: MoveDayAnswer) => {
    const Deliveries = previewed.Moved.map(({ Id, Version }) => ({ Id, Version }));
    const { data } = await move({ Date: from, Days, Deliveries });
    if (!data) {
      // The preview is out of date, so the same move would be refused again.
      void preview.read();
      return;
    }
    settle();
    onMoved(data, previewed.Moved.length - data.Moved.length);
    onClose();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (preview.data) void save(preview.data);
      }}
    >
      <div className={styles.days}>
        <NativeSelect
          label="Deliveries of"
          value={from}
          onChange={({ currentTarget }) => {
            setFrom(currentTarget.value);
            setTo(addDays(currentTarget.value, 1));
          }}
        >
          {days.map(({ Day, Count }) => (
            <option key={Day} value={Day}>
              {dayText(Day)} ({Count})
            </option>
          ))}
        </NativeSelect>
        <DateBox label="Move to" required value={to} onChange={setTo} />
      </div>
      <Preview Days={Days} data={preview.data} error={preview.error} />
      <DialogButtons>
        <Button variant="default" onClick={() => leave(onClose)}>
          Cancel
        </Button>
        <Button type="submit" loading={isLoading} disabled={!preview.data || preview.data.Moved.length === 0}>
          {preview.data ? `Move ${deliveriesText(preview.data.Moved.length)}` : 'Move deliveries'}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Returns the deliveries that the server would move; read again when the day changes, and by `read`. */
function usePreview(day: string, days: number) {
  const [ask, { data, error, isLoading }] = useMoveDayMutation();
  const read = useCallback(() => ask({ Date: day, Days: days, IsPreview: true }), [ask, day, days]);
  useEffect(() => {
    if (days === 0) return;
    const call = read();
    return () => call.abort();
  }, [read, days]);
  const isCurrent = days !== 0 && data?.Date === day && daysBetween(day, data.To) === days;
  return { data: isCurrent ? data : undefined, error: isLoading ? undefined : error, read };
}

function Preview({ Days, data, error }: { Days: number; data?: MoveDayAnswer; error?: unknown }) {
  if (Days === 0)
    return (
      <Text as="p" tone="dimmed">
        Choose another day to move them to, from today on.
      </Text>
    );
  if (error && !data)
    return (
      <Text as="p" tone="bad">
        {asProblem(error).Message}
      </Text>
    );
  if (!data)
    return (
      <Text as="p" tone="dimmed">
        Checking the deliveries ...
      </Text>
    );
  return (
    <section aria-label="Preview" className={styles.preview}>
      <p>To {dayText(data.To)}, with their orders:</p>
      <ul>
        {data.Moved.map((delivery) => (
          <PreviewRow key={delivery.Id} delivery={delivery} />
        ))}
      </ul>
    </section>
  );
}

const PreviewRow = ({ delivery: { TruckName, DepartureTime, Stops, Warnings } }: { delivery: MovedDelivery }) => (
  <li>
    <b>{TruckName || 'No truck'}</b>{' '}
    {[formatTime(DepartureTime), formatCount(Stops, 'stop')].filter(Boolean).join(', ')}
    {Warnings.map(({ Kind, Text }) => (
      <p key={Kind + Text} className={styles.warning}>
        <Icon name="warning" size={14} />
        {Text}
      </p>
    ))}
  </li>
);
