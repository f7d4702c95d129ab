import {
  type Field,
  flagField,
  type JobSearchRequest,
  type JobView,
  jobFilters,
  jobStatusFields,
  jobViews,
} from '@picket/domain';
import { type PageSize, pageOf } from '@/lib/list-query.ts';
import { measureName } from '../../shared/fields/measures.ts';

/** The filters of a job search. The first three have conditions of their own. */
const searchFilters = {
  JobStatusIds: { by: 'any', field: jobStatusFields.JobStatusId },
  HasBlockedItems: { by: 'value', field: flagField('Blocked items') },
  ShowArchived: { by: 'value', field: flagField('Show archived') },
  ...jobFilters,
} satisfies Record<string, { by: 'value' | 'any' | 'range'; field: Field }>;

/** The fields of a search whose names in the URL differ from those in the request. */
const urlNames = {
  IsMeasurement: 'Measure',
  IsLost: 'Lost',
  IsSameDay: 'SameDay',
  HasBlockedItems: 'Blocked',
} as const;

/** The values in the URL of flags that can be searched for true and for false. Other flags are searched for true. */
const flagTexts = {
  IsMeasurement: ['width', 'quantity'],
  IsLost: ['yes', 'no'],
} as const;

type Conditions = Required<Omit<JobSearchRequest, 'Query' | 'Skip' | 'Take' | 'Sort' | 'View'>>;
type FieldName = keyof Conditions;
type UrlName<Name extends FieldName> = Name extends keyof typeof urlNames ? (typeof urlNames)[Name] : Name;
type UrlValue<Name extends FieldName> = Name extends keyof typeof flagTexts
  ? '' | (typeof flagTexts)[Name][number]
  : Conditions[Name] extends boolean
    ? boolean
    : Conditions[Name] extends readonly number[]
      ? readonly number[]
      : Conditions[Name] extends number
        ? number | null
        : string;
type FilterState = { readonly [Name in FieldName as UrlName<Name>]: UrlValue<Name> };

/** The search of a job list, as stored in the URL. Empty texts, empty lists, false and null mean no filter. */
export type JobSearchState = FilterState & {
  /** A key of `jobViews`; '' for none. */
  readonly View: string;
  readonly Query: string;
  readonly Page: number;
  readonly Sort: string;
};

type FilterName = FieldName & keyof typeof searchFilters;
type DaysOf<Name> = Name extends `${infer Days}Start` ? Days & keyof typeof searchFilters : never;

/** The filters of a job list, besides those of all job lists. */
export interface JobListFilters {
  readonly ticks: readonly {
    readonly field: 'JobStatusIds' | 'ManufacturingStatusIds' | 'ApprovalStateIds' | 'DeliveryTypeIds';
    readonly names: readonly (readonly [id: number, name: string])[];
  }[];
  /** Ranges of days. */
  readonly days: readonly DaysOf<FieldName>[];
  /** Whether the list has filters for lost jobs and the way of measuring. */
  readonly hasLost?: boolean;
  /** Whether the list has a filter for jobs with blocked items. */
  readonly hasBlocked?: boolean;
}

/** The fields of a search that are filters, with the value that means no filter. */
const fields: readonly { readonly name: string; readonly empty: '' | false | null | readonly number[] }[] =
  Object.entries(searchFilters).flatMap(([name, { by, field }]) =>
    by === 'range'
      ? [
          { name: `${name}Start`, empty: '' },
          { name: `${name}End`, empty: '' },
        ]
      : [{ name, empty: by === 'any' ? [] : emptyValue(name, field) }],
  );

function emptyValue(name: string, { kind }: Field): '' | false | null {
  if (name in flagTexts) return '';
  return kind === 'flag' ? false : null;
}

const noFilter = Object.fromEntries(fields.map(({ name, empty }) => [urlName(name), empty])) as unknown as FilterState;

