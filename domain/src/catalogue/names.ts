import { ValidationError } from '../core/errors.ts';
import { foldLetters, isSameName } from '../text/fold-text.ts';
import { type ResourceName, resources } from './resources.ts';

/**
 * Requires a unique name among the active items of a resource, ignoring case. `others` are those items. `isNamed` is
 * false if the name follows from other fields and was not entered.
 * @throws ValidationError at the name field.
 */
export function refuseTakenName(
  resource: ResourceName,
  item: { readonly Id: number | null; readonly Name: string; readonly isNamed?: boolean },
  others: readonly { readonly Id: number; readonly Name: string }[],
): void {
  const { singular, nameField } = resources[resource];
  const name = item.Name.trim();
  if (!others.some(({ Id, Name }) => Id !== item.Id && isSameName(Name, name))) return;
  const kind = singular.toLowerCase();
  const article = /^[aeiou]/.test(kind) ? 'An' : 'A';
  const message = `${article} ${kind} named ${name} already exists`;
  throw new ValidationError({ [nameField]: [item.isNamed === false ? `Enter a name: ${lower(message)}` : message] });
}

/**
 * A key that similar names share: case, accents, apostrophes, spaces and hyphens do not count, except between digits
 * (`1 1/2` is not `11/2`).
 */
export const similarNameKey = (name: string): string =>
  foldLetters(name)
    .replace(/[\s-]+/g, ' ')
    .replace(/(?<!\d) | (?!\d)/g, '');

const lower = (message: string): string => message[0]!.toLowerCase() + message.slice(1);
