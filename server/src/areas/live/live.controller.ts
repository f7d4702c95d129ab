import { Controller, Headers, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { By } from '../../shared/http/access/by.ts';
import { Call, signedIn } from '../../shared/http/call/call.ts';
import { TooManyCallsError } from '../../shared/http/refusals/refusal.ts';
import { LiveConnection } from './live-connection.ts';
import { LiveFeed } from './live-feed.ts';
import { SessionWatch } from './session-watch.ts';

/** Per user: tabs and devices. */
export const MAX_STREAMS = 12;
const RETRY_SECONDS = 15;

@Controller()
export class LiveController {
  constructor(
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(SessionWatch) private readonly sessions: SessionWatch,
  ) {}

  /**
   * Server-sent events with the changed records. The stream continues after `Last-Event-ID` and ends with the session.
   */
  @Call('GET live', signedIn)
  live(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @By() { caller }: By,
    @Headers('last-event-id') lastEventId: string | undefined,
  ): void {
    if (request.method === 'HEAD') return void reply.status(200).send();
    if (this.feed.count(caller.Id) >= MAX_STREAMS) throw new TooManyCallsError(RETRY_SECONDS);
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const connection = new LiveConnection(reply.raw, (ended) => this.feed.remove(ended));
    const isStillIn = this.sessions.of(request.headers.authorization ?? '', caller);
    this.feed.add({ caller, connection, isStillIn }, lastEventId || null);
  }
}
