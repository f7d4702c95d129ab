import type { Recorded } from '@picket/domain';
import type { Clock } from '../../base/ports.ts';
import { type EventStore, UnreadableEventError } from '../event-store/event-store.ts';
import { EMPTY_DIGEST, extendDigest } from '../event-store/log-digest.ts';
import { wait } from '../queue/timing.ts';
import type { SignedHeads } from './signed-heads.ts';

interface HeadSignerOptions {
  readonly log: Pick<EventStore, 'readAll' | 'subscribe'>;
  readonly heads: SignedHeads;
  readonly clock: Clock;
  readonly report: (error: unknown, message: string) => void;
  /** The most time that `stop` takes. Half of it is for reading the events that are not in the head yet. */
  readonly stopMilliseconds?: number;
}

const INTERVAL_MS = 1000;
/** Shorter than the time that a server has to stop (`stop-on-signals.ts`). */
const STOP_MS = 4000;

/**
 * Follows the log and signs its head within a second after new events, and when it stops. It continues from the last
 * signed head, so events that are altered later do not match it.
 */
export class HeadSigner {
  private readonly stopping = new AbortController();
  private position = '';
  private events = 0;
  private digest = EMPTY_DIGEST;
  private isPending = false;
  private timer: NodeJS.Timeout | undefined;
  private signing: Promise<void> = Promise.resolve();
  private following: Promise<void> | undefined;

  private constructor(private readonly options: HeadSignerOptions) {}

  static async start(options: HeadSignerOptions): Promise<HeadSigner> {
    const signer = new HeadSigner(options);
    const last = await options.heads.last();
    if (last) Object.assign(signer, { position: last.position, events: last.events, digest: last.digest });
    signer.following = signer.follow();
    return signer;
  }

  /** Signs the head of the log and stops. Events that it has no time to read are signed after the next start. */
  async stop(): Promise<void> {
    const { stopMilliseconds = STOP_MS } = this.options;
    this.stopping.abort();
    clearTimeout(this.timer);
    const limit = new AbortController();
    await Promise.race([this.finish(performance.now() + stopMilliseconds / 2), wait(stopMilliseconds, limit.signal)]);
    limit.abort();
  }

  private async finish(readUntil: number): Promise<void> {
    await this.following;
    await this.signing;
    try {
      for await (const event of this.options.log.readAll(this.position)) {
        this.take(event);
        if (performance.now() > readUntil) break;
      }
    } catch (error) {
      this.report(error);
    }
    await this.signNow();
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        for await (const event of this.options.log.subscribe(this.position, signal)) this.take(event);
      } catch (error) {
        this.report(error);
        // `verify` reports a damaged event. A head beyond it would be worth nothing.
        if (error instanceof UnreadableEventError) return;
      }
      await wait(INTERVAL_MS, signal);
    }
  }

  private take(event: Recorded): void {
    if (event.position <= this.position) return;
    this.digest = extendDigest(this.digest, event);
    this.position = event.position;
    this.events += 1;
    this.isPending = true;
    this.signSoon();
  }

  private signSoon(): void {
    if (this.stopping.signal.aborted) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.signing = this.signNow();
    }, INTERVAL_MS);
  }

  private async signNow(): Promise<void> {
    if (!this.isPending) return;
    this.isPending = false;
    const { position, events, digest } = this;
    try {
      await this.options.heads.sign({ position, events, digest, at: this.options.clock().toISOString() });
    } catch (error) {
      this.isPending = true;
      this.report(error);
      this.signSoon();
    }
  }

  private report(error: unknown): void {
    this.options.report(error, 'The head of the log was not signed');
  }
}
