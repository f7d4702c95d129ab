import {
  type CalendarEvent,
  type CalendarSearchRequest,
  type CalendarTypeId,
  CalendarTypes,
  type ListAnswer,
  type SaveDatesAnswer,
  type UnscheduledAnswer,
  type UnscheduledRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags } from '@/api/tags.ts';
import { type EventTime, recordIdOf } from './event-times.ts';

const searchPaths: Record<CalendarTypeId, string> = {
  [CalendarTypes.Estimate]: 'estimates/_search',
  [CalendarTypes.Installation]: 'installations/_search',
  [CalendarTypes.Both]: 'estimates/_search',
  [CalendarTypes.Delivery]: 'deliveries/_search',
};

const datesPaths: Record<CalendarEvent['Type'], string> = {
  [CalendarTypes.Estimate]: 'estimates-dates',
  [CalendarTypes.Installation]: 'installations-dates',
  [CalendarTypes.Delivery]: 'deliveries-dates',
};

/** An event, or a job without a date, and the version that the user saw. */
export type Movable = Pick<CalendarEvent, 'id' | 'Type' | 'Version'>;

/** `to` null removes the date. */
export interface Move {
  readonly event: Movable;
  readonly to: EventTime | null;
}

/** The screens of all jobs and deliveries that show dates. */
const shownDates = [{ type: 'Job' as const }, { type: 'Delivery' as const }];

const datesOf = ({ event, to }: Move) => ({
  Id: recordIdOf(event),
  StartDate: to?.start ?? null,
  ...(to && event.Type !== CalendarTypes.Delivery && { EndDate: to.end }),
  Version: event.Version,
});

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchEvents: build.query<CalendarEvent[], CalendarSearchRequest>({
      query: (body) => ({ url: searchPaths[body.Type ?? CalendarTypes.Both], method: 'POST', body }),
      transformResponse: ({ data }: ListAnswer<CalendarEvent>) => data,
      providesTags: () => shownDates,
    }),
    getUnscheduled: build.query<UnscheduledAnswer, UnscheduledRequest>({
      query: (body) => ({ url: 'estimates/unscheduled/_search', method: 'POST', body }),
      providesTags: () => shownDates,
    }),
    moveEvent: build.mutation<SaveDatesAnswer, Move>({
      query: (move) => ({ url: datesPaths[move.event.Type], method: 'PUT', body: datesOf(move) }),
      invalidatesTags: (_answer, _error, { event }) =>
        savedTags(event.Type === CalendarTypes.Delivery ? 'Delivery' : 'Job', recordIdOf(event)),
      extraOptions: { failed: 'Error updating', toastsConflict: true },
      // A drag shows at once and is undone on refusal (docs/scheduling.md).
      onQueryStarted: async ({ event, to }, { dispatch, getState, queryFulfilled }) => {
        const shown = calendarApi.util.selectCachedArgsForQuery(getState(), 'searchEvents');
        const changes = shown.map((args) =>
          dispatch(calendarApi.util.updateQueryData('searchEvents', args, (events) => moved(events, event.id, to))),
        );
        await queryFulfilled.catch(() => {
          for (const change of changes) change.undo();
        });
      },
    }),
  }),
});

/** The events with one at another time, or without it. */
const moved = (events: readonly CalendarEvent[], id: string, to: EventTime | null): CalendarEvent[] =>
  events.flatMap((event) => (event.id !== id ? event : to ? { ...event, ...to } : []));

export const { useSearchEventsQuery, useGetUnscheduledQuery, useMoveEventMutation } = calendarApi;
