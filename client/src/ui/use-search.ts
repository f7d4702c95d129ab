import type { SearchRequest } from '@picket/domain';
import { useMemo } from 'react';
import { type ListValues, pageOf, writeListState } from '@/lib/list-query.ts';
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
  /** Whether words or filters leave something out. */
  readonly isNarrowed: boolean;
}

/** The search of a screen, in the address and kept under the screen's name. */
export function useSearch<Values extends SearchValues>(screen: string, initial: Values): Search<Values> {
  const list = useListState(screen, initial);
  const request = useMemo(() => requestOf(list.state), [list.state]);
  const isNarrowed = [...writeListState(list.state, initial).keys()].some((field) => !looks.includes(field));
  return { ...list, request: request as Search<Values>['request'], isNarrowed };
}

function requestOf({ Page, Sort, ...values }: SearchValues) {
  const set = Object.entries(values).filter(([, value]) => value !== null && value !== '' && !isEmptyList(value));
  return { ...Object.fromEntries(set), ...pageOf({ Page, Sort }) };
}

/** What changes how a list looks, and leaves nothing of it out. */
const looks = ['Page', 'Sort', 'ShowArchived'];
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
