import { type ResourceName, resources } from '@picket/domain';
import { referencesIn } from './catalogue-paths.ts';

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

/** The tags of the lists that a resource's items show names from. */
export const referenceTags = (resource: ResourceName) =>
  referencesIn(resources[resource].fields).map(([, to]) => listTag(to));
