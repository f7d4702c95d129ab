import type { ResourceName } from '@picket/domain';
import { referencesOf } from './references.ts';

export const listTag = (resource: ResourceName) => ({ type: 'Catalogue' as const, id: resource as string });

export const itemTag = (resource: ResourceName, id: number) => ({
  type: 'Catalogue' as const,
  id: `${resource}-${id}`,
});

/** What a save of an item makes stale. */
export const itemTags = (resource: ResourceName, id?: number) => [
  listTag(resource),
  ...(id === undefined ? [] : [itemTag(resource, id)]),
];

/** The lists whose names a resource's items show. */
export const referenceTags = (resource: ResourceName) => referencesOf(resource).map(([, to]) => listTag(to));
