import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { csrfHeader, type RoleClaim, roleDecider, userDecider } from '@picket/domain';
import type { Caller } from '../auth/access.ts';
import { AccessDirectory } from '../auth/access-directory.ts';
import { AccessTokens } from '../auth/access-tokens.ts';
import { AntiForgery } from '../auth/anti-forgery.ts';
import { Sessions } from '../auth/sessions.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { NUMBERS, type Numbers } from '../ports.ts';

/** Who calls: a user made for the test, with a role that has just these claims. */
export interface TestCaller extends Partial<Pick<Caller, 'Id' | 'Name' | 'UserRoleId' | 'TeamId'>> {
  readonly claims: readonly RoleClaim[];
}

interface SignedIn {
  readonly userId: number;
  readonly sessionId: string;
}

const FIRST_NUMBER = 101;
const context = { actor: { kind: 'system', id: null, name: 'Test' }, requestId: 'test' } as const;

/** Signs callers in for real, past the password alone: users, roles, sessions and tokens are the application's own. */
export class TestCallers {
  private readonly signedIn = new Map<string, Promise<SignedIn>>();
  private lastNumber = FIRST_NUMBER - 1;

  constructor(private readonly nest: NestFastifyApplication) {}

  /** The headers of a call by this caller, at the clock's moment. */
  async headersOf(caller: TestCaller): Promise<Record<string, string>> {
    const { userId, sessionId } = await this.session(caller);
    const access = await this.get(AccessDirectory).fresh(userId);
    if (!access) throw new Error(`User ${userId} has no access any more`);
    const subject = { ...access, sessionId, userRoleId: access.UserRoleId };
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
    const { sessionId } = await this.get(Sessions).start(userId, true, origin, { SessionHours: 1, RememberDays: 9999 });
    return { userId, sessionId };
  }

  /** Free for a user and for a role: a test may add its own. */
  private async freeNumber(): Promise<number> {
    const numbers = this.nest.get<Numbers>(NUMBERS, { strict: false });
    const [user, role] = await Promise.all([numbers.next('user'), numbers.next('role')]);
    this.lastNumber = Math.max(this.lastNumber + 1, user, role);
    return this.lastNumber;
  }

  private async role(id: number, UserRoleClaims: readonly RoleClaim[]): Promise<number> {
    const runner = this.get(CommandRunner);
    const { version } = await runner.state(roleDecider, id);
    const data = { UserRoleId: id, UserRoleClaims };
    if (version > 0) await runner.run(roleDecider, id, { type: 'ChangeRoleClaims', data }, context);
    else await runner.run(roleDecider, id, { type: 'AddRole', data: { Name: `Role ${id}`, UserRoleClaims } }, context);
    return id;
  }

  private async user(id: number, UserRoleId: number, { Name = 'Olive Office', TeamId }: TestCaller): Promise<void> {
    const runner = this.get(CommandRunner);
    const { version } = await runner.state(userDecider, id);
    const access = { Username: `user-${id}`, UserRoleId };
    const [FirstName = '', ...rest] = Name.split(' ');
    const add = { FirstName, LastName: rest.join(' '), TeamId: TeamId ?? null, ...access };
    if (version === 0) await runner.run(userDecider, id, { type: 'AddUser', data: add }, context);
    else {
      const data = { ...access, OtherAdministrators: 1 };
      await runner.run(userDecider, id, { type: 'GivePortalAccess', data }, context);
    }
  }

  private get<T>(token: new (...words: never[]) => T): T {
    return this.nest.get<T>(token as never, { strict: false });
  }
}
