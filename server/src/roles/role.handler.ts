import { Inject } from '@nestjs/common';
import { type RoleCommand, roleDecider } from '@picket/domain';
import { AccessDirectory } from '../auth/access-directory.ts';
import type { Handled } from '../commands/command-runner.ts';
import { Decide, handlerOf } from '../commands/decide.ts';

export class DecideRole extends Decide<RoleCommand> {}

/** Whoever has the role has its claims from the next call on. */
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
