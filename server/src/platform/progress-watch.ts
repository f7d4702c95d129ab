import type { ProjectionStatus, ReadModelProgress } from '@picket/projections/core/progress';
import type { Logger } from 'pino';

const LOOK_MILLISECONDS = 10_000;
/** Longer than a burst of writes or a lease that changes hands. */
const LATE_MILLISECONDS = 30_000;

/** Says in the log of the process when read models fall behind or fail, and when they are well again. */
export class ProgressWatch {
  private looking: NodeJS.Timeout | undefined;
  private troubled = '';

  constructor(
    private readonly progress: Pick<ReadModelProgress, 'status'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  start(): void {
    this.looking = setInterval(() => void this.look(), LOOK_MILLISECONDS).unref();
  }

  stop(): void {
    clearInterval(this.looking);
  }

  /** Tells what has changed since the last look. */
  async look(): Promise<void> {
    try {
      this.tell((await this.progress.status()).filter(isTroubled));
    } catch (error) {
      this.logger.warn(error, 'How far the read models are could not be found out');
    }
  }

  private tell(found: readonly ProjectionStatus[]): void {
    const troubled = found.map(({ name, state }) => `${name} ${state}`).join(', ');
    if (troubled === this.troubled) return;
    this.troubled = troubled;
    if (found.length === 0) this.logger.warn('The read models have caught up');
    else this.logger.warn({ models: found }, `Read models are behind: ${troubled}`);
  }
}

const isTroubled = ({ state, lagMilliseconds }: ProjectionStatus) =>
  state === 'failed' || state === 'retrying' || lagMilliseconds > LATE_MILLISECONDS;
