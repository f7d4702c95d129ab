import {
  type CalendarEvent,
  type CalendarSearchRequest,
  CalendarTypes,
  type SaveDatesAnswer,
  type UnscheduledAnswer,
  type UnscheduledRequest,
} from '@picket/domain';
import { savedTags } from '@/api/tags.ts';
import {
  calendarEventsApi,
  type EventMove,
  moved,
  movesUnderWay,
  recordIdOf,
  searchEvents,
  shownDates,
} from '@/entities/calendar/calendar-events.api.ts';
import { ofDelivery } from '@/entities/deliveries/deliveries.api.ts';
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
const turnOf = (event: Movable) => (event.Type === CalendarTypes.Delivery ? ofDelivery : ofJob)(recordIdOf(event));

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
        const before = new Map<CalendarSearchRequest, CalendarEvent>();
        for (const args of calendarApi.util.selectCachedArgsForQuery(getState(), 'searchEvents')) {
          const { data } = searchEvents.select(args)(getState());
          const event = data?.find((each) => each.id === id);
          if (event) before.set(args, event);
        }
        const change = (next: (events: CalendarEvent[], before: CalendarEvent) => CalendarEvent[]) => {
          for (const [args, event] of before) {
            dispatch(calendarApi.util.updateQueryData('searchEvents', args, (events) => next(events, event)));
          }
        };
        const move = { id, to, before };
        movesUnderWay.add(move);
        change((events) => moved(events, move));
        try {
          const { Version } = (await queryFulfilled).data;
          change((events) => changed(events, id, (event) => ({ ...event, Version })));
        } catch {
          change((events, event) => undone(events, event, to));
          forget(move);
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

/** Lets later moves of the event, if they are refused too, go back to before this one. */
function forget({ id, to, before }: EventMove): void {
  if (!to) return;
  for (const later of [...movesUnderWay].filter((each) => each.id === id)) {
    for (const [args, event] of later.before) {
      if (isAt(event, to)) later.before.set(args, before.get(args) ?? event);
    }
  }
}

const isAt = (event: EventTime, { start, end, allDay }: EventTime): boolean =>
  event.start === start && event.end === end && event.allDay === allDay;

export const { moveEvent } = calendarApi.endpoints;
export const { useGetUnscheduledQuery, useMoveEventMutation } = calendarApi;
