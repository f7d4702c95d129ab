import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { today } from '@/lib/format-date.ts';
import { Icon } from '@/ui/icons.tsx';
import styles from './mini-month.module.css';
import { addMonths, daysBetween, dayText, visibleDays, weekStart } from './visible-days.ts';

interface MiniMonthProps {
  day: string;
  onDay: (day: string) => void;
}

/** A small month that chooses the week of a day. */
export function MiniMonth({ day, onDay }: MiniMonthProps) {
  const [shown, setShown] = useState(day);
  const days = daysBetween(visibleDays('month', shown));
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const arrow = (step: 1 | -1) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={step === 1 ? 'Show the next month' : 'Show the previous month'}
      onClick={() => setShown(addMonths(shown, step))}
    >
      <Icon name={step === 1 ? 'chevronRight' : 'chevronLeft'} size={16} />
    </ActionIcon>
  );
  return (
    <section className={styles.month} aria-label="Choose a week">
      <header>
        <b aria-live="polite">{dayText(shown, { month: 'long', year: 'numeric' })}</b>
        {arrow(-1)}
        {arrow(1)}
      </header>
      <table>
        <thead>
          <tr>
            {weeks[0]!.map((each) => (
              <th key={each} scope="col" abbr={dayText(each, { weekday: 'long' })}>
                {dayText(each, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} data-chosen={week[0] === weekStart(day) || undefined}>
              {week.map((each) => (
                <td key={each}>
                  <button
                    type="button"
                    aria-label={dayText(each, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })}
                    aria-pressed={each === day}
                    data-today={each === today() || undefined}
                    data-other={each.slice(0, 7) !== shown.slice(0, 7) || undefined}
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
