import { isResourceName, type ResourceName, resources } from '@picket/domain';
import { listTag } from './catalogue-tags.ts';

/** The fields of a resource that refer to another list, each with that list. */
export const referencesOf = (resource: ResourceName): (readonly [field: string, to: ResourceName])[] =>
  Object.entries(resources[resource].fields).flatMap(([name, field]) =>
    field.kind === 'reference' && isResourceName(field.to) ? [[name, field.to] as const] : [],
  );

/** The tags of the lists that a resource's items show names from. */
export const referenceTags = (resource: ResourceName) => referencesOf(resource).map(([, to]) => listTag(to));
