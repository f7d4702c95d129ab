import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  auditorRole,
  builtInRoles,
  ClaimTypes,
  ClaimValues,
  type Recorded,
  type RoleClaim,
  type RoleCommand,
  roleDecider,
  UserRoles,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { searchRoles } from '@picket/projections/roles/roles.query';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import type { Config } from '../../base/config.ts';
import { CONFIG, EVENT_STORE, READER } from '../../base/ports.ts';
import { DecideRole } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { system } from '../../shared/commands/system-actor.ts';
import { readableCode } from '../auth/keys/readable-code.ts';
import { Credentials } from '../auth/passwords/credentials.ts';
import { Usernames } from '../auth/sign-in/usernames.ts';
import { UserAccounts } from './user-accounts.ts';

export interface DemoSignIn {
  readonly Username: string;
  readonly Password: string;
}

const context = { actor: system, requestId: 'first-start' };
const username = 'admin';

/** Users and roles of a new company: the built-in roles and, in the demo, its administrator. */
@Injectable()
export class FirstUsers {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
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
    return (await this.usernames.findAssigned(username)) === null ? this.addAdministrator() : this.unchangedPassword();
  }

  private async addMissingRoles(): Promise<void> {
    for (const [id, role] of Object.entries(builtInRoles)) {
      const { version } = await readState(this.store, roleDecider, Number(id));
      if (version > 0) continue;
      await this.decide(Number(id), { type: 'AddRole', data: role }, 0);
    }
    await this.giveAccounting(UserRoles.Administrator, ClaimValues.FullAccess);
    await this.giveAccounting(await this.ensureAuditorRole(), ClaimValues.ReadOnly);
  }

  /** Roles that existed before the claim Accounting get it once (ruling 74): what someone takes away stays away. */
  private async giveAccounting(id: number, ClaimValueId: RoleClaim['ClaimValueId']): Promise<void> {
    const { state, version, events } = await readState(this.store, roleDecider, id);
    if (!state.details || events.some(hasHeldAccounting)) return;
    const UserRoleClaims = [...state.details.UserRoleClaims, { ClaimTypeId: ClaimTypes.Accounting, ClaimValueId }];
    await this.decide(id, { type: 'ChangeRoleClaims', data: { UserRoleId: id, UserRoleClaims } }, version);
  }

  /**
   * Adds the Auditor role, or, as long as nobody has edited it, gives it the permissions of today (ruling 81). An
   * Administrator role that had every permission before Audit existed gets Audit too. Returns the role's id.
   */
  private async ensureAuditorRole(): Promise<number> {
    const { id, version } = await this.findAuditorRole();
    if (version === 1) {
      const data = { UserRoleId: id, UserRoleClaims: auditorRole.UserRoleClaims };
      await this.decide(id, { type: 'ChangeRoleClaims', data }, version);
    }
    if (version === 0) await this.addAuditorRole(id);
    return id;
  }

  private async addAuditorRole(id: number): Promise<void> {
    const { state, version } = await readState(this.store, roleDecider, UserRoles.Administrator);
    if (state.details && hasAllButAudit(state.details.UserRoleClaims)) {
      const { UserRoleClaims } = builtInRoles[UserRoles.Administrator]!;
      const data = { UserRoleId: UserRoles.Administrator, UserRoleClaims };
      await this.decide(UserRoles.Administrator, { type: 'ChangeRoleClaims', data }, version);
    }
    await this.decide(id, { type: 'AddRole', data: { ...auditorRole, IsBuiltIn: true } }, 0);
  }

  /** Returns the id and version of the Auditor role; the next free id with version 0 when the company lacks it. */
  private async findAuditorRole(): Promise<{ id: number; version: number }> {
    const { data } = await searchRoles(this.reader, { Sort: 'Id' });
    const highest = data.at(-1)?.Id ?? 0;
    for (let id = 1; ; id++) {
      const { version, state } = await readState(this.store, roleDecider, id);
      if (state.details?.IsBuiltIn || (version === 0 && id > highest)) return { id, version };
    }
  }

  private decide(id: number, command: RoleCommand, version: number) {
    return this.commands.execute(new DecideRole(id, command, { ...context, version }));
  }

  private async addAdministrator(): Promise<DemoSignIn> {
    // A file without an administrator is that of a server that stopped, or of one that starts at the same time.
    const Password = this.config.demoPassword ?? (await this.storedPassword()) ?? readableCode();
    await writeFile(this.passwordFile, Password, { mode: 0o600 });
    const person = { FirstName: 'Alex', LastName: 'Administrator', Email: 'admin@example.com' };
    const UserRoleId = UserRoles.Administrator;
    const { id } = await this.accounts.add({ ...person, Username: username, UserRoleId, Password }, context);
    await this.credentials.markDemo(id);
    return { Username: username, Password };
  }

  /** Deletes the file with the first password once the password was changed. */
  private async unchangedPassword(): Promise<DemoSignIn | null> {
    const Password = await this.storedPassword();
    if (Password === null) return null;
    if (await this.credentials.matches(await this.usernames.find(username), Password))
      return { Username: username, Password };
    await rm(this.passwordFile);
    return null;
  }

  private storedPassword(): Promise<string | null> {
    return readFile(this.passwordFile, 'utf8').catch(() => null);
  }

  /** Stored in the demo's data folder, readable only by its owner, because each start prints it again. */
  private get passwordFile(): string {
    return join(this.config.dataDir, 'demo-password');
  }
}

const hasHeldAccounting = ({ data }: Recorded): boolean =>
  ((data as { UserRoleClaims?: readonly RoleClaim[] }).UserRoleClaims ?? []).some(
    ({ ClaimTypeId }) => ClaimTypeId === ClaimTypes.Accounting,
  );

const hasAllButAudit = (claims: readonly RoleClaim[]): boolean => {
  const all = builtInRoles[UserRoles.Administrator]!.UserRoleClaims;
  const held = new Set(claims.map(({ ClaimTypeId, ClaimValueId }) => `${ClaimTypeId} ${ClaimValueId}`));
  const lacked = all.filter(({ ClaimTypeId, ClaimValueId }) => !held.has(`${ClaimTypeId} ${ClaimValueId}`));
  return lacked.length === 1 && lacked[0]!.ClaimTypeId === ClaimTypes.Audit;
};
