import type { Logger } from 'pino';
import type { Config } from '../base/config.ts';
import type { Assets, Clock } from '../base/ports.ts';
import type { Adapters } from './adapters.ts';

/** The dependencies of an application. `main` creates them for a process, the test fixture for a test. */
export interface Platform {
  readonly config: Config;
  readonly adapters: Adapters;
  readonly clock: Clock;
  readonly newEventId: () => string;
  readonly logger: Logger;
  readonly assets: Assets;
}
