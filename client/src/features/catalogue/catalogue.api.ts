import {
  type FieldValues,
  type OfferScheduleRequest,
  type PriceRow,
  type ResourceName,
  resources,
  type SaveAnswer,
  type SavePart,
  type ScheduleOffer,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import type { PricedItem, PricedResource } from '@/entities/catalogue/catalogue.api.ts';
import { archivePath, itemPath, itemRecord } from '@/entities/catalogue/catalogue-paths.ts';
import { itemTag, itemTags, referenceTags } from '@/entities/catalogue/catalogue-tags.ts';
import type { Archivable } from '@/ui/dialogs/archive-button.tsx';
import type { OpenedVersion, Versioned } from '@/ui/form/use-versioned-form.ts';
import { catalogueItemConflict, partConflict } from './catalogue-conflict.ts';
import { kinds } from './priced-items.ts';
import type { SortOrderChange } from './sort-orders.ts';

interface SaveItem {
  readonly resource: ResourceName;
  readonly values: FieldValues;
  /** The row that the form opened; null adds an item. */
  readonly row: OpenedVersion | null;
}

interface PricedItemOf {
  readonly resource: PricedResource;
  readonly id: number;
}

interface SavePrices {
  readonly resource: PricedResource;
  readonly item: OpenedVersion;
  readonly prices: readonly PriceRow[];
}

const lockedMessages = Object.values(resources).flatMap(({ lockedMessages }) => Object.values(lockedMessages ?? {}));
const saving = {
  done: 'Saved',
  failed: 'An error occurred saving the item',
  failedTitles: lockedMessages,
  form: true,
};

const scheduleOfferPath = (id: number) => `payment-terms/${id}/schedule-offer`;

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getItem: build.query<PricedItem, PricedItemOf>({
      query: ({ resource, id }) => itemPath(resource, id),
      providesTags: (_item, _error, { resource, id }) => [itemTag(resource, id), ...referenceTags(resource)],
    }),
    saveItem: build.mutation<SaveAnswer, SaveItem>({
      query: ({ resource, values, row }) => ({
        url: resource,
        method: row ? 'PUT' : 'POST',
        body: { ...values, ...row },
        ...(row && { record: itemRecord(resource, row.Id) }),
      }),
      invalidatesTags: (_answer, _error, { resource, row }) => itemTags(resource, row?.Id),
      extraOptions: { ...saving, conflict: catalogueItemConflict },
    }),
    archiveItem: build.mutation<SaveAnswer, { resource: ResourceName; row: Versioned & Archivable }>({
      query: ({ resource, row }) => ({
        url: archivePath(resource, row.Id, !row.Archived),
        method: 'PUT',
        params: { version: row.Version },
        record: itemRecord(resource, row.Id),
      }),
      invalidatesTags: (_answer, _error, { resource, row }) => itemTags(resource, row.Id),
      extraOptions: {
        failed: ({ record }) => `An error occurred archiving this ${nounOf(record.kind)}`,
        failedTitles: lockedMessages,
      },
    }),
    copyItem: build.mutation<SaveAnswer, PricedItemOf & { Description: string }>({
      query: ({ resource, id, Description }) => ({
        url: `${itemPath(resource, id)}/copy`,
        method: 'POST',
        body: { Description },
      }),
      invalidatesTags: (_answer, _error, { resource }) => itemTags(resource),
      extraOptions: { failed: 'Error copying item', form: true },
    }),
    savePrices: build.mutation<SaveAnswer, SavePrices>({
      query: ({ resource, item, prices }) => ({
        url: `${itemPath(resource, item.Id)}/${kinds[resource].path}-prices`,
        method: 'PUT',
        body: { [resources[resource].pricesField!]: prices, Version: item.Version, Base: item.Base },
        record: itemRecord(resource, item.Id),
      }),
      invalidatesTags: (_answer, _error, { resource, item }) => itemTags(resource, item.Id),
      extraOptions: { ...saving, conflict: catalogueItemConflict },
    }),
    savePart: build.mutation<SaveAnswer, { fenceSection: Versioned; part: SavePart; Base?: unknown }>({
      query: ({ fenceSection, part, Base }) => ({
        url: `${itemPath('fence-sections', fenceSection.Id)}/part`,
        method: 'PUT',
        body: { ...part, Version: fenceSection.Version, Base },
        record: itemRecord('fence-sections', fenceSection.Id),
      }),
      invalidatesTags: (_answer, _error, { fenceSection }) => itemTags('fence-sections', fenceSection.Id),
      extraOptions: { ...saving, conflict: partConflict },
    }),
    /** `version` of the term keeps the progress of one offer apart from that of the next. */
    getScheduleOffer: build.query<ScheduleOffer, { id: number; version?: number }>({
      query: ({ id }) => scheduleOfferPath(id),
      keepUnusedDataFor: 0,
    }),
    offerSchedule: build.mutation<SaveAnswer, OfferScheduleRequest & { id: number }>({
      query: ({ id, ...body }) => ({ url: scheduleOfferPath(id), method: 'POST', body }),
      invalidatesTags: (_answer, _error, { id }) => itemTags('payment-terms', id),
      extraOptions: { failed: 'The schedule could not be applied' },
    }),
    /** Saves the sort orders of misc items one at a time and stops at the first error. */
    sortItems: build.mutation<null, readonly SortOrderChange[]>({
      async queryFn(changes, _api, _options, call) {
        for (const { Id, Version: version, SortOrder } of changes) {
          const url = `${itemPath('misc-items', Id)}/sort-order/${SortOrder}`;
          const { error } = await call({
            url,
            method: 'PUT',
            params: { version },
            record: itemRecord('misc-items', Id),
          });
          if (error) return { error };
        }
        return { data: null };
      },
      invalidatesTags: (_answer, _error, changes) => changes.flatMap(({ Id }) => itemTags('misc-items', Id)),
      extraOptions: { failed: 'An error occurred saving the item' },
    }),
  }),
});

export const {
  useGetItemQuery,
  useSaveItemMutation,
  useArchiveItemMutation,
  useCopyItemMutation,
  useSavePricesMutation,
  useSavePartMutation,
  useSortItemsMutation,
  useGetScheduleOfferQuery,
  useLazyGetScheduleOfferQuery,
  useOfferScheduleMutation,
} = catalogueApi;

const nouns: Readonly<Record<string, { noun: string }>> = kinds;
const nounOf = (kind: string): string => nouns[kind]?.noun ?? 'item';
