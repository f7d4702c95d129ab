import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, builtInRoles, roleDecider, UserRoles } from '@picket/domain';
import { readableCode } from '../auth/keys/readable-code.ts';
import { Credentials } from '../auth/passwords/credentials.ts';
import { Usernames } from '../auth/sign-in/usernames.ts';
import { DecideRole } from '../commands/decide.ts';
import { readState } from '../commands/read-state.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { Config } from '../platform/config.ts';
import { CONFIG, EVENT_STORE } from '../ports.ts';
import { UserAccounts } from './user-accounts.ts';

export interface DemoSignIn {
  readonly Username: string;
  readonly Password: string;
}

const system: Actor = { kind: 'system', id: null, name: 'Picket' };
const context = { actor: system, requestId: 'first-start' };
const username = 'admin';

/** Users and roles of a new company: the built-in roles and, in the demo, its administrator. */
@Injectable()
export class FirstUsers {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(UserAccounts) private readonly accounts: UserAccounts,
    @Inject(Usernames) private readonly usernames: Usernames,
    @Inject(Credentials) private readonly credentials: Credentials,
  ) {}

  /**
   * Creates what is missing, at each start. Returns how to sign in to the demo while its generated password is still in
   * use, and null otherwise.
   */
  async ensure(): Promise<DemoSignIn | null> {
    await this.addMissingRoles();
    if (this.config.demo === 'none') return null;
    return (await this.usernames.find(username)) === null ? this.addAdministrator() : this.unchangedPassword();
  }

  private async addMissingRoles(): Promise<void> {
    for (const [id, role] of Object.entries(builtInRoles)) {
      const { version } = await readState(this.store, roleDecider, Number(id));
      if (version > 0) continue;
      const add = { type: 'AddRole', data: role } as const;
      await this.commands.execute(new DecideRole(Number(id), add, { ...context, version: 0 }));
    }
  }

  private async addAdministrator(): Promise<DemoSignIn> {
    const Password = this.config.demoPassword ?? readableCode();
    await writeFile(this.passwordFile, Password, { mode: 0o600 });
    const person = { FirstName: 'Alex', LastName: 'Administrator', Email: 'admin@example.com' };
    const UserRoleId = UserRoles.Administrator;
    const { id } = await this.accounts.add({ ...person, Username: username, UserRoleId, Password }, context);
    await this.credentials.markDemo(id);
    return { Username: username, Password };
  }

  /** Deletes the file with the first password once the password was changed. */
  private async unchangedPassword(): Promise<DemoSignIn | null> {
    const Password = await readFile(this.passwordFile, 'utf8').catch(() => null);
    if (Password === null) return null;
    if (await this.credentials.matches(await this.usernames.find(username), Password))
      return { Username: username, Password };
    await rm(this.passwordFile);
    return null;
  }

  /** Stored in the demo's data folder, readable only by its owner, because each start prints it again. */
  private get passwordFile(): string {
    return join(this.config.dataDir, 'demo-password');
  }
}
