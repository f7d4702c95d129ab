import { Inject } from '@nestjs/common';
import { type UserCommand, userDecider } from '@picket/domain';
import { AccessDirectory } from '../auth/access-directory.ts';
import type { Handled } from '../commands/command-runner.ts';
import { Decide, handlerOf } from '../commands/decide.ts';

export class DecideUser extends Decide<UserCommand> {}

/** Whoever's access changed has it from the next call on. */
export class UserHandler extends handlerOf(userDecider, DecideUser) {
  constructor(@Inject(AccessDirectory) private readonly directory: AccessDirectory) {
    super();
  }

  override async execute(message: DecideUser): Promise<Handled> {
    const handled = await super.execute(message);
    this.directory.forgetUser(handled.id);
    return handled;
  }
}
