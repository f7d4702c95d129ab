import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { fullName } from '@picket/domain';
import type { CommandContext } from '../../../shared/commands/command-context.ts';
import { DecideUser } from '../../../shared/commands/decide.ts';
import type { Handled } from '../../../shared/commands/handled.ts';
import { AccessDirectory, type CurrentAccess } from '../access/access-directory.ts';
import { KnownBrowsers } from '../sessions/known-browsers.ts';
import { Sessions } from '../sessions/sessions.ts';
import { Credentials } from './credentials.ts';

/** The caller's session and browser, which stay when their password changes. */
interface Spared {
  readonly sessionId?: string;
  readonly browserId?: string | null;
}

@Injectable()
export class PasswordChange {
  constructor(
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
  ) {}

  /** Stores a password that is already validated, ends all other sessions and forgets the user's known browsers. */
  async set(userId: number, password: string, context: CommandContext, spared: Spared = {}): Promise<Handled> {
    const id = await this.credentials.set(userId, password, { isUnrecorded: true });
    const handled = await this.finish(userId, context, spared);
    await this.credentials.noteRecorded(userId, id);
    return handled;
  }

  /** Returns the user's access. First finishes a password change that a stopped server left incomplete. */
  async finishedAccess(userId: number, origin: Omit<CommandContext, 'actor'>): Promise<CurrentAccess | null> {
    const access = await this.directory.fresh(userId);
    const id = access && (await this.credentials.unrecorded(userId));
    if (!access || id === null) return access;
    const actor = { kind: 'staff', id: userId, name: fullName(access.details) } as const;
    await this.finish(userId, { actor, ...origin }, {});
    await this.credentials.noteRecorded(userId, id);
    return this.directory.fresh(userId);
  }

  /** Takes the demo password from a user who still has it, with all sessions and known browsers. */
  async endDemo(userId: number, context: CommandContext): Promise<void> {
    if (await this.credentials.removeDemo(userId)) await this.finish(userId, context, {});
  }

  /**
   * Sessions end after the event is recorded: a sign-in under way compares the user's events once its session is there,
   * so one that used the old password ends here or there (`SessionGrants.start`).
   */
  private async finish(userId: number, { version: _, ...context }: CommandContext, spared: Spared): Promise<Handled> {
    const command = { type: 'RecordPasswordChange', data: {} } as const;
    try {
      return await this.commands.execute(new DecideUser(userId, command, context));
    } finally {
      await this.sessions.endAll(userId, spared.sessionId);
      await this.browsers.forgetAll(userId, spared.browserId);
    }
  }
}
