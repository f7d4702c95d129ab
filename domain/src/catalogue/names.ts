import { ValidationError } from '../core/errors.ts';
import { type ResourceName, resources } from './resources.ts';

/**
 * Names are unique among the items of a resource that are not archived, whatever their capitals. `others`: those items.
 * @throws ValidationError at the name's field.
 */
export function refuseTakenName(
  resource: ResourceName,
  item: { readonly Id: number | null; readonly Name: string },
  others: readonly { readonly Id: number; readonly Name: string }[],
): void {
  const { singular, nameField } = resources[resource];
  const name = item.Name.trim();
  if (!others.some(({ Id, Name }) => Id !== item.Id && Name.toLowerCase() === name.toLowerCase())) return;
  const kind = singular.toLowerCase();
  const article = /^[aeiou]/.test(kind) ? 'an' : 'a';
  throw new ValidationError({ [nameField]: [`There is ${article} ${kind} called ${name} already`] });
}
