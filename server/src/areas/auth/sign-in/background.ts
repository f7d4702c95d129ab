import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../base/ports.ts';

/** Runs work that the caller must not wait for, because its duration would reveal whether an account exists. */
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

  /** Resolves when all started work has ended. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  onApplicationShutdown(): Promise<void> {
    return this.settled();
  }
}
