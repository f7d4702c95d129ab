import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ConcurrencyError, type UserInput } from '@picket/domain';
import { Credentials } from '../auth/credentials.ts';
import { Usernames } from '../auth/usernames.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { Handled } from '../commands/command-runner.ts';
import { NUMBERS, type Numbers } from '../ports.ts';
import { DecideUser } from './user.handler.ts';

/** A user who may sign in; without a password by an e-mailed link alone. */
export interface NewUser extends UserInput {
  readonly Username: string;
  readonly UserRoleId: number;
  readonly Password?: string;
}

const RACES = 100;

/** Commands on users that also concern the vault: a username is held before it is given, a password is set after. */
@Injectable()
export class UserAccounts {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(NUMBERS) private readonly numbers: Numbers,
    @Inject(Usernames) private readonly usernames: Usernames,
    @Inject(Credentials) private readonly credentials: Credentials,
  ) {}

  /** Adds a user with access. The password was judged before. @throws ValidationError for a username that is taken. */
  async add({ Password, ...user }: NewUser, context: CommandContext): Promise<Handled> {
    const handled = await this.addUnderFreeNumber(user, context);
    if (Password !== undefined) await this.credentials.set(handled.id, Password);
    return handled;
  }

  private async addUnderFreeNumber(user: Omit<NewUser, 'Password'>, context: CommandContext): Promise<Handled> {
    for (let race = 0; ; race++) {
      const id = await this.numbers.next('user');
      await this.usernames.reserve(user.Username, id);
      try {
        const add = { type: 'AddUser', data: user } as const;
        return await this.commands.execute(new DecideUser(id, add, { ...context, version: 0 }));
      } catch (error) {
        await this.usernames.release(user.Username, id);
        if (!(error instanceof ConcurrencyError) || race === RACES) throw error;
      }
    }
  }
}
