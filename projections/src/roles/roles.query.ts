import {
  foldText,
  isSameName,
  type ListAnswer,
  type RoleRow,
  type RoleSearchRequest,
  type SimpleItem,
} from '@picket/domain';
import type { Filter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { sortOrder } from '../core/sort-order.ts';
import { type RoleRecord, rolesProjection } from './roles.projection.ts';

const { model } = rolesProjection;
const sortable = { Name: 'NameKey', Id: 'Id' };

/** The role; null if not found. */
export async function findRole(reader: Reader, id: number): Promise<RoleRow | null> {
  const record = await reader.get(model, id);
  return record && rowOf(record);
}

/** Ids and names of the roles, in the same order. Unknown ids are left out. */
export async function rolesOf(reader: Reader, ids: readonly number[]): Promise<SimpleItem[]> {
  const records = await reader.getMany(model, ids.map(String));
  return records.map(({ Id, Name }) => ({ Id, Name }));
}

/** The roles with this name, in any case. */
export async function rolesNamed(reader: Reader, name: string): Promise<RoleRow[]> {
  const { data } = await reader.find(model, { filter: { NameKey: foldText(name) } });
  return data.filter(({ Name }) => isSameName(Name, name)).map(rowOf);
}

/** A page of the roles that match a search. @throws ValidationError for an unknown Sort. */
export async function searchRoles(reader: Reader, search: RoleSearchRequest): Promise<ListAnswer<RoleRow>> {
  const { ClaimIds, Query: text, Skip: skip, Take: take } = search;
  const filter: Filter = { ClaimIds: ClaimIds?.length ? { $in: ClaimIds } : undefined };
  const { data, total } = await reader.find(model, {
    filter,
    text,
    sort: sortOrder(search.Sort, sortable, 'Name'),
    skip,
    take,
  });
  return { data: data.map(rowOf), total };
}

function rowOf({ NameKey: _, ClaimIds: __, ...row }: RoleRecord): RoleRow {
  return { ...row, UserRoleClaims: row.UserRoleClaims.map((claim) => ({ ...claim, UserRoleId: row.Id })) };
}
