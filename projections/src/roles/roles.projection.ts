import { isBuiltInRole, partsOf, type RoleEvent, type RoleRow } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

/** A role as it is kept for lists; `ClaimIds` are the claim types that it holds. */
export interface RoleRecord extends RoleRow {
  NameKey: string;
  ClaimIds: number[];
}

export const rolesProjection: Projection<RoleRecord, RoleEvent> = {
  version: 2,
  model: {
    name: 'roles',
    fields: { Id: 'number', NameKey: 'string', ClaimIds: 'array' },
    indexes: [['NameKey']],
    searchText: ({ Name }) => Name,
  },
  handles: ['RoleAdded', 'RoleRenamed', 'RoleClaimsChanged', 'RoleDeleted'],
  touches: (event) => [String(partsOf(event.stream).id)],
  evolve(row, event, id) {
    if (event.type === 'RoleDeleted' || (!row && event.type !== 'RoleAdded')) return null;
    const { Name, UserRoleClaims } = { ...(row as RoleRecord), ...event.data };
    return {
      Id: Number(id),
      Version: event.version,
      Name,
      NameKey: Name.toLowerCase(),
      UserRoleClaims: [...UserRoleClaims],
      ClaimIds: UserRoleClaims.map(({ ClaimTypeId }) => ClaimTypeId),
      IsBuiltIn: isBuiltInRole(Number(id)),
    };
  },
};
