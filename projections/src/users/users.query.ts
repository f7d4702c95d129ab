import {
  type ListAnswer,
  type SearchRequest,
  type SimpleItem,
  UserRoles,
  type UserRow,
  type UserSearchRequest,
} from '@picket/domain';
import type { Filter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { searchable, wordsOf } from '../core/search-text.ts';
import { sortOrder } from '../core/sort-order.ts';
import { type UserRecord, usersProjection } from './users.projection.ts';

const { model } = usersProjection;
const sortable = {
  Name: 'NameKey',
  Username: 'UsernameKey',
  Email: 'EmailKey',
  TeamId: 'TeamId',
  UserRoleId: 'UserRoleId',
  Id: 'Id',
};
const activeAdministrators: Filter = { UserRoleId: UserRoles.Administrator, HasAccess: true };

/** The user, with access or without; null for none. */
export async function findUser(reader: Reader, id: number): Promise<UserRow | null> {
  const record = await reader.get(model, id);
  return record && rowOf(record);
}

/** A page of the users that a search asks for. @throws ValidationError for a Sort that is none. */
export async function searchUsers(reader: Reader, search: UserSearchRequest): Promise<ListAnswer<UserRow>> {
  const { TeamId, UserRoleId, ShowAccessRevoked } = search;
  return found(reader, search, { TeamId, UserRoleId, HasAccess: ShowAccessRevoked ? undefined : true });
}

/** Ids and names of the users with access, by name, for drop-downs; of one alone when `Id` is given. */
export function simpleUsers(reader: Reader, search: SearchRequest, Id?: number): Promise<ListAnswer<SimpleItem>> {
  return simple(reader, search, { HasAccess: true, Id });
}

/** As `simpleUsers`, of the market partners, their administrators included. */
export function marketPartners(reader: Reader, search: SearchRequest, Id?: number): Promise<ListAnswer<SimpleItem>> {
  const roles = [UserRoles.MarketPartner, UserRoles.MarketPartnerAdmin];
  return simple(reader, search, { UserRoleId: { $in: roles }, HasAccess: true, Id });
}

/** The users, with access or without, whose name has all words of the query. */
export async function usersNamed(reader: Reader, query: string | undefined, filter: Filter = {}): Promise<UserRow[]> {
  const words = wordsOf(query);
  const { data } = await reader.find(model, { filter, sort: sortOrder(undefined, sortable, 'Name') });
  return data.filter(({ Name }) => words.every((word) => searchable(Name).includes(word))).map(rowOf);
}

/** The users with access whose e-mail address it is; several may share one. */
export async function usersByEmail(reader: Reader, email: string): Promise<UserRow[]> {
  const filter = { HasAccess: true, EmailKey: email.trim().toLowerCase() };
  return (await reader.find(model, { filter })).data.map(rowOf);
}

/** The Administrators with access, by id. */
export async function administrators(reader: Reader): Promise<UserRow[]> {
  const { data } = await reader.find(model, { filter: activeAdministrators, sort: [['Id', 1]] });
  return data.map(rowOf);
}

/** How many users have the role, with access or without: the look-up of a role's deletion. */
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
  return { data: data.map(rowOf), total };
}

/** By name alone: whoever may not see users could try out their e-mail addresses and phones in a search of all. */
async function simple(
  reader: Reader,
  { Query: query, Skip = 0, Take }: SearchRequest,
  filter: Filter,
): Promise<ListAnswer<SimpleItem>> {
  const users = await usersNamed(reader, query, filter);
  const page = users.slice(Skip, Take === undefined ? undefined : Skip + Take);
  return { data: page.map(({ Id, Name }) => ({ Id, Name })), total: users.length };
}

function rowOf({ NameKey: _, EmailKey: __, UsernameKey: ___, ...row }: UserRecord): UserRow {
  return row;
}
