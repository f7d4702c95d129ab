import type { ProjectionStatus, ReadModelProgress } from '@picket/projections/core/progress';
import type { Logger } from 'pino';

const POLL_INTERVAL_MS = 10_000;
/** Longer than a burst of writes or the takeover of a lease. */
const LATE_AFTER_MS = 30_000;

/** Logs when read models fall behind or fail, and when they recover. */
export class ProgressWatch {
  private timer: NodeJS.Timeout | undefined;
  private troubled = '';

  constructor(
    private readonly progress: Pick<ReadModelProgress, 'status'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.poll(), POLL_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Logs what has changed since the last poll. */
  async poll(): Promise<void> {
    try {
      this.report((await this.progress.status()).filter(isTroubled));
    } catch (error) {
      this.logger.warn(error, 'The progress of the read models could not be read');
    }
  }

  private report(found: readonly ProjectionStatus[]): void {
    const troubled = found.map(({ name, state }) => `${name} ${state}`).join(', ');
    if (troubled === this.troubled) return;
    this.troubled = troubled;
    if (found.length === 0) this.logger.warn('The read models have caught up');
    else this.logger.warn({ models: found }, `Read models are behind: ${troubled}`);
  }
}

const isTroubled = ({ state, lagMilliseconds }: ProjectionStatus) =>
  state === 'failed' || state === 'retrying' || lagMilliseconds > LATE_AFTER_MS;
