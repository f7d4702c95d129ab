import { type CalendarSearchRequest, type CalendarTypeId, CalendarTypes } from '@picket/domain';
import { parseDate } from '@/lib/format/date-text.ts';
import { today } from '@/lib/format/format-date.ts';
import { type CalendarView, isCalendarView, visibleDays } from './shared/visible-days.ts';

/** The search of a calendar, as stored in the URL. Empty texts and null mean the default or no filter. */
export interface CalendarState {
  readonly [field: string]: string | number | boolean | null;
  /** '' is the view that this browser used last. */
  readonly View: string;
  /** A day of the shown range, `yyyy-MM-dd`; '' is today. */
  readonly Day: string;
  readonly Type: number;
  readonly Query: string;
  readonly MarketPartnerId: number | null;
  readonly TeamId: number | null;
  readonly SubContractorId: number | null;
  readonly CompanyId: number | null;
  readonly LocationId: number | null;
  readonly ByStatus: boolean;
}

/** The two screens: the types of events that they show, and the first one. */
export const calendarScreens = {
  estimates: {
    name: 'job.estimate-calendar',
    title: 'Estimate Calendar',
    types: [CalendarTypes.Estimate, CalendarTypes.Installation, CalendarTypes.Both],
    first: CalendarTypes.Both,
  },
  deliveries: {
    name: 'job.delivery-calendar',
    title: 'Delivery Calendar',
    types: [CalendarTypes.Delivery],
    first: CalendarTypes.Delivery,
  },
} as const;
export type CalendarScreen = (typeof calendarScreens)[keyof typeof calendarScreens];

export const noFilters = {
  Query: '',
  MarketPartnerId: null,
  TeamId: null,
  SubContractorId: null,
  CompanyId: null,
  LocationId: null,
} as const;

const stateOf = (Type: CalendarTypeId): CalendarState => ({
  View: '',
  Day: '',
  Type,
  ...noFilters,
  ByStatus: false,
});

/** The state of each screen when it opens for the first time. */
export const initialStates = {
  'job.estimate-calendar': stateOf(CalendarTypes.Both),
  'job.delivery-calendar': stateOf(CalendarTypes.Delivery),
} as const;

const VIEW = 'picket-calendar-view';

/** The view of a state, else the one that this browser used last. */
export function viewOf({ View }: CalendarState): CalendarView {
  const stored = localStorage.getItem(VIEW) ?? '';
  return isCalendarView(View) ? View : isCalendarView(stored) ? stored : 'week';
}

export const rememberView = (view: CalendarView): void => localStorage.setItem(VIEW, view);

/** The day of a state; today for none or an invalid one. */
export const dayOf = ({ Day }: CalendarState): string => (Day !== '' && parseDate(Day) === Day ? Day : today());

/** The type of a state, if the screen shows it. */
export const typeOf = ({ Type }: CalendarState, screen: CalendarScreen): CalendarTypeId =>
  screen.types.find((type) => type === Type) ?? screen.first;

/** The filters of a search that are set. */
export function filtersOf(state: CalendarState) {
  const { Query, MarketPartnerId, TeamId, SubContractorId, CompanyId, LocationId } = state;
  return {
    ...(Query && { Query }),
    ...(MarketPartnerId && { MarketPartnerId }),
    ...(TeamId && { TeamId }),
    ...(SubContractorId && { SubContractorId }),
    ...(CompanyId && { CompanyId }),
    ...(LocationId && { LocationId }),
  };
}

/** The search for the events of the visible days alone. */
export function searchOf(state: CalendarState, view: CalendarView, screen: CalendarScreen): CalendarSearchRequest {
  const { first, last } = visibleDays(view, dayOf(state));
  return { StartDate: first, EndDate: last, Type: typeOf(state, screen), ...filtersOf(state) };
}
