import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../ports.ts';

/** Work whose caller must not wait for it, because the time it takes would tell something. */
@Injectable()
export class Background implements OnApplicationShutdown {
  private readonly running = new Set<Promise<void>>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  run(what: string, work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.logger.error({ err: error }, `${what} failed`))
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }

  /** When all that was begun has ended. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  onApplicationShutdown(): Promise<void> {
    return this.settled();
  }
}
