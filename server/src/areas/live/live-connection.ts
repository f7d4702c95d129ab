import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@picket/domain';

/** A browser that lags this many messages behind is disconnected. It reconnects and continues where it stopped. */
export const MAX_WAITING_BYTES = 256 * 1024;
const MAX_WAITING_WORK = 1_000;

/** A message as a stream of events contains it. */
export function messageText(message: LiveMessage): string {
  const id = message.position === null ? '' : `id: ${message.position}\n`;
  return `${id}data: ${JSON.stringify(message)}\n\n`;
}

/** A browser's stream of events. Messages are sent in order, and none after the stream has ended. */
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

  /** Runs the task after all earlier ones. */
  enqueue(work: () => Promise<void>): void {
    if (++this.waiting > MAX_WAITING_WORK) this.drop();
    this.work = this.work
      .then(() => (this.isOpen ? work() : undefined))
      .catch(() => this.drop())
      .finally(() => {
        this.waiting--;
      });
  }

  /** Sends a text of `messageText`. */
  send(text: string): void {
    if (!this.isOpen) return;
    if (this.response.writableLength > MAX_WAITING_BYTES) this.drop();
    else this.response.write(text);
  }

  /** Stops proxies from closing an idle stream. */
  beat(): void {
    this.send(':\n\n');
  }

  end(): void {
    if (!this.isOpen) return;
    this.ended();
    this.response.end();
  }

  /** Resolves when all given tasks are done. */
  idle(): Promise<void> {
    return this.work;
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
