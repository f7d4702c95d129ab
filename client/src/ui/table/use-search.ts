import type { SearchRequest } from '@picket/domain';
import { useMemo } from 'react';
import { type ListValues, type PageSize, pageOf, writeListState } from '@/lib/list-query.ts';
import { type ListState, useListState } from './use-list-state.ts';
import { type Paging, usePageSize } from './use-page-size.ts';

/** The state of every search page: text, page, sort and whether archived rows are shown. */
export type SearchValues = ListValues & {
  readonly Query: string;
  readonly Page: number;
  readonly Sort: string;
  readonly ShowArchived: boolean;
};

/** The initial search with the screen's filters: `searchValues({ Sort: 'Name', TypeId: null as number | null })`. */
export const searchValues = <Own extends Partial<SearchValues>>(own: Own) => ({
  Query: '',
  Page: 1,
  Sort: '',
  ShowArchived: false,
  ...own,
});

export interface Search<Values extends SearchValues> extends ListState<Values> {
  /** The body of the search request, without unset filters. */
  readonly request: SearchRequest & Partial<{ [Field in keyof Values]: NonNullable<Values[Field]> }>;
  /** Whether text or filters restrict the list. */
  readonly isNarrowed: boolean;
  readonly paging: Paging;
}

/** The search of a screen, stored in the URL and under the name of the screen. */
export function useSearch<Values extends SearchValues>(screen: string, initial: Values): Search<Values> {
  const list = useListState(screen, initial);
  const paging = usePageSize(screen);
  const request = useMemo(() => requestOf(list.state, paging.size), [list.state, paging.size]);
  const isNarrowed = [...writeListState(list.state, initial).keys()].some(
    (field) => !presentationFields.includes(field),
  );
  return { ...list, request: request as Search<Values>['request'], isNarrowed, paging };
}

function requestOf({ Page, Sort, ...values }: SearchValues, size: PageSize) {
  const set = Object.entries(values).filter(([, value]) => value !== null && value !== '' && !isEmptyList(value));
  return { ...Object.fromEntries(set), ...pageOf({ Page, Sort }, size) };
}

/** Fields that change the presentation of a list, but do not restrict it. */
const presentationFields = ['Page', 'Sort', 'ShowArchived'];
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
