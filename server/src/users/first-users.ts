import { randomInt } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, builtInRoles, roleDecider, UserRoles } from '@picket/domain';
import { Credentials } from '../auth/credentials.ts';
import { Usernames } from '../auth/usernames.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import type { Config } from '../config.ts';
import { CONFIG } from '../ports.ts';
import { DecideRole } from '../roles/role.handler.ts';
import { UserAccounts } from './user-accounts.ts';

export interface DemoSignIn {
  readonly Username: string;
  readonly Password: string;
}

const system: Actor = { kind: 'system', id: null, name: 'Picket' };
const context = { actor: system, requestId: 'first-start' };
const username = 'admin';

/** What every company has from its first start: the built-in roles and, in a demonstration, its administrator. */
@Injectable()
export class FirstUsers {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(UserAccounts) private readonly accounts: UserAccounts,
    @Inject(Usernames) private readonly usernames: Usernames,
    @Inject(Credentials) private readonly credentials: Credentials,
  ) {}

  /**
   * Makes what is missing, at each start. Answers how to sign in to the demonstration, as long as its password is the
   * one that was made for it; null in a company that is none, and once the password was changed.
   */
  async ensure(): Promise<DemoSignIn | null> {
    await this.addMissingRoles();
    if (this.config.demo === 'none') return null;
    return (await this.usernames.find(username)) === null ? this.addAdministrator() : this.unchangedPassword();
  }

  private async addMissingRoles(): Promise<void> {
    for (const [id, role] of Object.entries(builtInRoles)) {
      const { version } = await this.runner.state(roleDecider, Number(id));
      if (version > 0) continue;
      const add = { type: 'AddRole', data: role } as const;
      await this.commands.execute(new DecideRole(Number(id), add, { ...context, version: 0 }));
    }
  }

  private async addAdministrator(): Promise<DemoSignIn> {
    const Password = this.config.demoPassword ?? randomPassword();
    await writeFile(this.passwordFile, Password, { mode: 0o600 });
    const person = { FirstName: 'Alex', LastName: 'Administrator', Email: 'admin@example.com' };
    const UserRoleId = UserRoles.Administrator;
    await this.accounts.add({ ...person, Username: username, UserRoleId, Password }, context);
    return { Username: username, Password };
  }

  /** A password that was changed is nobody's to read: the file that held the first one goes. */
  private async unchangedPassword(): Promise<DemoSignIn | null> {
    const Password = await readFile(this.passwordFile, 'utf8').catch(() => null);
    if (Password === null) return null;
    if (await this.credentials.matches(await this.usernames.find(username), Password))
      return { Username: username, Password };
    await rm(this.passwordFile);
    return null;
  }

  /** Beside the demonstration's data, readable by its owner alone, because each start prints it again. */
  private get passwordFile(): string {
    return join(this.config.dataDir, 'demo-password');
  }
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
const randomPassword = () => [group(), group(), group()].join('-');
