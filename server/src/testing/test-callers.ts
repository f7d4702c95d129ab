import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { csrfHeader, type RoleClaim, roleDecider, userDecider } from '@picket/domain';
import type { EventStore } from '../adapters/event-store/event-store.ts';
import { AccessDirectory } from '../areas/auth/access/access-directory.ts';
import { AccessTokens, type TokenSubject } from '../areas/auth/keys/access-tokens.ts';
import { AntiForgery } from '../areas/auth/keys/anti-forgery.ts';
import { Sessions } from '../areas/auth/sessions/sessions.ts';
import { EVENT_STORE, NUMBERS, type Numbers } from '../base/ports.ts';
import { CommandRunner } from '../shared/commands/command-runner.ts';
import { readState } from '../shared/commands/read-state.ts';
import type { Caller } from '../shared/http/access/access.ts';

/** A user made for the test, with a role that has only these claims. */
export interface TestCaller extends Partial<Pick<Caller, 'Id' | 'Name' | 'UserRoleId' | 'TeamId'>> {
  readonly claims: readonly RoleClaim[];
}

interface SignedIn {
  readonly userId: number;
  readonly sessionId: string;
}

const FIRST_NUMBER = 101;
const context = { actor: { kind: 'system', id: null, name: 'Test' }, requestId: 'test' } as const;

/** Signs callers in without a password. Users, roles, sessions and tokens are the application's own. */
export class TestCallers {
  private readonly signedIn = new Map<string, Promise<SignedIn>>();
  /** The headers of a caller with unchanged access at the same moment are cached. */
  private readonly headers = new Map<string, Promise<Record<string, string>>>();
  /** By session: its last headers, valid until the log or the clock changes. */
  private readonly latest = new Map<string, { readonly moment: string; readonly headers: Record<string, string> }>();
  private lastNumber = FIRST_NUMBER - 1;

  constructor(
    private readonly nest: NestFastifyApplication,
    private readonly now: () => Date,
  ) {}

  /** The headers of a request by this caller, at the clock's time. */
  async headersOf(caller: TestCaller): Promise<Record<string, string>> {
    const { userId, sessionId } = await this.session(caller);
    const moment = `${await this.store.head()} ${this.now().getTime()}`;
    const latest = this.latest.get(sessionId);
    if (latest?.moment === moment) return latest.headers;
    const headers = await this.headersOfSession(userId, sessionId);
    this.latest.set(sessionId, { moment, headers });
    return headers;
  }

  private async headersOfSession(userId: number, sessionId: string): Promise<Record<string, string>> {
    const access = await this.get(AccessDirectory).fresh(userId);
    if (!access) throw new Error(`User ${userId} has no access any more`);
    const subject = { ...access, sessionId, userRoleId: access.UserRoleId };
    const key = JSON.stringify([subject, this.now()]);
    const headers = this.headers.get(key) ?? this.sign(subject);
    this.headers.set(key, headers);
    return headers;
  }

  private async sign(subject: TokenSubject): Promise<Record<string, string>> {
    const { sessionId } = subject;
    const { jwt } = await this.get(AccessTokens).issue(subject);
    return { authorization: `Bearer ${jwt}`, [csrfHeader.toLowerCase()]: this.get(AntiForgery).tokenFor(sessionId) };
  }

  private session(caller: TestCaller): Promise<SignedIn> {
    const key = JSON.stringify(caller);
    const session = this.signedIn.get(key) ?? this.signIn(caller);
    this.signedIn.set(key, session);
    return session;
  }

  private async signIn(caller: TestCaller): Promise<SignedIn> {
    const number = await this.freeNumber();
    const UserRoleId = await this.role(caller.UserRoleId ?? number, caller.claims);
    const userId = caller.Id ?? number;
    await this.user(userId, UserRoleId, caller);
    const origin = { address: '127.0.0.1', userAgent: 'test' };
    const lifetimes = { SessionHours: 1, RememberDays: 9999, MaxSessionDays: 9999 };
    const { sessionId } = await this.get(Sessions).start(userId, true, origin, lifetimes);
    return { userId, sessionId };
  }

  /** An unused id for a user and a role, because tests may add their own. */
  private async freeNumber(): Promise<number> {
    const numbers = this.nest.get<Numbers>(NUMBERS, { strict: false });
    const [user, role] = await Promise.all([numbers.next('user'), numbers.next('role')]);
    this.lastNumber = Math.max(this.lastNumber + 1, user, role);
    return this.lastNumber;
  }

  private async role(id: number, UserRoleClaims: readonly RoleClaim[]): Promise<number> {
    const runner = this.get(CommandRunner);
    const { version } = await readState(this.store, roleDecider, id);
    const data = { UserRoleId: id, UserRoleClaims };
    if (version > 0) await runner.run(roleDecider, id, { type: 'ChangeRoleClaims', data }, context);
    else await runner.run(roleDecider, id, { type: 'AddRole', data: { Name: `Role ${id}`, UserRoleClaims } }, context);
    return id;
  }

  private async user(id: number, UserRoleId: number, { Name = 'Olive Office', TeamId }: TestCaller): Promise<void> {
    const runner = this.get(CommandRunner);
    const { version } = await readState(this.store, userDecider, id);
    const access = { Username: `user-${id}`, UserRoleId };
    const [FirstName = '', ...rest] = Name.split(' ');
    const add = { FirstName, LastName: rest.join(' '), TeamId: TeamId ?? null, ...access };
    if (version === 0) await runner.run(userDecider, id, { type: 'AddUser', data: add }, context);
    else {
      const data = { ...access, OtherAdministrators: 1 };
      await runner.run(userDecider, id, { type: 'GrantPortalAccess', data }, context);
    }
  }

  private get store(): EventStore {
    return this.nest.get(EVENT_STORE, { strict: false });
  }

  private get<T>(token: new (...words: never[]) => T): T {
    return this.nest.get<T>(token as never, { strict: false });
  }
}
