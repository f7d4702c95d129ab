import { ActionIcon, Button } from '@mantine/core';
import { today } from '@/lib/format/format-date.ts';
import { Disclosure } from '@/ui/disclosure.tsx';
import hiddenText from '@/ui/hidden-text.module.css';
import { Icon } from '@/ui/icons.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import styles from './calendar-header.module.css';
import type { CalendarScreen } from './calendar-search.ts';
import { CalendarTools } from './calendar-tools.tsx';
import { type CalendarView, rangeTitle, stepDay } from './shared/visible-days.ts';

const MiniMonth = loadLater(async () => (await import('./mini-month.tsx')).MiniMonth);

interface CalendarHeaderProps {
  screen: CalendarScreen;
  view: CalendarView;
  day: string;
  marketPartnerId: number | null;
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
}

const views = [
  { Id: 'day', Name: 'Day' },
  { Id: 'week', Name: 'Week' },
  { Id: 'month', Name: 'Month' },
  { Id: 'agenda', Name: 'Agenda' },
] as const;

const units = { day: 'day', week: 'week', month: 'month', agenda: 'week' } as const;

/** The shown range with its navigator, the views, and what is done with the whole calendar. */
export function CalendarHeader({ screen, view, day, marketPartnerId, onView, onDay }: CalendarHeaderProps) {
  const arrow = (step: 1 | -1) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`${step === 1 ? 'Next' : 'Previous'} ${units[view]}`}
      onClick={() => onDay(stepDay(view, day, step))}
    >
      <Icon name={step === 1 ? 'chevronRight' : 'chevronLeft'} />
    </ActionIcon>
  );
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        <span className={hiddenText.hidden}>{screen.title}: </span>
        <Disclosure
          className={styles.range}
          button={
            <>
              <span aria-live="polite">{rangeTitle(view, day)}</span>
              <Icon name="chevronDown" size={16} />
            </>
          }
        >
          {(close) => (
            <MiniMonth
              day={day}
              onDay={(chosen) => {
                close();
                onDay(chosen);
              }}
            />
          )}
        </Disclosure>
      </h1>
      <span className={styles.steps}>
        {arrow(-1)}
        <Button variant="default" size="xs" onClick={() => onDay(today())}>
          Today
        </Button>
        {arrow(1)}
      </span>
      <span className={styles.room} />
      <span className={styles.views}>
        <Segments label="View" segments={views} value={view} onChange={onView} />
      </span>
      <CalendarTools screen={screen} day={day} marketPartnerId={marketPartnerId} />
    </header>
  );
}
