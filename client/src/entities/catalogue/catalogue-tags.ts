import type { ResourceName } from '@picket/domain';

export const listTag = (resource: ResourceName) => ({ type: 'Catalogue' as const, id: resource as string });

export const itemTag = (resource: ResourceName, id: number) => ({
  type: 'Catalogue' as const,
  id: `${resource}-${id}`,
});

/** The tags that saving an item invalidates. */
export const itemTags = (resource: ResourceName, id?: number) => [
  listTag(resource),
  ...(id === undefined ? [] : [itemTag(resource, id)]),
];
