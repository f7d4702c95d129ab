import {
  type FieldValue,
  type FieldValues,
  type ListAnswer,
  type ListItem,
  type ResourceName,
  resources,
  type SaveAnswer,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { fieldText } from '@/lib/field-text.ts';

export type CatalogueItem = ListItem & FieldValues;

interface Listed {
  readonly resource: ResourceName;
  readonly ShowArchived: boolean;
}

interface Saved {
  readonly resource: ResourceName;
  readonly values: FieldValues;
  /** The row that changes; null adds one. */
  readonly row: CatalogueItem | null;
}

const listTag = (resource: ResourceName) => ({ type: 'Catalogue' as const, id: resource });

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getItems: build.query<ListAnswer<CatalogueItem>, Listed>({
      query: ({ resource, ShowArchived }) => listPath(resource, ShowArchived),
      providesTags: (_list, _error, { resource }) => [listTag(resource)],
    }),
    saveItem: build.mutation<SaveAnswer, Saved>({
      query: ({ resource, values, row }) => ({
        url: resource,
        method: row ? 'PUT' : 'POST',
        body: row ? { ...values, Id: row.Id, Version: row.Version } : values,
      }),
      invalidatesTags: (_answer, _error, { resource }) => [listTag(resource)],
      extraOptions: {
        done: 'Saved',
        failed: 'An error occurred saving the item',
        form: true,
        conflict: {
          current: ({ Id }, get, url) => currentItem(url as ResourceName, Number(Id), get),
          show: (name, value, url) => shownValue(url as ResourceName, name, value as FieldValue),
        },
      },
    }),
    archiveItem: build.mutation<SaveAnswer, { resource: ResourceName; row: CatalogueItem }>({
      query: ({ resource, row }) => ({
        url: archivePath(resource, row.Id, !row.Archived),
        method: 'PUT',
        params: { version: row.Version },
      }),
      invalidatesTags: (_answer, _error, { resource }) => [listTag(resource)],
      extraOptions: { failed: 'An error occurred archiving this item' },
    }),
  }),
});

export const { useGetItemsQuery, useSaveItemMutation, useArchiveItemMutation } = catalogueApi;

/** The exceptions are the specification's (administration section 7). */
function listPath(resource: ResourceName, showArchived: boolean): string {
  if (resource === 'tax-rates') return `tax-rates/0/999/${showArchived}`;
  if (resource === 'miscellaneous-item-types') return `miscellaneous-item-types/${showArchived}/0`;
  return `${resource}/${showArchived}`;
}

const archivePath = (resource: ResourceName, id: number, flag: boolean): string =>
  resource === 'locations' ? `locations/${id}/archive/${flag}` : `${resource}/archive/${id}/${flag}`;

async function currentItem(resource: ResourceName, id: number, get: (url: string) => Promise<unknown>) {
  const list = (await get(listPath(resource, true))) as ListAnswer<CatalogueItem> | undefined;
  return list?.data.find(({ Id }) => Id === id);
}

function shownValue(resource: ResourceName, name: string, value: FieldValue): string | undefined {
  const field = resources[resource].fields[name];
  return field && fieldText(field, value);
}
