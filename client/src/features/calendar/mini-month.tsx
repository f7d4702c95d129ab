import { ActionIcon } from '@mantine/core';
import { addDays, addMonths, formatDay, weekOf } from '@picket/domain';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { today } from '@/lib/format/format-date.ts';
import { Icon } from '@/ui/icons.tsx';
import styles from './mini-month.module.css';
import { listDays, rangeTitle, stepDay, visibleDays } from './shared/visible-days.ts';

interface MiniMonthProps {
  day: string;
  onDay: (day: string) => void;
}

/** The day that each key of a date grid moves to. */
const keys: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: weekOf,
  End: (day) => addDays(weekOf(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** A small month that chooses the week of a day. Its days are one tab stop, with the keys of a date grid. */
export function MiniMonth({ day, onDay }: MiniMonthProps) {
  /** The day that has the tab stop, in the shown month. */
  const [active, setActive] = useState(day);
  const grid = useRef<HTMLTableElement>(null);
  const days = listDays(visibleDays('month', active));
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const arrow = (step: 1 | -1) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={step === 1 ? 'Show the next month' : 'Show the previous month'}
      onClick={() => setActive(stepDay('month', active, step))}
    >
      <Icon name={step === 1 ? 'chevronRight' : 'chevronLeft'} size={16} />
    </ActionIcon>
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keys[event.key];
    if (!move) return;
    event.preventDefault();
    flushSync(() => setActive(move(active)));
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  };
  return (
    <section className={styles.month} aria-label="Choose a week">
      <header>
        <b aria-live="polite">{rangeTitle('month', active)}</b>
        {arrow(-1)}
        {arrow(1)}
      </header>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of buttons with one tab stop
        role="grid"
        aria-label={rangeTitle('month', active)}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]!.map((each) => (
              <th key={each} scope="col" abbr={formatDay(each, { weekday: 'long' })}>
                {formatDay(each, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} data-chosen={week[0] === weekOf(day) || undefined}>
              {week.map((each) => (
                <td key={each}>
                  <button
                    type="button"
                    tabIndex={each === active ? 0 : -1}
                    aria-label={formatDay(each, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })}
                    aria-pressed={each === day}
                    data-today={each === today() || undefined}
                    data-other={each.slice(0, 7) !== active.slice(0, 7) || undefined}
                    onClick={() => onDay(each)}
                  >
                    {Number(each.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
