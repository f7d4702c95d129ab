import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@picket/domain';

/** A browser that takes no more than this behind us is let go; it comes back and goes on where it stopped. */
export const MAX_WAITING_BYTES = 256 * 1024;
const MAX_WAITING_WORK = 1_000;

/** One browser's stream of events. What is to be sent is done in order; nothing is sent after it has ended. */
export class LiveConnection {
  isOpen = true;
  private work = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly response: Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength' | 'on'>,
    private readonly onEnd: (connection: LiveConnection) => void,
  ) {
    response.on('close', () => this.ended());
    response.on('error', () => this.ended());
  }

  /** Does the work after all that was given before. */
  enqueue(work: () => Promise<void>): void {
    if (++this.waiting > MAX_WAITING_WORK) this.drop();
    this.work = this.work
      .then(() => (this.isOpen ? work() : undefined))
      .catch(() => this.drop())
      .finally(() => {
        this.waiting--;
      });
  }

  send(message: LiveMessage): void {
    this.write(`id: ${message.position}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  /** Keeps proxies from closing a stream that has nothing to say. */
  beat(): void {
    this.write(':\n\n');
  }

  end(): void {
    if (!this.isOpen) return;
    this.ended();
    this.response.end();
  }

  /** Resolves once everything that was given is done. */
  idle(): Promise<void> {
    return this.work;
  }

  private write(text: string): void {
    if (!this.isOpen) return;
    if (this.response.writableLength > MAX_WAITING_BYTES) this.drop();
    else this.response.write(text);
  }

  private drop(): void {
    this.ended();
    this.response.destroy();
  }

  private ended(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.onEnd(this);
  }
}
