import type { SearchRequest } from '@picket/domain';
import { searchTerms } from '@picket/domain';

/** Searches count and sum up to this number of matches. */
export const MOST_COUNTED = 10_000;

/**
 * Up to how many matches a search counts (ruling 59); undefined for all: a list without words or filters has an exact
 * total. Each field of the search beside those of every list is a filter.
 */
export function countLimit({ Query, Skip, Take, Sort, ShowArchived, ...filters }: SearchRequest): number | undefined {
  const isFiltered = Object.values(filters).some((value) => value !== undefined && !isEmpty(value));
  return isFiltered || searchTerms(Query).length > 0 ? MOST_COUNTED : undefined;
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
