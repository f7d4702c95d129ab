import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { CommandBus, type Command as Message } from '@nestjs/cqrs';
import {
  type AccessLevels,
  type ClaimTypeName,
  ClaimTypes,
  ClaimValues,
  type RoleClaim,
  UserRoles,
} from '@picket/domain';
import { type Logger, pino } from 'pino';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { SideEffect } from '../adapters/queue/side-effects.ts';
import type { Area } from '../app.module.ts';
import { type Application, startApplication } from '../application.ts';
import { type Config, readConfig } from '../base/config.ts';
import { type Adapters, openAdapters } from '../platform/adapters.ts';
import type { Platform } from '../platform/platform.ts';
import type { CommandContext } from '../shared/commands/command-context.ts';
import type { Handled } from '../shared/commands/handled.ts';
import { ApiDescription } from '../shared/http/openapi/openapi.controller.ts';
import { AnswerCheck } from './answer-check.ts';
import { testAssets } from './test-assets.ts';
import { type TestCaller, TestCallers } from './test-callers.ts';
import { TestClient } from './test-client.ts';
import { TestClock } from './test-clock.ts';

export type TestClaims = Partial<Record<ClaimTypeName, keyof typeof AccessLevels>>;

export interface TestAppOptions {
  /** The folder of the built client. */
  readonly client?: string;
  /** ISO 8601 UTC instant of the clock. Default: 2026-05-04T14:00:00.000Z, a Monday. */
  readonly now?: string;
  /** Additional modules with the test's routes. */
  readonly modules?: readonly Area[];
  /** Side effects, provided by one of the modules. */
  readonly sideEffects?: readonly Type<SideEffect>[];
  /** Differences from the default configuration. */
  readonly config?: Partial<Config>;
  /** Replaces sequential ids, for several servers on one log. */
  readonly newEventId?: () => string;
  /** Replaces the outbox. */
  readonly mailer?: Mailer;
  /** As of `openAdapters`. */
  readonly commitProgram?: URL;
  /** Default: nothing is logged. */
  readonly logger?: Logger;
}

/** The clock stands still, so a session's calls would only be used up. */
const MANY_CALLS = 1_000_000;

let defaultAnswerCheck: AnswerCheck | undefined;

/** Apps without additional modules share their routes, so the answer check is compiled once per process. */
function answerCheck({ nest }: Application, { modules }: TestAppOptions): AnswerCheck {
  if (modules) return new AnswerCheck(nest.get(ApiDescription).document);
  defaultAnswerCheck ??= new AnswerCheck(nest.get(ApiDescription).document);
  return defaultAnswerCheck;
}

/**
 * The whole application in memory for HTTP tests, with its own data folder, SQLite adapters, a fixed clock and
 * sequential event ids. `const app = await TestApp.start()` in beforeAll, `await app.close()` in afterAll.
 */
export class TestApp {
  private readonly callers: TestCallers;

  private constructor(
    readonly clock: TestClock,
    readonly platform: Platform,
    readonly application: Application,
    private readonly answers: AnswerCheck,
    private readonly folder: string,
  ) {
    this.callers = new TestCallers(application.nest, clock.now);
  }

  static async start(options: TestAppOptions = {}): Promise<TestApp> {
    const folder = await mkdtemp(join(tmpdir(), 'picket-app-'));
    const config = { ...readConfig({}), callsPerMinute: MANY_CALLS, dataDir: join(folder, 'data'), ...options.config };
    const clock = new TestClock(options.now ?? '2026-05-04T14:00:00.000Z');
    const opened = await openAdapters(config, clock.now, { commitProgram: options.commitProgram });
    const adapters = { ...opened, ...(options.mailer && { mailer: options.mailer }) };
    let events = 0;
    const platform: Platform = {
      config,
      adapters,
      clock: clock.now,
      newEventId: options.newEventId ?? (() => `00000000-0000-4000-8000-${String(++events).padStart(12, '0')}`),
      logger: options.logger ?? pino({ level: 'silent' }),
      assets: { ...testAssets(folder), ...(options.client !== undefined && { client: options.client }) },
    };
    const application = await startApplication(platform, options.modules);
    await application.startSideEffects(options.sideEffects);
    return new TestApp(clock, platform, application, answerCheck(application, options), folder);
  }

  get adapters(): Adapters {
    return this.platform.adapters;
  }

  /** A caller with only these claims: `app.as({ Estimates: 'Full', Customers: 'Read' }, { Id: 7 })`. */
  as(claims: TestClaims, who: Omit<TestCaller, 'claims'> = {}): TestClient {
    return this.client({ ...who, claims: claimsOf(claims) });
  }

  /** A caller with the claims of a role. */
  withClaims(claims: readonly RoleClaim[], who: Omit<TestCaller, 'claims'> = {}): TestClient {
    return this.client({ ...who, claims });
  }

  /** A caller with every claim. */
  get administrator(): TestClient {
    const all = Object.keys(ClaimTypes).map((claim) => [claim, 'Full'] as const);
    return this.client({ UserRoleId: UserRoles.Administrator, claims: claimsOf(Object.fromEntries(all)) });
  }

  /** A caller without a session. */
  get anonymous(): TestClient {
    return new TestClient(this.application.nest, async () => ({}), this.answers);
  }

  /**
   * Runs a command without HTTP, to arrange a test: `await app.run(new DecideJob('new', addEstimate, app.context()))`.
   */
  run(command: Message<Handled>): Promise<Handled> {
    return this.get(CommandBus).execute(command);
  }

  context(context: Partial<CommandContext> = {}): CommandContext {
    return { actor: { kind: 'staff', id: 1, name: 'Olive Office' }, requestId: 'test', ...context };
  }

  /** Resolves a provider of the application. */
  get<T>(token: Type<T> | symbol): T {
    return this.application.nest.get<T>(token, { strict: false });
  }

  /** Waits until the read models reflect the whole log; false after two minutes, which only a failing test waits. */
  async caughtUp(): Promise<boolean> {
    return this.application.progress.reached(await this.adapters.eventStore.head(), 120_000);
  }

  async close(): Promise<void> {
    await this.application.stop();
    await this.adapters.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private client(caller: TestCaller): TestClient {
    return new TestClient(this.application.nest, () => this.callers.headersOf(caller), this.answers);
  }
}

const claimsOf = (claims: TestClaims): RoleClaim[] =>
  Object.entries(claims).map(([claim, level]) => ({
    ClaimTypeId: ClaimTypes[claim as ClaimTypeName],
    ClaimValueId: level === 'Full' ? ClaimValues.FullAccess : ClaimValues.ReadOnly,
  }));
