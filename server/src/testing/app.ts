import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AccessLevels,
  type ClaimFlags,
  type ClaimTypeName,
  ClaimTypes,
  ClaimValues,
  type Command,
  UserRoles,
} from '@picket/domain';
import { pino } from 'pino';
import type { Area } from '../app.module.ts';
import { type Application, startApplication } from '../application.ts';
import type { Caller } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { Handled } from '../commands/command-runner.ts';
import type { Decide } from '../commands/decide.ts';
import { readConfig } from '../config.ts';
import { ApiDescription } from '../http/openapi/openapi.controller.ts';
import { type Adapters, openAdapters } from '../platform/adapters.ts';
import { AnswerCheck } from './answer-check.ts';
import { TestCallers } from './test-callers.ts';
import { TestClient } from './test-client.ts';
import { TestClock } from './test-clock.ts';

export type TestClaims = Partial<Record<ClaimTypeName, keyof typeof AccessLevels>>;

export interface TestAppOptions {
  /** ISO 8601 UTC instant of the clock; default 2026-05-04T14:00:00.000Z, a Monday. */
  readonly now?: string;
  /** Modules with routes of the test's own. */
  readonly modules?: readonly Area[];
}

/**
 * The whole application in memory for HTTP tests: a data folder of its own, SQLite adapters, a clock that stands still
 * and event ids that count. `const app = await TestApp.start()` in beforeAll, `await app.close()` in afterAll.
 */
export class TestApp {
  private callers = 0;
  private readonly answers: AnswerCheck;

  private constructor(
    readonly clock: TestClock,
    readonly adapters: Adapters,
    readonly application: Application,
    private readonly folder: string,
  ) {
    this.answers = new AnswerCheck(application.nest.get(ApiDescription).document!);
  }

  static async start(options: TestAppOptions = {}): Promise<TestApp> {
    const folder = await mkdtemp(join(tmpdir(), 'picket-app-'));
    const config = { ...readConfig({}), dataDir: join(folder, 'data') };
    const clock = new TestClock(options.now ?? '2026-05-04T14:00:00.000Z');
    const adapters = await openAdapters(config, clock.now);
    let events = 0;
    const platform = {
      config,
      adapters,
      clock: clock.now,
      newEventId: () => `00000000-0000-4000-8000-${String(++events).padStart(12, '0')}`,
      logger: pino({ level: 'silent' }),
      assets: { client: join(folder, 'no-client'), schemas: 'server/dist/openapi-schemas.json' },
    };
    const application = await startApplication(platform, [TestCallers, ...(options.modules ?? [])]);
    return new TestApp(clock, adapters, application, folder);
  }

  /** A caller with just these claims: `app.as({ Estimates: 'Full', Customers: 'Read' }, { Id: 7 })`. */
  as(claims: TestClaims, who: Partial<Caller> = {}): TestClient {
    return this.client({ ClaimFlags: flagsOf(claims), ...who });
  }

  /** A caller with every claim. */
  get administrator(): TestClient {
    const all = Object.values(ClaimTypes).map((type) => [type, AccessLevels.Full]);
    return this.client({ UserRoleId: UserRoles.Administrator, ClaimFlags: Object.fromEntries(all) });
  }

  /** Nobody: no session at all. */
  get anonymous(): TestClient {
    return new TestClient(this.application.nest, null, this.answers);
  }

  /** Runs a command past HTTP, to arrange a test: `await app.run(new DecideJob('new', addEstimate, app.context()))`. */
  run(command: Decide<Command>): Promise<Handled> {
    return this.get(CommandBus).execute(command);
  }

  context(context: Partial<CommandContext> = {}): CommandContext {
    return { actor: { kind: 'staff', id: 1, name: 'Olive Office' }, requestId: 'test', ...context };
  }

  /** What the application injects for a token. */
  get<T>(token: Type<T> | symbol): T {
    return this.application.nest.get<T>(token, { strict: false });
  }

  async close(): Promise<void> {
    await this.application.stop();
    await this.adapters.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private client(who: Partial<Caller>): TestClient {
    const caller: Caller = {
      Id: 1,
      Name: 'Olive Office',
      Username: 'olive',
      UserRoleId: 4,
      TeamId: null,
      ClaimFlags: {},
      SessionId: `test-${++this.callers}`,
      ...who,
    };
    return new TestClient(this.application.nest, caller, this.answers);
  }
}

const flagsOf = (claims: TestClaims): ClaimFlags =>
  Object.fromEntries(
    Object.entries(claims).map(([claim, level]) => [
      ClaimTypes[claim as ClaimTypeName],
      level === 'Full' ? ClaimValues.FullAccess : ClaimValues.ReadOnly,
    ]),
  );
