import type { FieldValues, ListAnswer, ListItem, ResourceName, SaveAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';
import { itemTags, listTag } from '@/api/catalogue-tags.ts';
import type { Problem } from '@/api/problem.ts';
import type { Archivable } from '@/ui/archive-button.tsx';
import type { ChoicesByField } from '@/ui/fields-form.tsx';
import type { Seen } from '@/ui/use-seen-form.ts';
import { itemConflict } from './catalogue-conflict.ts';
import { archivePath, listPath } from './catalogue-paths.ts';
import { referenceTags } from './catalogue-tags.ts';
import { kinds } from './priced-items.ts';
import { readReferences } from './references.ts';

export type CatalogueItem = ListItem & FieldValues;

interface Listed {
  readonly resource: ResourceName;
  readonly ShowArchived: boolean;
}

interface Saved {
  readonly resource: ResourceName;
  readonly values: FieldValues;
  /** The item that changes, as it was seen; null adds one. */
  readonly row: Seen | null;
}

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getItems: build.query<ListAnswer<CatalogueItem>, Listed>({
      query: ({ resource, ShowArchived }) => listPath(resource, ShowArchived),
      providesTags: (_list, _error, { resource }) => [listTag(resource)],
      extraOptions: { failed: 'An error occured getting the selected items' },
    }),
    /** What the references of a resource choose from, by field. */
    getReferences: build.query<ChoicesByField, ResourceName>({
      async queryFn(resource, _api, _options, get) {
        let error: Problem | undefined;
        const data = await readReferences(resource, async (url) => {
          const answer = await get(url);
          error ??= answer.error;
          return answer.data;
        });
        return error ? { error } : { data };
      },
      providesTags: (_choices, _error, resource) => referenceTags(resource),
    }),
    saveItem: build.mutation<SaveAnswer, Saved>({
      query: ({ resource, values, row }) => ({
        url: resource,
        method: row ? 'PUT' : 'POST',
        body: row ? { ...values, Id: row.Id, Version: row.Version } : values,
      }),
      invalidatesTags: (_answer, _error, { resource, row }) => itemTags(resource, row?.Id),
      extraOptions: {
        done: 'Saved',
        failed: 'An error occurred saving the item',
        form: true,
        conflict: itemConflict,
      },
    }),
    archiveItem: build.mutation<SaveAnswer, { resource: ResourceName; row: Seen & Archivable }>({
      query: ({ resource, row }) => ({
        url: archivePath(resource, row.Id, !row.Archived),
        method: 'PUT',
        params: { version: row.Version },
      }),
      invalidatesTags: (_answer, _error, { resource, row }) => itemTags(resource, row.Id),
      extraOptions: { failed: (url) => `An error occurred archiving this ${nounAt(url)}` },
    }),
  }),
});

export const { useGetItemsQuery, useGetReferencesQuery, useSaveItemMutation, useArchiveItemMutation } = catalogueApi;

const nouns: Readonly<Record<string, { noun: string }>> = kinds;
const nounAt = (url: string): string => nouns[url.split('/')[0]!]?.noun ?? 'item';
