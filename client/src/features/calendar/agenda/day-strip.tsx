import { type CalendarEvent, formatCount, formatDay } from '@picket/domain';
import hiddenText from '@/ui/hidden-text.module.css';
import { listDays, visibleDays } from '../shared/visible-days.ts';
import { eventsOn } from './agenda.tsx';
import styles from './day-strip.module.css';

interface DayStripProps {
  day: string;
  events: readonly CalendarEvent[];
  onDay: (day: string) => void;
}

/** The days of a week with their numbers of events, of which a phone shows one. */
export function DayStrip({ day, events, onDay }: DayStripProps) {
  return (
    <fieldset className={styles.strip} aria-label="Day">
      {listDays(visibleDays('week', day)).map((each) => {
        const count = eventsOn(each, events).length;
        return (
          <button key={each} type="button" aria-pressed={each === day} onClick={() => onDay(each)}>
            <span aria-hidden="true">{formatDay(each, { weekday: 'narrow' })}</span>
            <b>{Number(each.slice(8))}</b>
            <small aria-hidden="true">{count || ''}</small>
            <i
              className={hiddenText.hidden}
            >{`${formatDay(each, { weekday: 'long' })}, ${formatCount(count, 'event')}`}</i>
          </button>
        );
      })}
    </fieldset>
  );
}
