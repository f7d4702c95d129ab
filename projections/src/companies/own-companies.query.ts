import type { Reader } from '../core/reader.ts';
import { findUser } from '../users/users.query.ts';
import { type CompanyRecord, companiesProjection } from './companies.projection.ts';

/** The companies of a user, archived or not (ruling 56). */
export async function ownCompanies(reader: Reader, userId: number): Promise<CompanyRecord[]> {
  const user = await findUser(reader, userId);
  const ids = user?.UserCompanies.map(({ CompanyId }) => CompanyId) ?? [];
  return reader.getMany(companiesProjection.model, ids);
}
