import { searchValues } from '@/ui/table/use-search.ts';

/** Default search values of the customer list. */
export const customerSearch = searchValues({ Sort: 'Name', TypeId: null as number | null, SourceIds: [] as number[] });
export type CustomerSearch = typeof customerSearch;
