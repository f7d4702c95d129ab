import type { Reader } from '../core/reader.ts';
import { findUser } from '../users/users.query.ts';
import { companiesProjection } from './companies.projection.ts';

/** The price levels of a user's own companies (ruling 56). */
export async function ownPriceLevels(reader: Reader, userId: number): Promise<ReadonlySet<number>> {
  const user = await findUser(reader, userId);
  const ids = user?.UserCompanies.map(({ CompanyId }) => CompanyId) ?? [];
  const companies = await reader.getMany(companiesProjection.model, ids);
  return new Set(companies.map(({ PriceLevelId }) => PriceLevelId));
}
