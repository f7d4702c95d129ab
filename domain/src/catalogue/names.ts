import { ValidationError } from '../core/errors.ts';
import { type ResourceName, resources } from './resources.ts';

/**
 * Requires a unique name among the active items of a resource, ignoring case. `others` are those items.
 * @throws ValidationError at the name field.
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
  const article = /^[aeiou]/.test(kind) ? 'An' : 'A';
  throw new ValidationError({ [nameField]: [`${article} ${kind} named ${name} already exists`] });
}
