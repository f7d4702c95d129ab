import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, NotFoundError, UserRoles } from '@picket/domain';
import { SignInLinks } from '../auth/sign-in-links.ts';
import { Usernames } from '../auth/usernames.ts';
import { DecideUser } from './user.handler.ts';
import { UserAccounts } from './user-accounts.ts';

export interface NewAdministrator {
  readonly FirstName: string;
  readonly LastName: string;
  readonly Email: string;
  readonly Username: string;
}

const system: Actor = { kind: 'system', id: null, name: 'Command line' };
const context = { actor: system, requestId: 'command-line' };

/** The way in from the server's own command line, for the first administrator and for one who is locked out. */
@Injectable()
export class Administrators {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(UserAccounts) private readonly accounts: UserAccounts,
    @Inject(Usernames) private readonly usernames: Usernames,
    @Inject(SignInLinks) private readonly links: SignInLinks,
  ) {}

  /**
   * Adds an administrator, or makes the user of that username one with access. Answers the link under which they choose
   * a password, once.
   */
  async make({ Username, ...person }: NewAdministrator): Promise<string> {
    const UserRoleId = UserRoles.Administrator;
    const known = await this.usernames.find(Username);
    if (known === null) {
      const { id } = await this.accounts.add({ ...person, Username, UserRoleId }, context);
      return this.links.resetLink(id);
    }
    // Nothing is taken from an administrator here, so it does not matter how many others there are.
    const OtherAdministrators = 0;
    const give = { type: 'GivePortalAccess', data: { Username, UserRoleId, OtherAdministrators } } as const;
    const open = { type: 'SetHasAccess', data: { HasAccess: true, OtherAdministrators } } as const;
    await this.commands.execute(new DecideUser(known, give, context));
    await this.commands.execute(new DecideUser(known, open, context));
    return this.links.resetLink(known);
  }

  /** The link that signs the user in, once. @throws NotFoundError for a username that nobody has. */
  async signInLink(username: string): Promise<string> {
    const userId = await this.usernames.find(username);
    if (userId === null) throw new NotFoundError(`There is no user ${username}`);
    return this.links.signInLink(userId, false);
  }
}
