import { useEffect, useMemo, useState } from 'react';
import { useSearchEventsQuery } from '@/entities/calendar/calendar-events.api.ts';
import { useIsNarrow } from '@/lib/use-is-narrow.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { loadLater } from '@/ui/load-later.tsx';
import { useListState } from '@/ui/table/use-list-state.ts';
import styles from './calendar.module.css';
import type { CalendarBodyProps } from './calendar-body.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import {
  type CalendarScreen,
  calendarScreens,
  dayOf,
  filtersOf,
  initialStates,
  rememberView,
  searchOf,
  typeOf,
  viewOf,
} from './calendar-search.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { colorOf } from './event-colors.ts';
import { Legend } from './legend.tsx';
import { ZoneNotice } from './zone-notice.tsx';

/** The first paint needs no more than the header; the grid and all that is around it follow. */
const loadGrid = () => import('./calendar-grid.tsx');
const CalendarBody = loadLater<CalendarBodyProps>(
  async () => (await import('./calendar-body.tsx')).CalendarBody,
  <CalendarSkeleton />,
);

/** Estimates and installations by day and time. */
export const EstimateCalendarPage = () => <CalendarPage screen={calendarScreens.estimates} />;

/** Deliveries by day. */
export const DeliveryCalendarPage = () => <CalendarPage screen={calendarScreens.deliveries} />;

function CalendarPage({ screen }: { screen: CalendarScreen }) {
  const { state, change } = useListState(screen.name, initialStates[screen.name]);
  const isNarrow = useIsNarrow();
  const view = isNarrow ? 'agenda' : viewOf(state);
  const day = dayOf(state);
  const type = typeOf(state, screen);
  const {
    data = none,
    isError,
    isFetching,
    currentData,
    refetch,
  } = useSearchEventsQuery(searchOf(state, view, screen));
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = useMemo(
    () => data.filter((event) => !hidden.includes(colorOf(event, state.ByStatus).name)),
    [data, hidden, state.ByStatus],
  );
  const hasGrid = view !== 'agenda';
  useEffect(() => {
    if (hasGrid) void loadGrid().catch(() => undefined);
  }, [hasGrid]);
  const go = (Day: string) => change({ Day });
  return (
    <div className={styles.page} aria-busy={isFetching && !currentData}>
      <CalendarHeader
        screen={screen}
        view={view}
        day={day}
        marketPartnerId={state.MarketPartnerId}
        onView={(View) => {
          rememberView(View);
          change({ View });
        }}
        onDay={go}
      />
      <div className={styles.bar}>
        <CalendarFilters screen={screen} state={state} change={change} />
        <Legend events={data} byStatus={state.ByStatus} hidden={hidden} onHide={setHidden} />
        <ZoneNotice />
      </div>
      {isError && !currentData ? (
        <ErrorMessage message="The calendar could not be loaded." retry={() => void refetch()} />
      ) : (
        <CalendarBody
          view={view}
          day={day}
          type={type}
          events={shown}
          byStatus={state.ByStatus}
          isNarrow={isNarrow}
          filters={filtersOf(state)}
          onDay={go}
        />
      )}
    </div>
  );
}

const none: never[] = [];
