import { type Fields, isResourceName, type ModelState, unavailableMessage, ValidationError } from '@picket/domain';
import { findItem } from '@picket/projections/catalogue/catalogue.query';
import { findCompany } from '@picket/projections/companies/companies.query';
import type { Reader } from '@picket/projections/core/reader';

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses unknown and newly archived records in the reference fields of `entered`. A stored reference in `before` stays
 * valid when its record is archived.
 * @throws ValidationError
 */
export async function refuseUnknownReferences(
  reader: Reader,
  fields: Fields,
  entered: object,
  before: object | null,
): Promise<void> {
  const modelState: ModelState = {};
  const refusals = Object.entries(fields).map(async ([name, field]) => {
    if (field.kind !== 'reference' && field.kind !== 'references') return;
    const stored = idsIn((before as Values | null)?.[name]);
    const added = idsIn((entered as Values)[name]).filter((id) => !stored.includes(id));
    const known = await Promise.all(added.map((id) => isOpenItem(reader, field.to, id)));
    if (known.every(Boolean)) return;
    modelState[name] = [unavailableMessage(field.kind === 'references' ? field.item : field.label)];
  });
  await Promise.all(refusals);
  if (Object.keys(modelState).length > 0) throw new ValidationError(modelState);
}

const idsIn = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number');

async function isOpenItem(reader: Reader, to: string, id: number): Promise<boolean> {
  const item = await itemOf(reader, to, id);
  return item !== null && !item.Archived;
}

async function itemOf(reader: Reader, to: string, id: number): Promise<{ Archived: boolean } | null> {
  if (to === 'companies') return findCompany(reader, id);
  return isResourceName(to) ? findItem(reader, to, id) : null;
}
