import { Inject } from '@nestjs/common';
import { roleDecider, type User, type UserCommand, type UserEvent, userDecider } from '@picket/domain';
import { handlerOf } from '../../commands/command-handlers.ts';
import { DecideRole, DecideUser } from '../../commands/decide.ts';
import type { Handled } from '../../commands/handled.ts';
import { AccessDirectory } from './access-directory.ts';

/** Drops the user's cached access, so that a change applies from the next call on. */
export class UserHandler extends handlerOf<User, UserCommand, UserEvent>(userDecider, DecideUser) {
  constructor(@Inject(AccessDirectory) private readonly directory: AccessDirectory) {
    super();
  }

  override async execute(message: DecideUser): Promise<Handled> {
    const handled = await super.execute(message);
    this.directory.forgetUser(handled.id);
    return handled;
  }
}

/** Drops the role's cached permissions, so that a change applies from the next call on. */
export class RoleHandler extends handlerOf(roleDecider, DecideRole) {
  constructor(@Inject(AccessDirectory) private readonly directory: AccessDirectory) {
    super();
  }

  override async execute(message: DecideRole): Promise<Handled> {
    const handled = await super.execute(message);
    this.directory.forgetRole(handled.id);
    return handled;
  }
}
