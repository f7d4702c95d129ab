import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../commands/command-context.ts';
import type { Handled } from '../commands/command-runner.ts';
import { DecideUser } from '../users/user.handler.ts';
import { Credentials } from './credentials.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { Sessions } from './sessions.ts';

/** A new password, however it came about. */
@Injectable()
export class PasswordChange {
  constructor(
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** Sets the password, which was judged before. Sessions but the one that stays end, and browsers are strangers again. */
  async set(
    userId: number,
    password: string,
    { actor, requestId }: CommandContext,
    exceptSessionId?: string,
  ): Promise<Handled> {
    await this.credentials.set(userId, password);
    await this.sessions.endAll(userId, exceptSessionId);
    await this.browsers.forgetAll(userId);
    return this.commands.execute(
      new DecideUser(userId, { type: 'NotePasswordChange', data: {} }, { actor, requestId }),
    );
  }
}
