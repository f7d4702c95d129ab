import {
  type CalendarEvent,
  type CalendarSearchRequest,
  type CalendarTypeId,
  CalendarTypes,
  type ListAnswer,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { listTags } from '@/api/tags.ts';
import { estimateSearchUrl } from '@/entities/jobs/job-details.api.ts';

const searchPaths: Record<CalendarTypeId, string> = {
  [CalendarTypes.Estimate]: estimateSearchUrl,
  [CalendarTypes.Installation]: 'installations/_search',
  [CalendarTypes.Both]: estimateSearchUrl,
  [CalendarTypes.Delivery]: 'deliveries/_search',
};

/** The tags of all screens that show dates of jobs and deliveries. */
export const shownDates = [...listTags('Job'), ...listTags('Delivery'), { type: 'Catalogue' as const, id: 'trucks' }];

/** A new time of an event, shown before it is saved; null removes it. */
export interface EventMove {
  readonly id: string;
  readonly to: Pick<CalendarEvent, 'start' | 'end' | 'allDay'> | null;
  /** The event before the move, by the search that shows it. */
  readonly before: Map<CalendarSearchRequest, CalendarEvent>;
}

/** The moves that are being saved. Events that are read meanwhile may not have them yet. */
export const movesUnderWay = new Set<EventMove>();

export const moved = (events: CalendarEvent[], { id, to }: EventMove): CalendarEvent[] =>
  events.flatMap((event) => (event.id !== id ? event : to ? { ...event, ...to } : []));

export const calendarEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchEvents: build.query<CalendarEvent[], CalendarSearchRequest>({
      query: (body) => ({ url: searchPaths[body.Type ?? CalendarTypes.Both], method: 'POST', body }),
      transformResponse: ({ data }: ListAnswer<CalendarEvent>) => [...movesUnderWay].reduce(moved, data),
      providesTags: () => shownDates,
    }),
  }),
});

export const { useSearchEventsQuery } = calendarEventsApi;
export const { searchEvents } = calendarEventsApi.endpoints;

/** The id of the job, or of the delivery, in an event's id. */
export const recordIdOf = ({ id }: Pick<CalendarEvent, 'id'>): number => Number(id.slice(id.lastIndexOf('-') + 1));
