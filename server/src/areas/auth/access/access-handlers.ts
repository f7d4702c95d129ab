import { Inject } from '@nestjs/common';
import {
  roleDecider,
  type SecurityKindId,
  SecurityKinds,
  type User,
  type UserCommand,
  type UserEvent,
  userDecider,
} from '@picket/domain';
import { handlerOf } from '../../../shared/commands/command-handlers.ts';
import { DecideRole, DecideUser } from '../../../shared/commands/decide.ts';
import type { Handled } from '../../../shared/commands/handled.ts';
import { SecurityLog } from '../../../shared/security-log/security-log.ts';
import { AccessDirectory } from './access-directory.ts';

/** Drops the user's cached access, so that a change applies from the next call on. */
export class UserHandler extends handlerOf<User, UserCommand, UserEvent>(userDecider, DecideUser) {
  constructor(
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {
    super();
  }

  override async execute(message: DecideUser): Promise<Handled> {
    const handled = await super.execute(message);
    this.directory.forgetUser(handled.id);
    for (const { type, data } of handled.events) {
      const kind = recordedChanges[type];
      const { UserRoleId } = data as { readonly UserRoleId?: number };
      const detail = UserRoleId === undefined ? '' : `Role ${UserRoleId}`;
      if (kind) await this.log.record(kind, { userId: handled.id, ...changeOf(message), detail });
    }
    return handled;
  }
}

/** Drops the role's cached permissions, so that a change applies from the next call on. */
export class RoleHandler extends handlerOf(roleDecider, DecideRole) {
  constructor(
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {
    super();
  }

  override async execute(message: DecideRole): Promise<Handled> {
    const handled = await super.execute(message);
    this.directory.forgetRole(handled.id);
    const detail = `Role ${handled.id}`;
    if (handled.events.length > 0)
      await this.log.record(SecurityKinds.PermissionsOfRoleChanged, { userId: null, ...changeOf(message), detail });
    return handled;
  }
}

/** The events that the security log records too. */
const recordedChanges: Readonly<Record<string, SecurityKindId>> = {
  UserPasswordChanged: SecurityKinds.PasswordChanged,
  UsernameChanged: SecurityKinds.UsernameChanged,
  UserEmailChanged: SecurityKinds.EmailChanged,
  PortalAccessGranted: SecurityKinds.AccessGranted,
  PortalAccessRevoked: SecurityKinds.AccessRevoked,
  PortalAccessRestored: SecurityKinds.AccessRestored,
  PortalAccessRemoved: SecurityKinds.AccessRemoved,
  UserRoleChanged: SecurityKinds.RoleOfUserChanged,
  TwoFactorStarted: SecurityKinds.TwoFactorStarted,
  TwoFactorEnded: SecurityKinds.TwoFactorEnded,
  RecoveryCodesChanged: SecurityKinds.RecoveryCodesChanged,
  RecoveryCodeUsed: SecurityKinds.RecoveryCodeUsed,
  CalendarFeedIssued: SecurityKinds.CalendarFeedIssued,
  CalendarFeedRevoked: SecurityKinds.CalendarFeedRevoked,
} satisfies Partial<Record<UserEvent['type'], SecurityKindId>>;

const changeOf = ({ context: { actor, address = '', requestId } }: DecideUser | DecideRole) => ({
  actorId: actor.kind === 'staff' ? actor.id : null,
  address,
  requestId,
});
