import { ValidationError } from '@picket/domain';
import { findCompany } from '@picket/projections/companies/companies.query';
import type { Reader } from '@picket/projections/core/reader';
import { refuseUnknownReferences } from '../catalogue/known-references.ts';

/** The values before the change. Archived values may stay. */
interface Before {
  readonly TeamId: number | null;
  readonly CompanyIds: readonly number[];
}

/** @throws ValidationError for an unknown or newly archived team. */
export const refuseUnknownTeam = (reader: Reader, id: number | null | undefined, before?: Before): Promise<void> =>
  refuseUnknownReferences(reader, [{ field: 'TeamId', label: 'Team', to: 'teams', id, before: before?.TeamId }]);

/** @throws ValidationError for an unknown or newly archived company. */
export async function refuseUnknownCompanies(reader: Reader, ids: readonly number[], before?: Before): Promise<void> {
  const added = ids.filter((id) => !before?.CompanyIds.includes(id));
  const companies = await Promise.all(added.map((id) => findCompany(reader, id)));
  const isKnown = companies.every((company) => company !== null && !company.Archived);
  if (!isKnown) throw new ValidationError({ CompanyIds: ['Company is not known'] });
}
