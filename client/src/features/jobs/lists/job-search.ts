import type {
  ApprovalStateId,
  DeliveryTypeId,
  JobSearchRequest,
  JobStatusId,
  ManufacturingStatusId,
} from '@picket/domain';
import { pageOf } from '@/lib/list-query.ts';

/** The search of a job list, as stored in the URL. Empty texts, empty lists and null mean no filter. */
export interface JobSearchState {
  readonly [field: string]: string | number | boolean | null | readonly number[];
  readonly Query: string;
  readonly Page: number;
  readonly Sort: string;
  readonly CustomerId: number | null;
  readonly CompanyIds: readonly number[];
  readonly JobStatusIds: readonly number[];
  readonly ManufacturingStatusIds: readonly number[];
  readonly ApprovalStateIds: readonly number[];
  readonly DeliveryTypeIds: readonly number[];
  readonly MarketPartnerId: number | null;
  readonly EstimatorId: number | null;
  readonly SubContractorId: number | null;
  readonly LocationId: number | null;
  readonly Measure: '' | 'width' | 'quantity';
  readonly Lost: '' | 'yes' | 'no';
  readonly LostReasonId: number | null;
  readonly SameDay: boolean;
  readonly Blocked: boolean;
  readonly ShowArchived: boolean;
  readonly EstimateStart: string;
  readonly EstimateEnd: string;
  readonly OrderStart: string;
  readonly OrderEnd: string;
  readonly DeliveryStart: string;
  readonly DeliveryEnd: string;
  readonly DueStart: string;
  readonly DueEnd: string;
}

/** The filters of a job list, besides those of all job lists. */
export interface JobListFilters {
  readonly ticks: readonly {
    readonly legend: string;
    readonly field: 'JobStatusIds' | 'ManufacturingStatusIds' | 'ApprovalStateIds' | 'DeliveryTypeIds';
    readonly names: readonly (readonly [id: number, name: string])[];
  }[];
  /** Ranges of days, by the prefix of their search fields. */
  readonly days: readonly ('Estimate' | 'Order' | 'Delivery' | 'Due')[];
  /** Whether the list has filters for lost jobs and the way of measuring. */
  readonly hasLost?: boolean;
  /** Whether the list has a filter for jobs with blocked items. */
  readonly hasBlocked?: boolean;
}

/** The search of a list without filters. */
export const initialSearch = (sort: string): JobSearchState => ({
  Query: '',
  Page: 1,
  Sort: sort,
  CustomerId: null,
  CompanyIds: [],
  JobStatusIds: [],
  ManufacturingStatusIds: [],
  ApprovalStateIds: [],
  DeliveryTypeIds: [],
  MarketPartnerId: null,
  EstimatorId: null,
  SubContractorId: null,
  LocationId: null,
  Measure: '',
  Lost: '',
  LostReasonId: null,
  SameDay: false,
  Blocked: false,
  ShowArchived: false,
  EstimateStart: '',
  EstimateEnd: '',
  OrderStart: '',
  OrderEnd: '',
  DeliveryStart: '',
  DeliveryEnd: '',
  DueStart: '',
  DueEnd: '',
});

const ranges = [
  'EstimateStart',
  'EstimateEnd',
  'OrderStart',
  'OrderEnd',
  'DeliveryStart',
  'DeliveryEnd',
  'DueStart',
  'DueEnd',
] as const satisfies readonly (keyof JobSearchRequest & keyof JobSearchState)[];

/** The body of the search request, without unset filters. */
export function searchRequest(state: JobSearchState): JobSearchRequest {
  const days = ranges.filter((field) => state[field] !== '').map((field) => [field, state[field]]);
  return {
    ...pageOf(state),
    ...(state.Query && { Query: state.Query }),
    ...(state.CustomerId && { CustomerId: state.CustomerId }),
    ...(state.CompanyIds.length > 0 && { CompanyIds: [...state.CompanyIds] }),
    ...(state.JobStatusIds.length > 0 && { JobStatusIds: state.JobStatusIds as JobStatusId[] }),
    ...(state.ManufacturingStatusIds.length > 0 && {
      ManufacturingStatusIds: state.ManufacturingStatusIds as ManufacturingStatusId[],
    }),
    ...(state.ApprovalStateIds.length > 0 && { ApprovalStateIds: state.ApprovalStateIds as ApprovalStateId[] }),
    ...(state.DeliveryTypeIds.length > 0 && { DeliveryTypeIds: state.DeliveryTypeIds as DeliveryTypeId[] }),
    ...(state.MarketPartnerId && { MarketPartnerId: state.MarketPartnerId }),
    ...(state.EstimatorId && { EstimatorId: state.EstimatorId }),
    ...(state.SubContractorId && { SubContractorId: state.SubContractorId }),
    ...(state.LocationId && { LocationId: state.LocationId }),
    ...(state.Measure && { IsMeasurement: state.Measure === 'width' }),
    ...(state.Lost && { IsLost: state.Lost === 'yes' }),
    ...(state.LostReasonId && { LostReasonId: state.LostReasonId }),
    ...(state.SameDay && { IsSameDay: true }),
    ...(state.Blocked && { HasBlockedItems: true }),
    ...(state.ShowArchived && { ShowArchived: true }),
    ...Object.fromEntries(days),
  };
}

/** The number of filters of a search, without text, sort and page. */
export const conditionsIn = (state: JobSearchState): number =>
  Object.entries(state).filter(
    ([field, value]) =>
      !['Query', 'Page', 'Sort'].includes(field) &&
      value !== null &&
      value !== '' &&
      value !== false &&
      !isEmpty(value),
  ).length;

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The ids and names of an enumeration, for the checkboxes of a filter. */
export const namesOf = (names: Readonly<Record<number, string>>): (readonly [number, string])[] =>
  Object.entries(names).map(([id, name]) => [Number(id), name]);
