import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { csrfHeader, type SignInAnswer, webClient } from '@picket/domain';
import { seedDemo } from '../seed/seed.ts';
import type { Area } from '../src/app.module.ts';
import { type Application, startApplication } from '../src/application.ts';
import { readConfig } from '../src/base/config.ts';
import type { Clock } from '../src/base/ports.ts';
import { prepareCompany } from '../src/first-start.ts';
import { type Adapters, commitThreads, openAdapters } from '../src/platform/adapters.ts';
import { makeLogger } from '../src/shared/http/logging.ts';
import type { BenchOptions } from './bench-options.ts';

const password = 'plum-kettle-orbit';
/** The sign-in of the administrator in a browser. */
export const credentials = { Username: 'admin', Password: password, ...webClient };
const CATCH_UP_MS = 300_000;

interface BenchCompany {
  readonly jobs?: number;
  /** The instant at which the history of the jobs ends. */
  readonly seededAt?: string;
  /** The folder of the built client, to serve it too. */
  readonly client?: string;
  readonly clock?: Clock;
  readonly modules?: readonly Area[];
}

/** The application with the demo company, listening on its own port. */
export class BenchServer {
  private constructor(
    readonly url: string,
    readonly nest: NestFastifyApplication,
    private readonly application: Application,
    private readonly adapters: Adapters,
  ) {}

  static async start(
    { folder, schemas }: BenchOptions,
    { jobs = 0, seededAt = '2026-11-20T23:00:00.000Z', client, clock = () => new Date(), modules = [] }: BenchCompany,
  ): Promise<BenchServer> {
    const config = readConfig({
      DATA_DIR: join(folder, 'data'),
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'silent',
      CALLS_PER_MINUTE: '9999999',
    });
    const adapters = await openAdapters(config, clock, commitThreads);
    const assets = { client: client ?? join(folder, 'no-client'), schemas, verifier: 'server/verifier' };
    const logger = makeLogger(config.logLevel);
    const application = await startApplication(
      { config, adapters, clock, newEventId: randomUUID, logger, assets },
      modules,
    );
    const { nest, progress } = application;
    await prepareCompany(nest);
    if (jobs > 0) {
      await seedDemo(
        { store: adapters.eventStore, files: adapters.fileStore },
        { jobs, months: 12, seed: 1, now: seededAt },
        () => {},
      );
      await progress.reached(await adapters.eventStore.head(), CATCH_UP_MS);
    }
    await nest.listen(0, '127.0.0.1');
    return new BenchServer(addressOf(nest), nest, application, adapters);
  }

  /** The headers of the administrator's requests. */
  async signIn(): Promise<Record<string, string>> {
    const { LoginResult } = await this.send<SignInAnswer>('users/token', credentials, {});
    return { authorization: `Bearer ${LoginResult!.Jwt}`, [csrfHeader]: LoginResult!.CsrfToken };
  }

  /** Posts to a path below /api/v1/. @throws Error when the request fails. */
  async send<T>(path: string, body: unknown, headers: Record<string, string>): Promise<T> {
    const response = await fetch(`${this.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  async stop(): Promise<void> {
    await this.application.stop();
    await this.adapters.close();
  }
}

export const addressOf = (nest: NestFastifyApplication): string =>
  `http://127.0.0.1:${(nest.getHttpServer().address() as AddressInfo).port}`;
