import { searchValues } from '@/ui/use-search.ts';

/** The search of the list of customers before anyone has asked for anything. */
export const customerSearch = searchValues({ Sort: 'Name', TypeId: null as number | null, SourceIds: [] as number[] });
export type CustomerSearch = typeof customerSearch;
