import { ValidationError } from '@picket/domain';
import { findCompany } from '@picket/projections/companies/companies.query';
import type { Reader } from '@picket/projections/core/reader';
import { refuseUnknownReferences } from '../catalogue/known-references.ts';

/** What a user may have had before: what was archived since may stay. */
interface Before {
  readonly TeamId: number | null;
  readonly CompanyIds: readonly number[];
}

/** @throws ValidationError for a team that is not there or was archived. */
export const refuseUnknownTeam = (reader: Reader, id: number | null | undefined, before?: Before): Promise<void> =>
  refuseUnknownReferences(reader, [{ field: 'TeamId', label: 'Team', to: 'teams', id, before: before?.TeamId }]);

/** @throws ValidationError for a company that is not there or was archived. */
export async function refuseUnknownCompanies(reader: Reader, ids: readonly number[], before?: Before): Promise<void> {
  const added = ids.filter((id) => !before?.CompanyIds.includes(id));
  const companies = await Promise.all(added.map((id) => findCompany(reader, id)));
  const isKnown = companies.every((company) => company !== null && !company.Archived);
  if (!isKnown) throw new ValidationError({ CompanyIds: ['Company is not known'] });
}
