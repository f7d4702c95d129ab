import { type AccessEvent, partsOf, type RoleEvent } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

export type PermissionKind = 'user' | 'role';

/** Where the log says that somebody may do something else from now on; what it says is told from the stream. */
export interface PermissionChange {
  Kind: PermissionKind;
  SubjectId: number;
  Version: number;
  /** The user who did it, null for the system. */
  ActorId: number | null;
  Position: string;
}

type PermissionEvent = Exclude<AccessEvent, { type: 'UsernameChanged' }> | Exclude<RoleEvent, { type: 'RoleRenamed' }>;

/** One row an event, in the order of the log. */
export const permissionChangesProjection: Projection<PermissionChange, PermissionEvent> = {
  version: 1,
  model: {
    name: 'permission-changes',
    fields: { Kind: 'string', SubjectId: 'number', ActorId: 'number', Position: 'string' },
    indexes: [['Position'], ['Kind', 'SubjectId', 'Position']],
  },
  handles: [
    'PortalAccessGranted',
    'UserRoleAssigned',
    'PortalAccessRevoked',
    'PortalAccessRestored',
    'PortalAccessRemoved',
    'RoleAdded',
    'RoleClaimsChanged',
    'RoleDeleted',
  ],
  touches: ({ stream, version }) => [`${stream}-${version}`],
  evolve(_row, { stream, version, position, meta: { actor } }) {
    const { kind, id } = partsOf(stream);
    return {
      Kind: kind as PermissionKind,
      SubjectId: id,
      Version: version,
      ActorId: actor.kind === 'staff' ? actor.id : null,
      Position: position,
    };
  },
};
