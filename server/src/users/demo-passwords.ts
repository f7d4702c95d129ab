import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SimpleItem } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findUser } from '@picket/projections/users/users.query';
import { Credentials } from '../auth/passwords/credentials.ts';
import { KnownBrowsers } from '../auth/sessions/known-browsers.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { DecideUser } from '../commands/decide.ts';
import { READER } from '../ports.ts';

/** The shared password of the demo users. */
@Injectable()
export class DemoPasswords {
  constructor(
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** The users who have it. Empty for a caller who has it too, because the demonstration is still in use then. */
  async users(callerId: number): Promise<SimpleItem[]> {
    const ids = await this.credentials.demoUsers();
    if (ids.includes(callerId)) return [];
    const users = await Promise.all(ids.map((id) => findUser(this.reader, id)));
    return users.flatMap((user) => (user ? [{ Id: user.Id, Name: user.Name }] : []));
  }

  /** These users can sign in again when they get a new password. */
  async end(callerId: number, { actor, requestId }: CommandContext): Promise<void> {
    for (const { Id } of await this.users(callerId)) {
      if (!(await this.credentials.removeDemo(Id))) continue;
      await this.sessions.endAll(Id);
      await this.browsers.forgetAll(Id);
      await this.commands.execute(new DecideUser(Id, { type: 'NotePasswordChange', data: {} }, { actor, requestId }));
    }
  }
}
