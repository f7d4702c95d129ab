import type { Logger } from 'pino';
import type { Clock } from '../ports.ts';
import type { Adapters } from './adapters.ts';
import type { Config } from './config.ts';

/** The dependencies of an application. `main` creates them for a process, the test fixture for a test. */
export interface Platform {
  readonly config: Config;
  readonly adapters: Adapters;
  readonly clock: Clock;
  readonly newEventId: () => string;
  readonly logger: Logger;
  readonly assets: Assets;
}

/** The built files that the server sends. */
export interface Assets {
  /** The folder of the built client. Without it, only the API is served. */
  readonly client: string;
  /** The JSON schemas of the contract's types. */
  readonly schemas: string;
  /** The folder of the verifier and the README of exports. */
  readonly verifier: string;
}
