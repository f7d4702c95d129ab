import type { Position, Recorded } from '@picket/domain';
import { backoff } from './backoff.ts';
import type { Clock } from './clock.ts';
import type { EventLog } from './event-log.ts';
import type { Signal } from './signal.ts';

interface SubscriptionOptions {
  readonly clock: Clock;
  /** Raised when events have arrived. */
  readonly arrived: Signal;
  /** Reading pauses while this many events are waiting. */
  readonly limit: number;
  /** The interval between comparisons of the log's head with the last event received. */
  readonly watchMilliseconds: number;
}

/**
 * A subscription to the log that reconnects after the last event received when it ends, fails, or goes silent while the
 * log grows. Delivers each event once, in order.
 */
export class Subscription {
  /** The last error, until events arrive again. */
  error: string | undefined;
  private readonly buffer: Recorded[] = [];
  private readonly closed = new AbortController();
  private current = new AbortController();
  private roomy: (() => void) | undefined;
  private failures = 0;

  constructor(
    private readonly log: EventLog,
    private received: Position,
    private readonly options: SubscriptionOptions,
  ) {
    void this.open();
    void this.watch();
  }

  /** The waiting events, up to the limit. */
  take(max: number): Recorded[] {
    const taken = this.buffer.splice(0, max);
    if (this.buffer.length > 0) this.options.arrived.raise();
    if (this.buffer.length < this.options.limit) this.roomy?.();
    return taken;
  }

  close(): void {
    this.closed.abort();
    this.current.abort();
    this.roomy?.();
  }

  /** Reads until it is replaced by a new attempt. Then it delivers nothing more. */
  private async open(): Promise<void> {
    const attempt = new AbortController();
    this.current = attempt;
    while (!attempt.signal.aborted) {
      try {
        await this.receive(attempt.signal);
      } catch (error) {
        this.error = error instanceof Error ? error.message : String(error);
      }
      if (!attempt.signal.aborted) await this.options.clock.sleep(backoff(++this.failures), attempt.signal);
    }
  }

  private async receive(signal: AbortSignal): Promise<void> {
    for await (const event of this.log.subscribe(this.received, signal)) {
      if (signal.aborted) return;
      if (event.position <= this.received) continue;
      this.received = event.position;
      this.failures = 0;
      this.error = undefined;
      this.buffer.push(event);
      this.options.arrived.raise();
      if (this.buffer.length >= this.options.limit) await this.room();
      if (signal.aborted) return;
    }
  }

  private room(): Promise<void> {
    return new Promise((resolve) => {
      this.roomy = resolve;
    });
  }

  private async watch(): Promise<void> {
    const { clock, watchMilliseconds } = this.options;
    for (let before = this.received; ; before = this.received) {
      await clock.sleep(watchMilliseconds, this.closed.signal);
      if (this.closed.signal.aborted) return;
      const stoodStill = before === this.received && this.buffer.length === 0 && this.error === undefined;
      if (stoodStill && (await this.isBehind()) && !this.closed.signal.aborted) {
        this.current.abort();
        void this.open();
      }
    }
  }

  private async isBehind(): Promise<boolean> {
    try {
      const head = await this.log.head();
      return head > this.received;
    } catch {
      // The log is unavailable. The subscription itself reports that.
      return false;
    }
  }
}
