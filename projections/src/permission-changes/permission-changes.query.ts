import type { ListAnswer } from '@picket/domain';
import { searchTerms } from '@picket/domain';
import type { Filter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { searchRoles } from '../roles/roles.query.ts';
import { usersNamed } from '../users/users.query.ts';
import {
  type PermissionChange,
  type PermissionKind,
  permissionChangesProjection,
} from './permission-changes.projection.ts';

/** The most users or roles that a search by name takes into account. */
const MOST_NAMED = 500;

/**
 * Changes of permissions of these kinds, newest first. `query` is matched with the names of the changed users and roles
 * and of the users who made the changes.
 */
export async function permissionChanges(
  reader: Reader,
  kinds: readonly PermissionKind[],
  { query, skip, take }: { query?: string; skip?: number; take?: number },
): Promise<ListAnswer<PermissionChange>> {
  const asked = searchTerms(query).length === 0 ? undefined : await named(reader, query);
  const ofKinds: Filter = { Kind: { $in: kinds } };
  return reader.find(permissionChangesProjection.model, {
    filter: asked ? { $and: [ofKinds, asked] } : ofKinds,
    sort: [['Position', -1]],
    skip,
    take,
  });
}

async function named(reader: Reader, Query: string | undefined): Promise<Filter> {
  const [people, roles] = await Promise.all([
    usersNamed(reader, Query),
    searchRoles(reader, { Query, Take: MOST_NAMED }),
  ]);
  const users = people.slice(0, MOST_NAMED);
  const ids = (rows: readonly { readonly Id: number }[]) => ({ $in: rows.map(({ Id }) => Id) });
  return {
    $or: [
      { Kind: 'user', SubjectId: ids(users) },
      { Kind: 'role', SubjectId: ids(roles.data) },
      { ActorId: ids(users) },
    ],
  };
}
