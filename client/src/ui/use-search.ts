import type { SearchRequest } from '@picket/domain';
import { useMemo } from 'react';
import { type ListValues, pageOf } from '@/lib/list-query.ts';
import { type ListState, useListState } from './use-list-state.ts';

/** What every search page keeps: words, page, sort and whether archived rows show. */
export type SearchValues = ListValues & {
  readonly Query: string;
  readonly Page: number;
  readonly Sort: string;
  readonly ShowArchived: boolean;
};

/** A search that has not begun, with the screen's own filters: `searchValues({ Sort: 'Name', TypeId: null as number | null })`. */
export const searchValues = <Own extends Partial<SearchValues>>(own: Own) => ({
  Query: '',
  Page: 1,
  Sort: '',
  ShowArchived: false,
  ...own,
});

export interface Search<Values extends SearchValues> extends ListState<Values> {
  /** The body of the search, filters that are not set left out. */
  readonly request: SearchRequest & Partial<{ [Field in keyof Values]: NonNullable<Values[Field]> }>;
}

/** The search of a screen, in the address and kept under the screen's name. */
export function useSearch<Values extends SearchValues>(screen: string, initial: Values): Search<Values> {
  const list = useListState(screen, initial);
  const request = useMemo(() => requestOf(list.state), [list.state]);
  return { ...list, request: request as Search<Values>['request'] };
}

function requestOf({ Page, Sort, ...values }: SearchValues) {
  const set = Object.entries(values).filter(([, value]) => value !== null && value !== '' && !isEmptyList(value));
  return { ...Object.fromEntries(set), ...pageOf({ Page, Sort }) };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
