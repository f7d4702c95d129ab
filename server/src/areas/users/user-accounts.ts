import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ConcurrencyError,
  isActiveAdministrator,
  type User,
  type UserCommand,
  type UserInput,
  userDecider,
  usernameKey,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { administrators } from '@picket/projections/users/users.query';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE, NUMBERS, type Numbers, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { type CommandFor, DecideUser } from '../../shared/commands/decide.ts';
import type { Handled } from '../../shared/commands/handled.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { Credentials } from '../auth/passwords/credentials.ts';
import { KnownBrowsers } from '../auth/sessions/known-browsers.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { Usernames } from '../auth/sign-in/usernames.ts';
import { SecondFactors } from '../auth/two-factor/second-factors.ts';

/** A user who may sign in. Without a password, only an emailed link signs them in. */
interface NewUser extends UserInput {
  readonly Username: string;
  readonly UserRoleId: number;
  readonly Password?: string;
}

/** Throws when the caller may not change the user. */
type Permit = (user: User) => Promise<unknown>;

const RACES = 100;

/**
 * Commands on users that also change the vault: a username is reserved before it is assigned, and a password is stored
 * after. Changes of access count the remaining administrators, so their callers serialize them (`AccessChanges`).
 */
@Injectable()
export class UserAccounts {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
    @Inject(NUMBERS) private readonly numbers: Numbers,
    @Inject(Usernames) private readonly usernames: Usernames,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(SecondFactors) private readonly secondFactors: SecondFactors,
  ) {}

  /**
   * Adds a user with access. The password is already validated. @throws ValidationError for a username that is taken.
   */
  async add({ Password, ...user }: NewUser, context: CommandContext): Promise<Handled> {
    const handled = await this.addUnderFreeNumber(user, context);
    if (Password !== undefined) await this.credentials.set(handled.id, Password);
    return handled;
  }

  /** Gives a user access, or changes username or role. @throws ValidationError, RuleError, ConcurrencyError */
  giveAccess(
    id: number,
    access: { Username: string; UserRoleId: number },
    permit: Permit,
    context: CommandContext,
  ): Promise<Handled> {
    const command = async (user: User): Promise<UserCommand> => {
      await permit(user);
      if (!user.access) await this.removeSignIn(id);
      return {
        type: 'GrantPortalAccess',
        data: { ...access, OtherAdministrators: await this.otherAdministrators(id) },
      };
    };
    return this.holding(access.Username, id, command, context);
  }

  changeUsername(id: number, Username: string, context: CommandContext): Promise<Handled> {
    return this.holding(Username, id, () => ({ type: 'ChangeUsername', data: { Username } }), context);
  }

  /**
   * A user who loses access is rejected at the next request. Their sessions stay ended when the access comes back, also
   * when a server stopped before it ended them.
   */
  async setHasAccess(id: number, HasAccess: boolean, permit: Permit, context: CommandContext): Promise<Handled> {
    const command = async (user: User): Promise<UserCommand> => {
      await permit(user);
      if (!user.access?.HasAccess) await this.sessions.endAll(id);
      return { type: 'SetHasAccess', data: { HasAccess, OtherAdministrators: await this.otherAdministrators(id) } };
    };
    const handled = await this.send(id, command, context);
    if (!HasAccess) await this.sessions.endAll(id);
    return handled;
  }

  /**
   * Deletes the access with username, password and sessions. Repeating it, or giving access, finishes what a stopped
   * server left.
   */
  async removeAccess(id: number, permit: Permit, context: CommandContext): Promise<Handled> {
    let username: string | undefined;
    const command = async (user: User): Promise<UserCommand> => {
      await permit(user);
      username = user.access?.Username;
      return { type: 'RemovePortalAccess', data: { OtherAdministrators: await this.otherAdministrators(id) } };
    };
    const handled = await this.send(id, command, context);
    await this.removeSignIn(id);
    if (username !== undefined) await this.usernames.release(username, id);
    return handled;
  }

  private async removeSignIn(id: number): Promise<void> {
    await this.sessions.endAll(id);
    await this.credentials.remove(id);
    await this.browsers.forgetAll(id);
    await this.secondFactors.remove(id);
  }

  private async addUnderFreeNumber(user: Omit<NewUser, 'Password'>, context: CommandContext): Promise<Handled> {
    for (let race = 0; ; race++) {
      const id = await this.numbers.next('user');
      await this.usernames.reserve(user.Username, id);
      try {
        return await this.send(id, { type: 'AddUser', data: user }, { ...context, version: 0 });
      } catch (error) {
        // Another server may have given the number to a user with the same username.
        await this.keepOnly(id, new Set([user.Username]));
        if (!(error instanceof ConcurrencyError) || race === RACES) throw error;
      }
    }
  }

  /** Reserves the username while the command assigns it. Afterwards the user holds only the assigned one. */
  private async holding(
    username: string,
    id: number,
    build: CommandFor<User, UserCommand>,
    context: CommandContext,
  ): Promise<Handled> {
    const reserved = new Set<string>();
    const command = async (user: User): Promise<UserCommand> => {
      const built = await build(user);
      await this.usernames.reserve(username, id);
      reserved.add(username).add(user.access?.Username ?? username);
      return built;
    };
    try {
      return await this.send(id, command, context);
    } finally {
      if (reserved.size > 0) await this.keepOnly(id, reserved);
    }
  }

  /** Releases usernames that were reserved but not assigned. */
  private async keepOnly(id: number, reserved: ReadonlySet<string>): Promise<void> {
    const { access } = (await readState(this.store, userDecider, id)).state;
    for (const each of reserved) {
      if (!access || usernameKey(each) !== usernameKey(access.Username)) await this.usernames.release(each, id);
    }
    if (access) await this.usernames.reserve(access.Username, id);
  }

  /** Finds users in the list and checks them against the event store, because the list may lag behind. */
  private async otherAdministrators(id: number): Promise<number> {
    const others = (await administrators(this.reader)).filter(({ Id }) => Id !== id);
    const states = await Promise.all(others.map(({ Id }) => readState(this.store, userDecider, Id)));
    return states.filter(({ state }) => isActiveAdministrator(state.access)).length;
  }

  private send(
    id: number,
    command: UserCommand | CommandFor<User, UserCommand>,
    context: CommandContext,
  ): Promise<Handled> {
    return this.commands.execute(new DecideUser(id, command, context));
  }
}
