import '@fullcalendar/react/skeleton.css';
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventApi,
  type EventDropInfo,
  type EventInput,
  joinClassNames,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction, { Draggable } from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import { addDays, type CalendarEvent } from '@picket/domain';
import {
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { companyZone } from '@/lib/format/format-date.ts';
import type { Anchor } from '../shared/anchored-panel.tsx';
import { colorOf, textOn } from '../shared/event-colors.ts';
import type { EventTime } from '../shared/event-times.ts';
import { OpenEvent } from '../shared/open-event.tsx';
import { useAfterFrames } from '../shared/use-after-frames.ts';
import type { CalendarView } from '../shared/visible-days.ts';
import styles from './calendar-grid.module.css';
import { droppedTime, shownTime } from './dropped-times.ts';
import { EventContent } from './event-content.tsx';
import { classNames, eventClass } from './grid-classes.ts';
import { gridSettings } from './grid-settings.tsx';
import { shownHours } from './shown-hours.ts';

export interface CalendarGridProps {
  view: Exclude<CalendarView, 'agenda'>;
  day: string;
  /** Deliveries have days and no times. */
  isByDay: boolean;
  events: readonly CalendarEvent[];
  byStatus: boolean;
  /** The id of the event whose card is open. */
  openId: string | undefined;
  onOpen: (event: CalendarEvent, anchor: Anchor) => void;
  onMove: (event: CalendarEvent, to: EventTime) => void;
  /** Opens the dialog with exact times: M on an event. */
  onAskMove: (event: CalendarEvent) => void;
  /** An empty time was clicked or dragged over; undefined if the user may add nothing. */
  onSlot?: (time: EventTime, anchor: Anchor) => void;
  /** The tray, whose rows with `data-tray-item` can be dragged in. */
  tray: RefObject<HTMLElement | null>;
  onDropFromTray: (key: string, time: EventTime) => void;
}

const plugins = [timeGrid, dayGrid, interaction];

/** A day, week or month with the events where they are. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, day, isByDay, events, byStatus, openId, onAskMove, onSlot } = props;
  const calendar = useRef<CalendarRef>(null);
  const name = viewNames[isByDay ? 'byDay' : 'byTime'][view];
  const [first] = useState({ initialView: name, initialDate: day });
  const inputs = useMemo(() => events.map((event) => inputOf(event, byStatus)), [events, byStatus]);
  const hours = useMemo(() => shownHours(events, companyZone()), [events]);
  const isMeasured = useAfterFrames(true);
  const handlers = useHandlers(props, calendar);
  useTrayDrags(props.tray);
  useRange(calendar, name, day);

  return (
    <OpenEvent value={openId}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears a key of the events within, which are buttons */}
      <div
        className={styles.grid}
        data-view={view}
        data-days={isByDay || undefined}
        data-ready={isMeasured}
        onKeyDown={(press) => askMoveOnKey(press, events, onAskMove)}
      >
        <FullCalendar
          ref={calendar}
          plugins={plugins}
          {...gridSettings}
          {...classNames}
          {...eventSettings}
          {...hours}
          {...first}
          {...handlers}
          timeZone={companyZone()}
          events={inputs}
          selectable={onSlot !== undefined}
        />
      </div>
    </OpenEvent>
  );
}

const eventSettings: CalendarOptions = {
  eventClass: ({ event, isPast }) =>
    joinClassNames(styles.event, !isOurs(event) && styles.visit, isPast && styles.past),
  // Times that are selected, and jobs of the tray that are dragged, are not events yet.
  eventContent: ({ event, view: { type } }) =>
    isOurs(event) ? (
      <EventContent event={eventIn(event)} isBar={isBar(event, type)} withTime={type === viewNames.byTime.month} />
    ) : (
      <b className={styles.preview}>{event.title}</b>
    ),
  eventDidMount: ({ el, event }) => el.setAttribute('data-event-id', event.id),
};

const isBar = ({ allDay }: EventApi, viewType: string): boolean =>
  viewType === viewNames.byTime.month || (allDay && viewType.startsWith('timeGrid'));

