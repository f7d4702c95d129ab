import {
  type HistoryEntry,
  isResourceName,
  type ListAnswer,
  type LiveTag,
  type PermissionChangeRow,
  type SearchRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';

/** A record by its kind in the API: `customer`, `tax-rates`. */
export interface HistoryOf {
  readonly kind: string;
  readonly id: number;
}

/** The live update tags of the records, whose histories change with them. */
const tagTypes: Readonly<Record<string, LiveTag['type']>> = {
  user: 'User',
  role: 'Role',
  customer: 'Customer',
  contact: 'Contact',
  note: 'Note',
  document: 'Document',
  company: 'Company',
  delivery: 'Delivery',
  'job-template': 'JobTemplate',
  settings: 'Settings',
};

export function tagsOf({ kind, id }: HistoryOf): LiveTag[] {
  if (isResourceName(kind))
    return [
      { type: 'Catalogue', id: `${kind}-${id}` },
      { type: 'Catalogue', id: kind },
    ];
  if (kind === 'job') {
    return [
      { type: 'Job', id },
      { type: 'Payment', id: 'LIST' },
      { type: 'Document', id: 'LIST' },
    ];
  }
  const type = tagTypes[kind];
  return type ? [type === 'Settings' ? { type } : { type, id }] : [];
}

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHistory: build.query<ListAnswer<HistoryEntry>, HistoryOf & { skip: number; take: number }>({
      query: ({ kind, id, ...params }) => ({ url: `history/${kind}/${id}`, params }),
      providesTags: (_entries, _error, of) => tagsOf(of),
    }),
    getPermissionChanges: build.query<ListAnswer<PermissionChangeRow>, SearchRequest>({
      query: ({ Query: q, Skip: skip, Take: take }) => ({ url: 'history/permissions', params: { q, skip, take } }),
      providesTags: () => [
        { type: 'User', id: 'LIST' },
        { type: 'Role', id: 'LIST' },
      ],
    }),
  }),
});

export const { useGetHistoryQuery, useGetPermissionChangesQuery } = historyApi;
