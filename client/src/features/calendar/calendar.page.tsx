import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchEventsQuery } from '@/entities/calendar/calendar-events.api.ts';
import { useAfterPaint } from '@/lib/hooks/use-after-paint.ts';
import { useIsNarrow } from '@/lib/hooks/use-is-narrow.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Row } from '@/ui/layout.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
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
import { Legend } from './legend.tsx';
import { colorOf } from './shared/event-colors.ts';
import { useAfterFrames } from './shared/use-after-frames.ts';
import { ZoneNotice } from './zone-notice.tsx';

/** The first paint needs no more than the header; the grid and all that is around it follow. */
const loadGrid = () => import('./grid/calendar-grid.tsx');
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
  const asked = useMemo(() => ({ state, view: isNarrow ? 'agenda' : viewOf(state) }) as const, [state, isNarrow]);
  // The header follows a press at once, and the events after it: rendering them starts with a long task.
  const deferred = useAfterPaint(asked);
  const { state: shown, view } = deferred;
  const { data: read, isError, isFetching, currentData, refetch } = useSearchEventsQuery(searchOf(shown, view, screen));
  const data = read ?? none;
  const isReady = useAfterFrames(read !== undefined);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const events = useMemo(
    () => data.filter((event) => !hidden.includes(colorOf(event, shown.ByStatus).name)),
    [data, hidden, shown.ByStatus],
  );
  const filters = useMemo(() => filtersOf(shown), [shown]);
  const hasGrid = view !== 'agenda';
  useEffect(() => {
    if (hasGrid) void loadGrid().catch(() => undefined);
  }, [hasGrid]);
  const go = useCallback((Day: string) => change({ Day }), [change]);
  return (
    <div className={styles.page} aria-busy={deferred !== asked || (isFetching && !currentData)}>
      <CalendarHeader
        screen={screen}
        view={asked.view}
        day={dayOf(state)}
        marketPartnerId={state.MarketPartnerId}
        onView={(View) => {
          rememberView(View);
          change({ View });
        }}
        onDay={go}
      />
      <Row gap={10} lineGap={6} wraps>
        <CalendarFilters screen={screen} state={state} change={change} />
        <Legend events={data} byStatus={shown.ByStatus} hidden={hidden} onHide={setHidden} />
        <ZoneNotice />
      </Row>
      {isError && !currentData ? (
        <ErrorMessage message="The calendar could not be loaded." retry={() => void refetch()} />
      ) : (
        <CalendarBody
          view={view}
          day={dayOf(shown)}
          type={typeOf(shown, screen)}
          events={events}
          byStatus={shown.ByStatus}
          isNarrow={isNarrow}
          filters={filters}
          onDay={go}
          isReady={isReady}
        />
      )}
    </div>
  );
}

const none: never[] = [];
