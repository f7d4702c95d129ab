import { TextInput } from '@mantine/core';
import { dayAt, instantAt, type TimelineTick, timeAt } from '@picket/domain';
import { useState } from 'react';
import { companyZone } from '@/lib/format/format-date.ts';
import { indexAt } from './ticks.ts';
import styles from './timeline-bar.module.css';

interface MomentBoxProps {
  ticks: readonly TimelineTick[];
  index: number;
  onMove: (index: number) => void;
}

/** Added to a typed minute, so that it includes everything that was recorded within it. */
const REST_OF_MINUTE_MS = 59_999;

/**
 * The date and time of the step, in the time zone of the company. Another one moves to the last step by the end of its
 * minute.
 */
export function MomentBox({ ticks, index, onMove }: MomentBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const zone = companyZone();
  const { At } = ticks[index]!;
  const change = (text: string) => {
    setTyped(text);
    const [day, time] = text.split('T');
    // Years are typed digit by digit: an earlier year is not complete yet.
    if (!day || !time || day < '2000') return;
    const until = Date.parse(instantAt(day, time, zone)) + REST_OF_MINUTE_MS;
    onMove(Math.max(0, indexAt(ticks, new Date(until).toISOString())));
  };
  return (
    <TextInput
      type="datetime-local"
      className={styles.moment}
      aria-label="Date and time"
      value={typed ?? `${dayAt(At, zone)}T${timeAt(At, zone)}`}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
