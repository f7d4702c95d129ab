import { accessFields, type UserRow, userFields } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { referencePaths } from '@/entities/catalogue/catalogue-paths.ts';
import { companySearch } from '@/entities/companies/companies.api.ts';
import { roleSearch } from '@/entities/roles/roles.api.ts';

/** Returns the options of the conflict dialog for a save of a user. */
export const userConflict = (current: ConflictOptions['current']): ConflictOptions => ({
  fields: { ...userFields, Phones: userFields.UserPhones, AccessLevelId: accessFields.UserRoleId },
  names: {
    ...referencePaths(userFields),
    CompanyIds: companySearch({ ShowArchived: true }),
    UserRoleId: roleSearch({ ShowArchived: true }),
    AccessLevelId: roleSearch({ ShowArchived: true }),
  },
  current,
  asSaved: (record) => ({ ...record, ...savedFields(record as unknown as UserRow) }),
});

/** Maps a user to the fields that a save sends. */
const savedFields = ({ UserPhones, UserCompanies, AuthUser, UserRoleId }: UserRow) => ({
  Phones: UserPhones,
  CompanyIds: UserCompanies.map(({ CompanyId }) => CompanyId),
  Username: AuthUser?.Username,
  AccessLevelId: UserRoleId,
});
