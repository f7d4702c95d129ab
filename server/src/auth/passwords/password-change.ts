import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../commands/command-context.ts';
import { DecideUser } from '../../commands/decide.ts';
import type { Handled } from '../../commands/handled.ts';
import { KnownBrowsers } from '../sessions/known-browsers.ts';
import { Sessions } from '../sessions/sessions.ts';
import { Credentials } from './credentials.ts';

@Injectable()
export class PasswordChange {
  constructor(
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** Stores a password that is already validated, ends all other sessions and forgets the user's known browsers. */
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
