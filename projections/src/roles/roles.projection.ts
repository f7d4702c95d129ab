import {
  eventTypesOf,
  foldText,
  isBuiltInRole,
  type RoleClaim,
  type RoleEvent,
  type RoleRow,
  recordOf,
  roleDecider,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** A role's row in lists. `ClaimIds` are its claim types. */
export interface RoleRecord extends Omit<RoleRow, 'UserRoleClaims'> {
  UserRoleClaims: RoleClaim[];
  NameKey: string;
  ClaimIds: number[];
}

export const rolesProjection: Projection<RoleRecord, RoleEvent> = {
  version: 6,
  live: numberedTags('Role'),
  model: {
    name: 'roles',
    fields: { Id: 'number', NameKey: 'string', ClaimIds: 'array' },
    indexes: [['NameKey']],
    searchText: ({ Name }) => Name,
  },
  handles: eventTypesOf(roleDecider),
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    if (event.type === 'RoleRemoved' || (!row && event.type !== 'RoleAdded')) return null;
    const {
      Name,
      UserRoleClaims,
      RequiresTwoFactor = false,
      Landing = '',
      IsBuiltIn = false,
    } = { ...(row as RoleRecord), ...event.data };
    return {
      Id: Number(id),
      Version: event.version,
      Name,
      NameKey: foldText(Name),
      UserRoleClaims: [...UserRoleClaims],
      RequiresTwoFactor,
      Landing,
      ClaimIds: UserRoleClaims.map(({ ClaimTypeId }) => ClaimTypeId),
      IsBuiltIn: IsBuiltIn || isBuiltInRole(Number(id)),
    };
  },
};
