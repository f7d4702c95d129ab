import { type CalendarEvent, type CalendarTypeId, CalendarTypes, jobAccess } from '@picket/domain';
import { memo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAllowed } from '@/ui/allowed.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { Agenda } from './agenda/agenda.tsx';
import { DayStrip } from './agenda/day-strip.tsx';
import styles from './calendar.module.css';
import type { filtersOf } from './calendar-search.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import type { CalendarGridProps } from './grid/calendar-grid.tsx';
import { Tray } from './scheduling/tray.tsx';
import { TrayButton } from './scheduling/tray-button.tsx';
import { asScheduled, useCalendarMoves } from './scheduling/use-calendar-moves.ts';
import { useSetDate } from './scheduling/use-set-date.tsx';
import { useUnscheduled } from './scheduling/use-unscheduled.ts';
import type { Anchor } from './shared/anchored-panel.tsx';
import { EventCard } from './shared/event-card.tsx';
import { colorOf } from './shared/event-colors.ts';
import type { EventTime } from './shared/event-times.ts';
import { type CalendarView, listDays, visibleDays } from './shared/visible-days.ts';
import { SlotPanel } from './slot-panel.tsx';

const CalendarGrid = loadLater<CalendarGridProps>(
  async () => (await import('./grid/calendar-grid.tsx')).CalendarGrid,
  <CalendarSkeleton />,
);

export interface CalendarBodyProps {
  view: CalendarView;
  day: string;
  type: CalendarTypeId;
  events: readonly CalendarEvent[];
  byStatus: boolean;
  /** On a phone: one day as a list, and the tray behind a button. */
  isNarrow: boolean;
  filters: ReturnType<typeof filtersOf>;
  onDay: (day: string) => void;
  /** False until the first events are in place: what moves until then is not shown. */
  isReady: boolean;
}

/** The open panel: the card of an event, or the choices for an empty time. */
type Opened = { readonly anchor: Anchor } & ({ readonly event: CalendarEvent } | { readonly slot: EventTime });

/** The events, the jobs without a date beside them, and the dialogs of both. */
export const CalendarBody = memo(function CalendarBody(props: CalendarBodyProps) {
  const { view, day, type, events, byStatus, isNarrow, filters, onDay, isReady } = props;
  const tray = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const moves = useCalendarMoves();
  const { unscheduled, onRetry, kinds, mayDate, showMore } = useUnscheduled(type, filters);
  const dates = useSetDate(day, unscheduled);
  const mayAdd = useAllowed(jobAccess.editEstimates, 'Full') && type !== CalendarTypes.Delivery;
  const close = () => setOpened(null);
  const ask = (event: CalendarEvent) => {
    close();
    dates.ask(asScheduled(event));
  };
  const card = opened && 'event' in opened ? (events.find(({ id }) => id === opened.event.id) ?? opened.event) : null;
  const list = { events, byStatus, onOpen: (event: CalendarEvent, anchor: Anchor) => setOpened({ event, anchor }) };
  const trayProps = { unscheduled, onRetry, kinds, mayDate, from, onMore: showMore, onDate: dates.askFor };

  return (
    <div className={styles.body} data-view={view} data-ready={isReady}>
      {isNarrow ? (
        <div>
          <DayStrip day={day} events={events} onDay={onDay} />
          <TrayButton {...trayProps} />
          <Agenda days={[day]} {...list} />
        </div>
      ) : view === 'agenda' ? (
        <Agenda days={listDays(visibleDays(view, day))} {...list} />
      ) : (
        <CalendarGrid
          {...list}
          view={view}
          day={day}
          isByDay={type === CalendarTypes.Delivery}
          openId={card?.id}
          onMove={(event, to) => void moves.drop(asScheduled(event), to)}
          onAskMove={ask}
          onSlot={mayAdd ? (slot, anchor) => setOpened({ slot, anchor }) : undefined}
          tray={tray}
          onDropFromTray={dates.drop}
        />
      )}
      {!isNarrow && <Tray ref={tray} {...trayProps} />}
      {card && (
        <EventCard
          key={card.id}
          event={card}
          color={colorOf(card, byStatus).color}
          anchor={opened!.anchor}
          from={from}
          onMove={() => ask(card)}
          onClose={close}
        />
      )}
      {opened && 'slot' in opened && (
        <SlotPanel
          time={opened.slot}
          anchor={opened.anchor}
          marketPartnerId={filters.MarketPartnerId ?? null}
          from={from}
          onClose={close}
        />
      )}
      {dates.dialog}
    </div>
  );
});
