import {
  type ListAnswer,
  type PriceRow,
  resources,
  type SaveAnswer,
  type SavePart,
  type SearchRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { itemTag, itemTags, listTag } from '@/api/catalogue-tags.ts';
import type { Seen } from '@/ui/use-seen-form.ts';
import { itemConflict, partConflict } from './catalogue-conflict.ts';
import { referenceTags } from './catalogue-tags.ts';
import type { Place } from './places.ts';
import { kinds, type PricedItem, type PricedResource } from './priced-items.ts';

interface Of {
  readonly resource: PricedResource;
}

interface Change extends Of {
  readonly seen: Seen;
}

/** A search with the filters of any of the kinds. */
export type ItemSearch = SearchRequest & { readonly MiscItemTypeId?: number };

const savedItem = { done: 'Saved', failed: 'An error occurred saving the item', form: true };

const pricedItemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchItems: build.query<ListAnswer<PricedItem>, Of & { search: ItemSearch }>({
      query: ({ resource, search }) => searchOf(resource, search),
      providesTags: (_list, _error, { resource }) => [listTag(resource), ...referenceTags(resource)],
      extraOptions: { failed: 'An error occured getting the selected items' },
    }),
    getItem: build.query<PricedItem, Of & { id: number }>({
      query: ({ resource, id }) => `${resource}/${id}`,
      providesTags: (_item, _error, { resource, id }) => [itemTag(resource, id), ...referenceTags(resource)],
    }),
    copyItem: build.mutation<SaveAnswer, Of & { id: number; Description: string }>({
      query: ({ resource, id, Description }) => ({
        url: `${resource}/${id}/copy`,
        method: 'POST',
        body: { Description },
      }),
      invalidatesTags: (_answer, _error, { resource }) => itemTags(resource),
      extraOptions: { failed: 'Error copying item', form: true },
    }),
    savePrices: build.mutation<SaveAnswer, Change & { prices: readonly PriceRow[] }>({
      query: ({ resource, seen, prices }) => ({
        url: `${resource}/${seen.Id}/${kinds[resource].path}-prices`,
        method: 'PUT',
        body: { [resources[resource].pricesField!]: prices, Version: seen.Version },
      }),
      invalidatesTags: (_answer, _error, { resource, seen }) => itemTags(resource, seen.Id),
      extraOptions: { ...savedItem, conflict: itemConflict },
    }),
    savePart: build.mutation<SaveAnswer, { seen: Seen; part: SavePart }>({
      query: ({ seen, part }) => ({
        url: `fence-sections/${seen.Id}/part`,
        method: 'PUT',
        body: { ...part, Version: seen.Version },
      }),
      invalidatesTags: (_answer, _error, { seen }) => itemTags('fence-sections', seen.Id),
      extraOptions: { ...savedItem, conflict: partConflict },
    }),
    /** Gives misc items their places, one after the other. */
    sortItems: build.mutation<null, readonly Place[]>({
      async queryFn(places, _api, _options, call) {
        for (const { Id, Version: version, SortOrder } of places) {
          const url = `misc-items/${Id}/sort-order/${SortOrder}`;
          const { error } = await call({ url, method: 'PUT', params: { version } });
          if (error) return { error };
        }
        return { data: null };
      },
      invalidatesTags: (_answer, _error, places) => places.flatMap(({ Id }) => itemTags('misc-items', Id)),
      extraOptions: { failed: 'An error occurred saving the item' },
    }),
  }),
});

export const {
  useSearchItemsQuery,
  useLazySearchItemsQuery,
  useGetItemQuery,
  useCopyItemMutation,
  useSavePricesMutation,
  useSavePartMutation,
  useSortItemsMutation,
} = pricedItemsApi;

/** The specification spells the filter of misc items in its own way (administration section 3). */
function searchOf(resource: PricedResource, { MiscItemTypeId, ...search }: ItemSearch) {
  const type = resource === 'misc-items' ? 'miscItemTypeId' : 'MiscItemTypeId';
  return { url: `${resource}/_search`, method: 'POST', body: { ...search, [type]: MiscItemTypeId } };
}
