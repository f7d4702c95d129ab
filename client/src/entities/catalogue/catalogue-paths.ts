import { type Fields, isResourceName, type ResourceName, resources } from '@picket/domain';

/** The path that reads a list. The specification defines the exceptions (administration section 7). */
export function listPath(resource: ResourceName, showArchived: boolean): string {
  if (resources[resource].claim === null) return resource;
  if (resource === 'tax-rates') return `tax-rates/0/999/${showArchived}`;
  if (resource === 'sub-contractors') return 'sub-contractors/simple';
  if (resource === 'miscellaneous-item-types') return `miscellaneous-item-types/${showArchived}/0`;
  return `${resource}/${showArchived}`;
}

/** The fields that refer to another list, each with that list. */
export const referencesIn = (fields: Fields): (readonly [field: string, to: ResourceName])[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && isResourceName(field.to) ? [[name, field.to] as const] : [],
  );

/** Returns the path of the list that each reference field refers to, by field. */
export const referencePaths = (fields: Fields): Record<string, string> =>
  Object.fromEntries(referencesIn(fields).map(([name, to]) => [name, listPath(to, true)]));

export const searchPath = (resource: ResourceName): string => `${resource}/_search`;

export const itemPath = (resource: ResourceName, id: number): string => `${resource}/${id}`;

/** The name of an item for `SaveArgs.record`. */
export const itemRecord = (kind: ResourceName, id: number) => ({ kind, id });

export const archivePath = (resource: ResourceName, id: number, flag: boolean): string =>
  resource === 'locations' ? `locations/${id}/archive/${flag}` : `${resource}/archive/${id}/${flag}`;
