import type { CalendarTypeId, DeliveryStatusId, JobStatusId } from '../enums.ts';
import type { ListAnswer, SaveAnswer } from './common.ts';
import type { JobListRow, JobSearchRequest } from './job.ts';

/**
 * POST installations/_search and deliveries/_search, and POST estimates/_search with `Type`: Estimate, Installation or
 * Both. Answers a list of CalendarEvent: the events that touch the days, from StartDate to EndDate inclusive,
 * `yyyy-MM-dd` in the company's time zone, at most 92 (ruling 47). Market partners always get only their own events.
 */
export interface CalendarSearchRequest {
  StartDate: string;
  EndDate: string;
  Type?: CalendarTypeId;
  MarketPartnerId?: number;
  /** The present team of an event's person (ruling 49). */
  TeamId?: number;
  SubContractorId?: number;
  CompanyId?: number;
  LocationId?: number;
  Query?: string;
}

/**
 * An estimate or installation of a job, or a delivery (ruling 47). Start and end are ISO instants, or days if `allDay`;
 * `end` is exclusive.
 */
export interface CalendarEvent {
  /** `estimate-12` and `installation-12` with the job's id, `delivery-5` with the delivery's. */
  id: string;
  text: string;
  start: string;
  end: string;
  allDay: boolean;
  /** null for a delivery. */
  JobId: number | null;
  Type: CalendarEventTypeId;
  /** null for a delivery. */
  JobStatusId: JobStatusId | null;
  /** Only of a delivery. */
  DeliveryStatusId?: DeliveryStatusId;
  /** The job's market partner. */
  UserId: number | null;
  EstimatorId: number | null;
  /** The crew. */
  SubContractorId: number | null;
  /** The present team of the person: EstimatorId, else UserId. */
  TeamId: number | null;
  /** The estimator or else the market partner, the crew of an installation, or the truck of a delivery; or ''. */
  Person: string;
  /** The person's or crew's color, `#rrggbb`; equal for all their events. */
  Color: string;
  Customer: string;
  /** One line. */
  Address: string;
  City: string;
  Phone: string;
  IsLost: boolean;
  /** True if the caller may move it to other dates. */
  CanMove: boolean;
  /** The version of the job's stream, or the delivery's. */
  Version: number;
  Warnings: CalendarWarning[];
}

/** POST estimates/_search. Without `Type`, the filters of a calendar do not apply. */
export type EstimateSearchRequest = JobSearchRequest & Partial<CalendarSearchRequest>;

/** POST estimates/_search: rows, or events if the body has `Type`. */
export type EstimateSearchRow = JobListRow | CalendarEvent;

/** Without Both. */
export type CalendarEventTypeId = Exclude<CalendarTypeId, 3>;

const calendarWarningKinds = ['overlap', 'outside-hours', 'past', 'before-delivery', 'not-ready'] as const;

/** A warning does not forbid the date. */
export interface CalendarWarning {
  Kind: (typeof calendarWarningKinds)[number];
  Message: string;
  /** The events that it overlaps. */
  With?: string[];
}

/**
 * PUT estimates-dates, installations-dates and deliveries-dates. Dates are ISO instants, or days (`yyyy-MM-dd`) for
 * all-day; EndDate is exclusive. Without EndDate, the end moves along with the start. StartDate null removes the date:
 * the estimate becomes an opportunity, a Scheduled job Signed. For a delivery, Id is that of the delivery and StartDate
 * a day (ruling 47).
 */
export interface SaveDatesRequest {
  Id: number;
  StartDate: string | null;
  EndDate?: string | null;
  Version?: number;
}

/** The warnings are those of the saved dates. */
export interface SaveDatesAnswer extends SaveAnswer {
  Warnings: CalendarWarning[];
}

/** POST estimates/unscheduled/_search: the tray. The filters are those of a calendar search; Take is that of each list. */
export interface UnscheduledRequest
  extends Pick<
    CalendarSearchRequest,
    'MarketPartnerId' | 'TeamId' | 'SubContractorId' | 'CompanyId' | 'LocationId' | 'Query'
  > {
  Take?: number;
}

/** Jobs without a date, the longest without activity first. null for what the caller's claims do not show. */
export interface UnscheduledAnswer {
  /** For an estimate: with Opportunities or Estimates. */
  Opportunities: ListAnswer<JobListRow> | null;
  /** For an installation: Signed to Delivered with labor and no installation date; with Estimates. */
  Installations: ListAnswer<JobListRow> | null;
  /** For a delivery: Ready, of type Delivery, on no delivery; with Deliveries or Dispatch. */
  Deliveries: ListAnswer<JobListRow> | null;
}

/** GET calendar-feed: the caller's private calendar address. The address itself is answered once, by POST calendar-feed. */
export interface CalendarFeedState {
  IsActive: boolean;
  IssuedAt: string | null;
  /** The time of the last read by a calendar program; updated at most once an hour. */
  LastReadAt: string | null;
}

/** POST calendar-feed: makes a new address; the one before ends. */
export interface CalendarFeedAnswer extends CalendarFeedState {
  IsSuccess: true;
  /** Absolute, with the secret. */
  Url: string;
}

/** GET calendars/day-sheet: a ReportAnswer. Days `yyyy-MM-dd`; `days` 1 (default) to 7. */
export interface DaySheetQuery {
  date: string;
  days?: number;
  /** Only events of this crew. */
  subContractorId?: number;
  /** Only events of this estimator or market partner. */
  personId?: number;
}

/** GET calendars/future-events: the estimates and installations that are not over, by how a change of the zone affects them. */
export interface FutureEvents {
  /** They stay on their days. */
  AllDay: number;
  /** They keep their instants, so they show another time. */
  Timed: number;
}
