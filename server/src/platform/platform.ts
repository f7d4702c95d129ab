import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Clock } from '../ports.ts';
import type { Adapters } from './adapters.ts';

/** What an application stands on. `main` makes it for a process, the test harness for a test. */
export interface Platform {
  readonly config: Config;
  readonly adapters: Adapters;
  readonly clock: Clock;
  readonly newEventId: () => string;
  readonly logger: Logger;
  readonly assets: Assets;
}

/** What the build makes for the server to send. */
export interface Assets {
  /** The folder of the built client; one that is missing serves the API alone. */
  readonly client: string;
  /** The JSON schemas of the contract's types. */
  readonly schemas: string;
}
