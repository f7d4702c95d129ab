import type {
  CatalogueRow,
  FieldValue,
  FieldValues,
  ListAnswer,
  ListItem,
  PartRow,
  PriceRow,
  ResourceName,
  SearchRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { listPath, searchPath } from './catalogue-paths.ts';
import { listTag, referenceTags } from './catalogue-tags.ts';

export type CatalogueItem = ListItem & FieldValues;

/** An item with a price per price level. Each reference also has a field with the name of its item. */
export type PricedItem = ListItem & {
  readonly [field: string]: FieldValue | readonly PriceRow[] | readonly PartRow[];
};

export type PricedResource = Extract<ResourceName, 'fence-sections' | 'posts' | 'gates' | 'misc-items'>;

/** A search with the filters of any priced resource. */
export type ItemSearch = SearchRequest & { readonly MiscItemTypeId?: number };

interface ListOf {
  readonly resource: ResourceName;
  readonly ShowArchived: boolean;
}

const failed = 'An error occured getting the selected items';

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getItems: build.query<ListAnswer<CatalogueItem>, ListOf>({
      query: ({ resource, ShowArchived }) => listPath(resource, ShowArchived),
      providesTags: (_list, _error, { resource }) => [listTag(resource)],
      extraOptions: { failed },
    }),
    searchItems: build.query<ListAnswer<PricedItem>, ItemSearch & { resource: PricedResource }>({
      query: ({ resource, ...search }) => ({
        url: searchPath(resource),
        method: 'POST',
        body: searchBody(resource, search),
      }),
      providesTags: (_list, _error, { resource }) => [listTag(resource), ...referenceTags(resource)],
      extraOptions: { failed },
    }),
  }),
});

export const { useGetItemsQuery, useSearchItemsQuery, useLazySearchItemsQuery } = catalogueApi;
export const { getItems } = catalogueApi.endpoints;

/** The specification uses a different case for the filter of misc items (administration section 3). */
function searchBody(resource: PricedResource, { MiscItemTypeId, ...search }: ItemSearch) {
  const type = resource === 'misc-items' ? 'miscItemTypeId' : 'MiscItemTypeId';
  return { ...search, [type]: MiscItemTypeId };
}

/** The rows of a list, without archived ones unless `ShowArchived`; undefined until loaded. */
export function useChoices<Name extends ResourceName>(
  resource: Name,
  options?: ChoiceOptions,
): CatalogueRow<Name>[] | undefined {
  return useChoicesQuery(resource, options).choices;
}

/** The rows of `useChoices`, with whether the last read of them failed. */
export function useChoicesQuery<Name extends ResourceName>(
  resource: Name,
  { ShowArchived = false }: ChoiceOptions = {},
): { choices: CatalogueRow<Name>[] | undefined; isError: boolean } {
  const { data, isError } = useGetItemsQuery({ resource, ShowArchived });
  return { choices: data?.data as CatalogueRow<Name>[] | undefined, isError };
}

type ChoiceOptions = Partial<Pick<ListOf, 'ShowArchived'>>;
