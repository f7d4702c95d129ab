import type { AddressInfo } from 'node:net';
import type { LiveMessage } from '@picket/domain';
import type { Application } from '../application.ts';

/** The stream of live updates from a listening application. */
export class LiveStream {
  private text = '';

  private constructor(private readonly chunks: ReadableStreamDefaultReader<Uint8Array>) {}

  /** Resolves when the stream has started, after `lastEventId` if it is not ''. */
  static async open({ nest }: Application, jwt: string, lastEventId = ''): Promise<LiveStream> {
    const { port } = nest.getHttpServer().address() as AddressInfo;
    const headers = { authorization: `Bearer ${jwt}`, 'last-event-id': lastEventId };
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/live`, { headers });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const stream = new LiveStream(answer.body!.getReader());
    await stream.until((messages) => messages.length > 0);
    return stream;
  }

  /** Reads until the condition is met. */
  async until(isEnough: (messages: readonly LiveMessage[]) => boolean): Promise<void> {
    while (!isEnough(this.messages)) {
      const { done, value } = await this.chunks.read();
      if (done) throw new Error('The stream has ended');
      this.text += Buffer.from(value).toString();
    }
  }

  /** Resolves when the server ends the stream. */
  async ended(): Promise<void> {
    while (!(await this.chunks.read()).done);
  }

  private get messages(): LiveMessage[] {
    return [...this.text.matchAll(/^data: (.*)\n\n/gm)].map(([, data]) => JSON.parse(data!) as LiveMessage);
  }
}
