import { isResourceName, type ModelState, ValidationError } from '@picket/domain';
import { findItem } from '@picket/projections/catalogue/catalogue.query';
import { findCompany } from '@picket/projections/companies/companies.query';
import type { Reader } from '@picket/projections/core/reader';

/** The entered Id of a catalogue item or company. */
interface EnteredReference {
  readonly field: string;
  readonly label: string;
  /** The resource of the item, or `companies`. */
  readonly to: string;
  readonly id: number | null | undefined;
  /** The stored value of the field. It remains valid even if the item was archived since. */
  readonly before?: number | null;
}

/** @throws ValidationError for each unknown or newly archived item. */
export async function refuseUnknownReferences(reader: Reader, references: readonly EnteredReference[]): Promise<void> {
  const entered = references.filter(({ id, before }) => id !== null && id !== undefined && id !== before);
  const known = await Promise.all(entered.map(({ to, id }) => isOpenItem(reader, to, id!)));
  const refused = entered.filter((_, index) => !known[index]);
  if (refused.length === 0) return;
  const modelState: ModelState = {};
  for (const { field, label } of refused) modelState[field] = [`${label} is not known`];
  throw new ValidationError(modelState);
}

async function isOpenItem(reader: Reader, to: string, id: number): Promise<boolean> {
  const item = await itemOf(reader, to, id);
  return item !== null && !item.Archived;
}

async function itemOf(reader: Reader, to: string, id: number): Promise<{ Archived: boolean } | null> {
  if (to === 'companies') return findCompany(reader, id);
  return isResourceName(to) ? findItem(reader, to, id) : null;
}
