import type { CalendarOptions, DayHeaderInfo } from '@fullcalendar/react';
import { Icon } from '@/ui/icons.tsx';
import styles from './calendar-grid.module.css';

/** The settings that all views share. Weeks start on Sunday, and events are never resized (jobs-pipeline section 2). */
export const gridSettings: CalendarOptions = {
  headerToolbar: false,
  height: '100%',
  firstDay: 0,
  nowIndicator: true,
  editable: true,
  eventDurationEditable: false,
  eventInteractive: true,
  forceEventDuration: true,
  defaultTimedEventDuration: '02:00',
  droppable: true,
  selectMirror: true,
  eventColor: '#1a7468',
  eventContrastColor: '#ffffff',
  longPressDelay: 400,
  // Equal: FullCalendar drags from the middle of a slot, so with shorter snaps each drag would end a snap later.
  slotDuration: '00:30',
  snapDuration: '00:30',
  slotHeaderInterval: '01:00',
  slotEventOverlap: false,
  eventShortHeight: 30,
  // A link lists further events at the same time, so that each shown one can be read.
  views: {
    dayGridMonth: { dayMaxEvents: true },
    timeGridWeek: { eventMaxStack: 4, dayMaxEvents: 3 },
    timeGridDay: { eventMaxStack: 12, dayMaxEvents: 3 },
  },
  fixedWeekCount: false,
  allDayText: 'all day',
  slotMinHeight: 26,
  slotHeaderContent: ({ text }) => text.replace(/\s?([AP]M)$/, ' $1'),
  slotHeaderFormat: { hour: 'numeric', minute: '2-digit', omitZeroMinute: true },
  dayHeaderContent: (info) => <DayHeader {...info} />,
  popoverFormat: { weekday: 'long', month: 'long', day: 'numeric' },
  popoverCloseContent: () => <Icon name="close" size={14} />,
};

/** 'Wed 18', with today's number in a circle; in full above the list of all events of a day. */
function DayHeader({ weekdayText, dayNumberText, isToday, inPopover, text }: DayHeaderInfo) {
  if (inPopover) return <b>{text}</b>;
  return (
    <span className={styles.dayName} data-today={isToday || undefined}>
      {weekdayText} {dayNumberText && <b>{dayNumberText}</b>}
    </span>
  );
}