function urlName(name: string): keyof FilterState {
  return (name in urlNames ? urlNames[name as keyof typeof urlNames] : name) as keyof FilterState;
}

/** The search of a list without filters. */
export const initialSearch = (sort: string): JobSearchState => ({
  View: '',
  Query: '',
  Page: 1,
  Sort: sort,
  ...noFilter,
});

/** The body of the search request, without unset filters. */
export function searchRequest(state: JobSearchState, size?: PageSize): JobSearchRequest {
  const conditions = fields
    .map(({ name }) => [name, state[urlName(name)]] as const)
    .filter(([, value]) => isSet(value))
    .map(([name, value]) => [name, name in flagTexts ? value === yesOf(name) : value]);
  return {
    ...pageOf(state, size),
    ...(isJobView(state.View) && { View: state.View }),
    ...(state.Query && { Query: state.Query }),
    ...Object.fromEntries(conditions),
  };
}

const views: readonly string[] = Object.values(jobViews).flat();
const isJobView = (view: string): view is JobView => views.includes(view);

const yesOf = (name: string) => flagTexts[name as keyof typeof flagTexts][0];

const isSet = (value: FilterState[keyof FilterState]): boolean =>
  typeof value === 'object' ? value !== null && value.length > 0 : Boolean(value);

/** The number of filters of a search, without text, sort and page. */
export const conditionsIn = (state: JobSearchState): number =>
  fields.filter(({ name }) => isSet(state[urlName(name)])).length;

/** A filter of a search, for the chip that shows it. */
export interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  readonly by: 'flag' | 'ids' | 'days';
  /** The chosen ids, the two ends of a range of days, or the words of a flag. */
  readonly values: readonly (string | number)[];
  /** The names of an enumeration, by id. */
  readonly names?: Readonly<Record<number, string>>;
  /** The change that removes the filter. */
  readonly empty: Partial<JobSearchState>;
}

/** The filters of a search, in the order of the panel. A range of days is one. */
export const activeFilters = (state: JobSearchState): ActiveFilter[] =>
  Object.entries(searchFilters).flatMap(([name, { by, field }]): ActiveFilter[] => {
    const parts = by === 'range' ? [`${name}Start`, `${name}End`] : [name];
    const keys = parts.map(urlName);
    if (!keys.some((key) => isSet(state[key]))) return [];
    const empty = Object.fromEntries(keys.map((key) => [key, noFilter[key]]));
    const filter = { name, label: field.label, empty };
    const values = keys.flatMap((key) => state[key] as string | number | readonly number[]);
    if (by === 'range') return [{ ...filter, by: 'days', values }];
    if (field.kind === 'flag') return [{ ...filter, by: 'flag', values: flagWords(name, String(values[0])) }];
    return [{ ...filter, by: 'ids', values, ...(field.kind === 'enum' && { names: field.names }) }];
  });

/** A flag that is searched for true alone needs no words beside its label. */
function flagWords(name: string, value: string): string[] {
  if (!(name in flagTexts)) return [];
  if (name === 'IsMeasurement') return [measureName(value === yesOf(name))];
  return [value === yesOf(name) ? 'Yes' : 'No'];
}

export interface JobSearch {
  state: JobSearchState;
  change: (values: Partial<JobSearchState>) => void;
}

/** The label of a filter. */
export const labelOf = (name: keyof typeof searchFilters): string => searchFilters[name].field.label;

/** The props of the input of a filter. */
export const filterInput = <Name extends FilterName>(name: Name, { state, change }: JobSearch) => ({
  label: labelOf(name),
  value: state[urlName(name)] as unknown as UrlValue<Name>,
  onChange: (value: UrlValue<Name>) => change({ [urlName(name)]: value }),
});

/** The ids and names of an enumeration, for the checkboxes of a filter. */
export const namesOf = (names: Readonly<Record<number, string>>): (readonly [number, string])[] =>
  Object.entries(names).map(([id, name]) => [Number(id), name]);
