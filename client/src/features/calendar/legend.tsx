import type { CalendarEvent } from '@picket/domain';
import { memo, useMemo } from 'react';
import { toggled } from '@/lib/toggled.ts';
import styles from './legend.module.css';
import { legendOf } from './shared/event-colors.ts';

interface LegendProps {
  events: readonly CalendarEvent[];
  byStatus: boolean;
  /** The names whose events are hidden. */
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}

/** The colors of the shown events with their names. Each hides and shows its events. */
export const Legend = memo(function Legend({ events, byStatus, hidden, onHide }: LegendProps) {
  const entries = useMemo(() => legendOf(events, byStatus), [events, byStatus]);
  const toggle = (name: string) => onHide(toggled(hidden, name));
  return (
    <fieldset className={styles.legend} aria-label={byStatus ? 'Statuses' : 'People and crews'}>
      {entries.map(({ name, color }) => (
        <label key={name}>
          <input type="checkbox" checked={!hidden.includes(name)} onChange={() => toggle(name)} />
          <i aria-hidden="true" ref={(box) => box?.style.setProperty('--hue', color)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
});
