import {
  type CalendarEvent,
  CalendarTypes,
  type SaveDatesAnswer,
  type UnscheduledAnswer,
  type UnscheduledRequest,
} from '@picket/domain';
import { savedTags } from '@/api/tags.ts';
import {
  calendarEventsApi,
  moved,
  movesUnderWay,
  recordIdOf,
  searchEvents,
  shownDates,
} from '@/entities/calendar/calendar-events.api.ts';
import { inTurn } from '@/entities/deliveries/deliveries.api.ts';
import { ofJob } from '@/entities/jobs/job-details.api.ts';
import type { EventTime } from './event-times.ts';

const datesPaths: Record<CalendarEvent['Type'], string> = {
  [CalendarTypes.Estimate]: 'estimates-dates',
  [CalendarTypes.Installation]: 'installations-dates',
  [CalendarTypes.Delivery]: 'deliveries-dates',
};

/** An event, or a job without a date, and the version that the user saw. */
export type Movable = Pick<CalendarEvent, 'id' | 'Type' | 'Version'>;

/** `to` null removes the date. */
interface Move {
  readonly event: Movable;
  readonly to: EventTime | null;
}

const datesOf = ({ event, to }: Move) => ({
  Id: recordIdOf(event),
  StartDate: to?.start ?? null,
  ...(to && event.Type !== CalendarTypes.Delivery && { EndDate: to.end }),
  Version: event.Version,
});

/** The moves of a record are sent in turn, with its other saves. */
const turnOf = (event: Movable) => (event.Type === CalendarTypes.Delivery ? inTurn : ofJob)(recordIdOf(event));

const calendarApi = calendarEventsApi.injectEndpoints({
  endpoints: (build) => ({
    getUnscheduled: build.query<UnscheduledAnswer, UnscheduledRequest>({
      query: (body) => ({ url: 'estimates/unscheduled/_search', method: 'POST', body }),
      providesTags: () => shownDates,
    }),
    moveEvent: build.mutation<SaveDatesAnswer, Move>({
      query: (move) => ({
        url: datesPaths[move.event.Type],
        method: 'PUT',
        body: datesOf(move),
        ...turnOf(move.event),
      }),
      invalidatesTags: (_answer, _error, { event }) =>
        savedTags(event.Type === CalendarTypes.Delivery ? 'Delivery' : 'Job', recordIdOf(event)),
      extraOptions: { failed: 'Error updating', toastsConflict: true, form: true },
      // A drag shows at once and is undone on refusal (docs/calendars.md).
      onQueryStarted: async ({ event: { id }, to }, { dispatch, getState, queryFulfilled }) => {
        const lists = calendarApi.util.selectCachedArgsForQuery(getState(), 'searchEvents').map((args) => ({
          args,
          before: searchEvents
            .select(args)(getState())
            .data?.find((each) => each.id === id),
        }));
        const change = (next: (events: CalendarEvent[], before: CalendarEvent) => CalendarEvent[]) => {
          for (const { args, before } of lists) {
            if (before)
              dispatch(calendarApi.util.updateQueryData('searchEvents', args, (events) => next(events, before)));
          }
        };
        const move = { id, to };
        movesUnderWay.add(move);
        change((events) => moved(events, move));
        try {
          const { Version } = (await queryFulfilled).data;
          change((events) => changed(events, id, (event) => ({ ...event, Version })));
        } catch {
          change((events, before) => undone(events, before, to));
        } finally {
          movesUnderWay.delete(move);
        }
      },
    }),
  }),
});

const changed = (events: CalendarEvent[], id: string, next: (event: CalendarEvent) => CalendarEvent) =>
  events.map((event) => (event.id === id ? next(event) : event));

/** The events without a refused move. What has changed since the move stays. */
function undone(events: CalendarEvent[], before: CalendarEvent, to: EventTime | null): CalendarEvent[] {
  const { id, start, end, allDay } = before;
  if (to) return changed(events, id, (event) => (isAt(event, to) ? { ...event, start, end, allDay } : event));
  return events.some((event) => event.id === id) ? events : [...events, before];
}

const isAt = (event: EventTime, { start, end, allDay }: EventTime): boolean =>
  event.start === start && event.end === end && event.allDay === allDay;

export const { moveEvent } = calendarApi.endpoints;
export const { useGetUnscheduledQuery, useMoveEventMutation } = calendarApi;
