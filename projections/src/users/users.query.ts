import {
  foldText,
  initialValues,
  jobScope,
  type ListAnswer,
  type MarketPartnerItem,
  type SearchRequest,
  type SimpleItem,
  searchTerms,
  type UserDetails,
  UserRoles,
  type UserRow,
  type UserSearchRequest,
  userFields,
} from '@picket/domain';
import { referenceItems } from '../catalogue/reference-items.query.ts';
import type { FieldFilter, Filter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { sortOrder } from '../core/sort-order.ts';
import { rolesOf } from '../roles/roles.query.ts';
import { type UserRecord, usersProjection } from './users.projection.ts';

const { model } = usersProjection;
/** For rows that were stored before a field was added. */
const { CompanyIds: _, ...initial } = initialValues(userFields) as Partial<UserDetails>;
const sortable = {
  Name: 'NameKey',
  Username: 'UsernameKey',
  Email: 'EmailKey',
  TeamId: 'TeamId',
  UserRoleId: 'UserRoleId',
  Id: 'Id',
};
const activePartners: Filter = { UserRoleId: UserRoles.MarketPartner, HasAccess: true };
const marketPartnerRoles = [UserRoles.MarketPartner, UserRoles.MarketPartnerAdmin];
const activeAdministrators: Filter = { UserRoleId: UserRoles.Administrator, HasAccess: true };

/** The user, with or without access; null if not found. */
export async function findUser(reader: Reader, id: number): Promise<UserRow | null> {
  const record = await reader.get(model, id);
  return record && (await withNames(reader, [record]))[0]!;
}

/** A page of the users that match a search. @throws ValidationError for an unknown Sort. */
export async function searchUsers(reader: Reader, search: UserSearchRequest): Promise<ListAnswer<UserRow>> {
  const { TeamId, UserRoleId, ShowAccessRevoked } = search;
  return found(reader, search, { TeamId, UserRoleId, HasAccess: ShowAccessRevoked ? undefined : true });
}

interface Caller {
  readonly Id: number;
  readonly UserRoleId: number;
}

/**
 * Ids and names of the users with access whom the caller may see, sorted by name, for drop-downs (ruling 24): of a market
 * partner only themselves, of their admin all market partners and their admins.
 */
export function simpleUsers(reader: Reader, search: SearchRequest, caller: Caller): Promise<ListAnswer<SimpleItem>> {
  return simple(reader, search, { HasAccess: true, ...visibleTo(caller) });
}

/** The user with access, if the caller may see them as in `simpleUsers`; null for any other. */
export async function findVisibleUser(reader: Reader, id: number, caller: Caller): Promise<SimpleItem | null> {
  const filter = { $and: [{ Id: id, HasAccess: true }, visibleTo(caller)] };
  const { data } = await reader.find(model, { filter, take: 1 });
  return data[0] ? { Id: id, Name: data[0].Name } : null;
}

/** The ids of the users who are in the team now (ruling 49). */
export async function teamMembers(reader: Reader, TeamId: number): Promise<number[]> {
  return (await reader.find(model, { filter: { TeamId } })).data.map(({ Id }) => Id);
}

/** Names and present teams of users, with or without access, by id. */
export async function peopleById(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<UserRow, 'Id' | 'Name' | 'TeamId'>>> {
  const users = await reader.getMany(model, [...new Set(ids)]);
  return new Map(users.map(({ Id, Name, TeamId = null }) => [Id, { Id, Name, TeamId }]));
}

function visibleTo({ Id, UserRoleId }: Caller): FieldFilter {
  const scope = jobScope(UserRoleId);
  if (scope === 'all') return {};
  return scope === 'own' ? { Id } : { UserRoleId: { $in: marketPartnerRoles } };
}

/** Like `simpleUsers`, for the market partners among whom the caller may pick: of a market partner, only themselves. */
export async function marketPartners(
  reader: Reader,
  search: SearchRequest,
  caller: Caller,
): Promise<ListAnswer<MarketPartnerItem>> {
  const Id = jobScope(caller.UserRoleId) === 'own' ? caller.Id : undefined;
  const [{ data, total }, own] = await Promise.all([
    simple(reader, search, { ...activePartners, Id }),
    ownMarketPartner(reader, caller),
  ]);
  return { data: data.map((partner) => ({ ...partner, IsOwn: partner.Id === own })), total };
}

/**
 * The caller's own market partner (jobs-pipeline section 1): a market partner's is themselves; an admin's is the only
 * market partner of their team or, when the team has none, the only one who shares a company with them. Else null.
 */
export async function ownMarketPartner(reader: Reader, { Id, UserRoleId }: Caller): Promise<number | null> {
  const scope = jobScope(UserRoleId);
  if (scope !== 'market-partners') return scope === 'own' ? Id : null;
  const [admin, { data: partners }] = await Promise.all([
    reader.get(model, String(Id)),
    reader.find(model, { filter: activePartners }),
  ]);
  const companies = admin?.UserCompanies.map(({ CompanyId }) => CompanyId) ?? [];
  const ofTeam = partners.filter(({ TeamId }) => TeamId !== null && TeamId === admin?.TeamId);
  const ofCompanies = partners.filter((partner) =>
    partner.UserCompanies.some(({ CompanyId }) => companies.includes(CompanyId)),
  );
  const [only, ...others] = ofTeam.length > 0 ? ofTeam : ofCompanies;
  return only && others.length === 0 ? only.Id : null;
}

/** The users, with or without access, whose name contains all words of the query. */
export async function usersNamed(reader: Reader, query: string | undefined, filter: Filter = {}): Promise<UserRow[]> {
  const words = searchTerms(query);
  const { data } = await reader.find(model, { filter, sort: sortOrder(undefined, sortable, 'Name') });
  const named = data.filter(({ Name }) => words.every((word) => foldText(Name).includes(word)));
  return withNames(reader, named);
}

/** The users with access and this email address; several users may share one. */
export async function usersByEmail(reader: Reader, email: string): Promise<UserRow[]> {
  const filter = { HasAccess: true, EmailKey: email.trim().toLowerCase() };
  return withNames(reader, (await reader.find(model, { filter })).data);
}

/** The Administrators with access, by id. */
export async function administrators(reader: Reader): Promise<UserRow[]> {
  const { data } = await reader.find(model, { filter: activeAdministrators, sort: [['Id', 1]] });
  return withNames(reader, data);
}

/** The ids of all market partners and their admins, with or without access. */
export async function marketPartnerIds(reader: Reader): Promise<number[]> {
  const { data } = await reader.find(model, { filter: { UserRoleId: { $in: marketPartnerRoles } } });
  return data.map(({ Id }) => Id);
}

/** The number of users with the role, with or without access. A role in use can't be deleted. */
export async function countUsersWithRole(reader: Reader, userRoleId: number): Promise<number> {
  return (await reader.find(model, { filter: { UserRoleId: userRoleId }, take: 0 })).total;
}

async function found(reader: Reader, search: SearchRequest, filter: Filter): Promise<ListAnswer<UserRow>> {
  const { Query: text, Skip: skip, Take: take, Sort } = search;
  const { data, total } = await reader.find(model, {
    filter,
    text,
    sort: sortOrder(Sort, sortable, 'Name'),
    skip,
    take,
  });
  return { data: await withNames(reader, data), total };
}

/** By name only. A search of emails and phones would reveal them to callers who may not see users. */
async function simple(
  reader: Reader,
  { Query: query, Skip = 0, Take }: SearchRequest,
  filter: Filter,
): Promise<ListAnswer<SimpleItem>> {
  const users = await usersNamed(reader, query, filter);
  const page = users.slice(Skip, Take === undefined ? undefined : Skip + Take);
  return { data: page.map(({ Id, Name }) => ({ Id, Name })), total: users.length };
}

/** The records as rows, with the current names of their teams and roles. */
async function withNames(reader: Reader, records: readonly UserRecord[]): Promise<UserRow[]> {
  const roleIds = new Set(records.flatMap(({ UserRoleId }) => UserRoleId ?? []));
  const [teamOf, roles] = await Promise.all([
    referenceItems(
      reader,
      'teams',
      records.map(({ TeamId }) => TeamId ?? null),
    ),
    rolesOf(reader, [...roleIds]),
  ]);
  const roleOf = (id: number) => roles.find(({ Id }) => Id === id) ?? { Id: id, Name: '' };
  return records.map(({ NameKey: _, EmailKey: __, UsernameKey: ___, AuthUser, ...row }) => ({
    ...initial,
    ...row,
    Team: teamOf(row.TeamId ?? null),
    AuthUser: AuthUser && { ...AuthUser, UserRole: roleOf(AuthUser.UserRoleId) },
  }));
}