/** The same functions for all renderings, because FullCalendar renders every event again for a new one. */
function useHandlers(props: CalendarGridProps, calendar: RefObject<CalendarRef | null>): CalendarOptions {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return useMemo(
    () => ({
      eventClick: ({ event, el }) => latest.current.onOpen(eventIn(event), el.getBoundingClientRect()),
      eventDrop: (info) => drop(info, latest.current),
      select: ({ start, end, startStr, endStr, allDay, jsEvent }) => {
        calendar.current?.getApi().unselect();
        const time = allDay ? { start: startStr, end: endStr, allDay } : lastingAnHour(start, end);
        latest.current.onSlot?.(time, anchorAt(jsEvent));
      },
      drop: ({ date, dateStr, allDay, draggedEl }) => {
        const time = allDay ? wholeDay(dateStr) : lastingAnHour(date, date);
        // The dialog that asks about the drop returns the focus to the row.
        draggedEl.querySelector('button')?.focus({ preventScroll: true });
        latest.current.onDropFromTray(draggedEl.dataset.trayItem ?? '', time);
      },
    }),
    [calendar],
  );
}

/** Shows another range in a rendering that a press interrupts. */
function useRange(calendar: RefObject<CalendarRef | null>, name: string, day: string): void {
  const shown = useRef({ name, day });
  useEffect(() => {
    if (shown.current.name === name && shown.current.day === day) return;
    shown.current = { name, day };
    startTransition(() => calendar.current?.getApi().changeView(name, day));
  }, [calendar, name, day]);
}

const viewNames = {
  byTime: { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' },
  byDay: { day: 'dayGridDay', week: 'dayGridWeek', month: 'dayGridMonth' },
} as const;

function inputOf(event: CalendarEvent, byStatus: boolean): EventInput {
  const { color } = colorOf(event, byStatus);
  const { id, CanMove, Customer, text } = event;
  return {
    id,
    ...shownTime(event, companyZone()),
    title: Customer || text,
    startEditable: CanMove,
    color,
    contrastColor: textOn(color),
    className: eventClass(event),
    extendedProps: { event },
  };
}

const isOurs = ({ extendedProps }: EventApi): boolean => 'event' in extendedProps;
const eventIn = ({ extendedProps }: EventApi): CalendarEvent => extendedProps.event;

/** Puts the event back: the optimistic update of the call shows it at its new time, and its undo at the old one. */
function drop({ event, revert }: EventDropInfo, { onMove }: CalendarGridProps): void {
  const moved = eventIn(event);
  const start = event.allDay ? event.startStr : event.start!.toISOString();
  revert();
  onMove(moved, droppedTime(moved, start, companyZone()));
}

const HOUR_MS = 3_600_000;

function lastingAnHour(start: Date, end: Date): EventTime {
  const least = new Date(Math.max(end.getTime(), start.getTime() + HOUR_MS));
  return { start: start.toISOString(), end: least.toISOString(), allDay: false };
}

const wholeDay = (day: string): EventTime => ({ start: day, end: addDays(day, 1), allDay: true });

function anchorAt(event: MouseEvent | null): Anchor {
  const { clientX = 0, clientY = 0 } = event ?? {};
  return { left: clientX, right: clientX, top: clientY };
}

function askMoveOnKey(press: KeyboardEvent, events: readonly CalendarEvent[], ask: CalendarGridProps['onAskMove']) {
  if (press.key !== 'm' || press.ctrlKey || press.metaKey || press.altKey || !(press.target instanceof Element)) return;
  const id = press.target.closest('[data-event-id]')?.getAttribute('data-event-id');
  const event = events.find((each) => each.id === id);
  if (event?.CanMove) ask(event);
}

/** Lets the rows of the tray be dragged in. */
function useTrayDrags(tray: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!tray.current) return;
    const draggable = new Draggable(tray.current, {
      itemSelector: '[data-tray-item]',
      eventData: (row) => ({
        create: false,
        duration: '01:00',
        title: row.dataset.trayName ?? '',
        className: styles.visit,
      }),
    });
    return () => draggable.destroy();
  }, [tray]);
}
