import { type AccessEvent, type RoleEvent, recordOf, type UserEvent } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

export type PermissionKind = 'user' | 'role';

/** The place of a permission change in the log. Its text is derived from the stream on read. */
export interface PermissionChange {
  Kind: PermissionKind;
  SubjectId: number;
  Version: number;
  /** The user who made the change; null for the system. */
  ActorId: number | null;
  Position: string;
}

type PermissionEvent =
  | Exclude<AccessEvent, { type: 'UsernameChanged' }>
  | Extract<UserEvent, { type: 'TwoFactorStarted' | 'TwoFactorEnded' }>
  | Exclude<RoleEvent, { type: 'RoleRenamed' }>;

/** One row per event. */
export const permissionChangesProjection: Projection<PermissionChange, PermissionEvent> = {
  version: 2,
  live: null,
  model: {
    name: 'permission-changes',
    fields: { Kind: 'string', SubjectId: 'number', ActorId: 'number', Position: 'string' },
    indexes: [['Position'], ['Kind', 'SubjectId', 'Position']],
  },
  handles: [
    'PortalAccessGranted',
    'UserRoleChanged',
    'PortalAccessRevoked',
    'PortalAccessRestored',
    'PortalAccessRemoved',
    'TwoFactorStarted',
    'TwoFactorEnded',
    'RoleAdded',
    'RoleClaimsChanged',
    'RoleTwoFactorChanged',
    'RoleRemoved',
  ],
  touches: ({ stream, version }) => [`${stream}-${version}`],
  evolve(_row, { stream, version, position, meta: { actor } }) {
    const { kind, id } = recordOf(stream);
    return {
      Kind: kind as PermissionKind,
      SubjectId: id,
      Version: version,
      ActorId: actor.kind === 'staff' ? actor.id : null,
      Position: position,
    };
  },
};
