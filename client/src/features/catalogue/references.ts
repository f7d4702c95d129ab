import { isResourceName, type ListAnswer, type ListItem, type ResourceName, resources } from '@picket/domain';
import type { ChoicesByField } from '@/ui/fields-form.tsx';
import { listPath } from './catalogue-paths.ts';

/** The fields of a resource that refer to another list of the catalogue, and that list. */
export const referencesOf = (resource: ResourceName): (readonly [field: string, to: ResourceName])[] =>
  Object.entries(resources[resource].fields).flatMap(([name, field]) =>
    field.kind === 'reference' && isResourceName(field.to) ? [[name, field.to] as const] : [],
  );

/** What an item's references choose from, archived things too: items that refer to them still show their names. */
export async function readReferences(
  resource: ResourceName,
  get: (url: string) => Promise<unknown>,
): Promise<ChoicesByField> {
  const lists = referencesOf(resource).map(async ([field, to]) => {
    const list = (await get(listPath(to, true))) as ListAnswer<ListItem> | undefined;
    return [field, list?.data ?? []] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}
