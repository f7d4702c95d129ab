import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ConcurrencyError,
  isActiveAdministrator,
  type UserCommand,
  type UserInput,
  userDecider,
  usernameKey,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { administrators } from '@picket/projections/users/users.query';
import { Credentials } from '../auth/credentials.ts';
import { KnownBrowsers } from '../auth/known-browsers.ts';
import { Sessions } from '../auth/sessions.ts';
import { Usernames } from '../auth/usernames.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { CommandRunner, type Handled } from '../commands/command-runner.ts';
import { NUMBERS, type Numbers, READER } from '../ports.ts';
import { DecideUser } from './user.handler.ts';

/** A user who may sign in; without a password by an e-mailed link alone. */
export interface NewUser extends UserInput {
  readonly Username: string;
  readonly UserRoleId: number;
  readonly Password?: string;
}

const RACES = 100;

/**
 * Commands on users that also concern the vault: a username is held before it is given, a password is set after. Those
 * that give or take access count the other administrators, so their callers let them take turns (`AccessChanges`).
 */
@Injectable()
export class UserAccounts {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(READER) private readonly reader: Reader,
    @Inject(NUMBERS) private readonly numbers: Numbers,
    @Inject(Usernames) private readonly usernames: Usernames,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
  ) {}

  /** Adds a user with access. The password was judged before. @throws ValidationError for a username that is taken. */
  async add({ Password, ...user }: NewUser, context: CommandContext): Promise<Handled> {
    const handled = await this.addUnderFreeNumber(user, context);
    if (Password !== undefined) await this.credentials.set(handled.id, Password);
    return handled;
  }

  /** Gives a user a way in, or another username or role. @throws ValidationError, RuleError, ConcurrencyError */
  giveAccess(id: number, access: { Username: string; UserRoleId: number }, context: CommandContext): Promise<Handled> {
    return this.holding(access.Username, id, async () => {
      const data = { ...access, OtherAdministrators: await this.otherAdministrators(id) };
      return this.send(id, { type: 'GivePortalAccess', data }, context);
    });
  }

  changeUsername(id: number, Username: string, context: CommandContext): Promise<Handled> {
    return this.holding(Username, id, () => this.send(id, { type: 'ChangeUsername', data: { Username } }, context));
  }

  /** Whoever loses access is out at the next call, and stays out of these sessions when they get it back. */
  async setHasAccess(id: number, HasAccess: boolean, context: CommandContext): Promise<Handled> {
    const data = { HasAccess, OtherAdministrators: await this.otherAdministrators(id) };
    const handled = await this.send(id, { type: 'SetHasAccess', data }, context);
    if (!HasAccess) await this.sessions.endAll(id);
    return handled;
  }

  /** Takes the way in with all that belongs to it. Once more finishes what a server that died has left. */
  async removeAccess(id: number, context: CommandContext): Promise<Handled> {
    const { state } = await this.runner.state(userDecider, id);
    const data = { OtherAdministrators: await this.otherAdministrators(id) };
    const handled = await this.send(id, { type: 'RemovePortalAccess', data }, context);
    await this.sessions.endAll(id);
    await this.credentials.remove(id);
    await this.browsers.forgetAll(id);
    if (state.access) await this.usernames.release(state.access.Username, id);
    return handled;
  }

  private async addUnderFreeNumber(user: Omit<NewUser, 'Password'>, context: CommandContext): Promise<Handled> {
    for (let race = 0; ; race++) {
      const id = await this.numbers.next('user');
      await this.usernames.reserve(user.Username, id);
      try {
        return await this.send(id, { type: 'AddUser', data: user }, { ...context, version: 0 });
      } catch (error) {
        await this.usernames.release(user.Username, id);
        if (!(error instanceof ConcurrencyError) || race === RACES) throw error;
      }
    }
  }

  /** Holds the username while the command gives it; afterwards the user holds the one that they have. */
  private async holding(username: string, id: number, give: () => Promise<Handled>): Promise<Handled> {
    const before = (await this.runner.state(userDecider, id)).state.access?.Username;
    await this.usernames.reserve(username, id);
    try {
      return await give();
    } finally {
      const now = (await this.runner.state(userDecider, id)).state.access?.Username;
      for (const each of [username, before ?? username]) {
        if (now === undefined || usernameKey(each) !== usernameKey(now)) await this.usernames.release(each, id);
      }
      if (now !== undefined) await this.usernames.reserve(now, id);
    }
  }

  /** Found in the list, judged by the record: a list may lag behind. */
  private async otherAdministrators(id: number): Promise<number> {
    const others = (await administrators(this.reader)).filter(({ Id }) => Id !== id);
    const states = await Promise.all(others.map(({ Id }) => this.runner.state(userDecider, Id)));
    return states.filter(({ state }) => isActiveAdministrator(state.access)).length;
  }

  private send(id: number, command: UserCommand, context: CommandContext): Promise<Handled> {
    return this.commands.execute(new DecideUser(id, command, context));
  }
}
