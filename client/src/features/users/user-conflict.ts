import type { OwnSession, UserRow } from '@picket/domain';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { namedConflict } from '@/api/named-conflict.ts';
import { contactText } from '@/lib/contact-text.ts';

const search = (url: string): FetchArgs => ({ url, method: 'POST', body: { ShowArchived: true } });

/** How a save of a user is compared with what others saved meanwhile. */
export const userConflict = namedConflict({
  labels: { AccessLevelId: 'User Role', CompanyIds: 'Companies' },
  names: {
    TeamId: 'teams/true',
    CompanyIds: search('companies/_search'),
    AccessLevelId: search('userRoles/_search'),
  },
  async current({ UserId }, get, url) {
    const id = idIn(url) ?? UserId ?? ((await get('users/me')) as OwnSession | undefined)?.Id;
    const user = (await get(`users/${id}`)) as UserRow | undefined;
    return user && { ...user, ...asSaved(user) };
  },
  show: contactText,
});

/** `users/7/phones` names the user; a call for several kinds of things, its body; one's own, the session. */
const idIn = (url: string): string | undefined => /^users\/(\d+)/.exec(url)?.[1];

/** A user in the fields that saves are made of. */
const asSaved = ({ UserPhones, UserCompanies, AuthUser, UserRoleId }: UserRow) => ({
  Phones: UserPhones,
  CompanyIds: UserCompanies.map(({ CompanyId }) => CompanyId),
  Username: AuthUser?.Username,
  AccessLevelId: UserRoleId,
});
