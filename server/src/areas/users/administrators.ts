import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError, SecurityKinds, UserRoles } from '@picket/domain';
import { commandLineContext as context } from '../../shared/commands/system-actor.ts';
import { SecurityLog } from '../../shared/security-log/security-log.ts';
import { KeyRing } from '../auth/keys/key-ring.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { SignInLinks } from '../auth/sign-in/sign-in-links.ts';
import { Usernames } from '../auth/sign-in/usernames.ts';
import { UserAccounts } from './user-accounts.ts';
import { UserTwoFactor } from './user-two-factor.ts';

interface NewAdministrator {
  readonly FirstName: string;
  readonly LastName: string;
  readonly Email: string;
  readonly Username: string;
}

const fromHere = { address: '', requestId: context.requestId, detail: context.actor.name };

const anyone = async () => undefined;

/** Access from the server's command line, for the first administrator and for users who are locked out. */
@Injectable()
export class Administrators {
  constructor(
    @Inject(UserAccounts) private readonly accounts: UserAccounts,
    @Inject(Usernames) private readonly usernames: Usernames,
    @Inject(UserTwoFactor) private readonly twoFactor: UserTwoFactor,
    @Inject(SignInLinks) private readonly links: SignInLinks,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(KeyRing) private readonly keys: KeyRing,
  ) {}

  /**
   * Adds an administrator, or gives the user with that username access as one. Returns a one-time link for choosing a
   * password.
   */
  async make({ Username, ...person }: NewAdministrator): Promise<string> {
    const UserRoleId = UserRoles.Administrator;
    const known = await this.usernames.findAssigned(Username);
    if (known === null) {
      const { id } = await this.accounts.add({ ...person, Username, UserRoleId }, context);
      return this.links.resetLink(id);
    }
    await this.accounts.giveAccess(known, { Username, UserRoleId }, anyone, context);
    await this.accounts.setHasAccess(known, true, anyone, context);
    return this.links.resetLink(known);
  }

  /** A one-time link that signs the user in. @throws NotFoundError for an unknown username. */
  async signInLink(username: string): Promise<string> {
    const userId = await this.userNamed(username);
    const link = await this.links.signInLink(userId, false);
    await this.log.record(SecurityKinds.SignInLinkSent, { ...fromHere, userId });
    return link;
  }

  /** Turns off a lost second factor and ends the user's sessions. @throws NotFoundError for an unknown username. */
  async resetTwoFactor(username: string): Promise<void> {
    await this.twoFactor.reset(await this.userNamed(username), anyone, context);
  }

  /** Ends the sessions of all users, who sign in again. Returns how many ended. */
  async endAllSessions(): Promise<number> {
    const ended = await this.sessions.endEveryone();
    await this.log.record(SecurityKinds.SessionsEnded, { ...fromHere, userId: null });
    return ended;
  }

  /** Adds a signing key. What the key before the previous one signed is no longer valid. */
  async rotateKeys(): Promise<void> {
    await this.keys.rotate();
    await this.log.record(SecurityKinds.KeysRotated, { ...fromHere, userId: null });
  }

  private async userNamed(username: string): Promise<number> {
    const userId = await this.usernames.find(username);
    if (userId === null) throw new NotFoundError(`There is no user ${username}`);
    return userId;
  }
}
