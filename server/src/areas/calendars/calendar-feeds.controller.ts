import { createHash } from 'node:crypto';
import { Controller, HttpStatus, Inject, Req, Res } from '@nestjs/common';
import type { CalendarFeedAnswer, CalendarFeedState, SuccessAnswer } from '@picket/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { By } from '../../shared/http/access/by.ts';
import { Call, fileOf, open, read, signedIn } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Query } from '../../shared/http/input/parameters.ts';
import { CalendarFeeds } from './calendar-feeds.ts';
import { FeedKeyDto } from './calendars.dto.ts';
import { FeedText } from './feed-text.ts';

/** The private calendar of a user, read only, for calendar programs (RFC 5545). */
@Controller()
export class CalendarFeedsController {
  constructor(
    @Inject(CalendarFeeds) private readonly feeds: CalendarFeeds,
    @Inject(FeedText) private readonly text: FeedText,
  ) {}

  @Call('GET calendar-feed', signedIn, 'CalendarFeedState')
  state(@By() { caller }: By): Promise<CalendarFeedState> {
    return this.feeds.stateOf(caller);
  }

  /** The address is answered only here. */
  @Call('POST calendar-feed', read('Estimates'), 'CalendarFeedAnswer')
  renew(@By() { caller, context }: By): Promise<CalendarFeedAnswer> {
    return this.feeds.renew(caller, context);
  }

  @Call('DELETE calendar-feed', signedIn, 'SuccessAnswer')
  async revoke(@By() { caller, context }: By): Promise<SuccessAnswer> {
    await this.feeds.revoke(caller, context);
    return { IsSuccess: true };
  }

  /** The key is in the query, which logs leave out. */
  @Call('GET calendar-feeds/:id/picket.ics', open, fileOf('text/calendar'))
  async read(
    @IdParam() id: number,
    @Query() { key }: FeedKeyDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const text = await this.text.of(await this.feeds.userOf(id, key));
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (request.headers['if-none-match'] === etag) {
      reply.status(HttpStatus.NOT_MODIFIED);
      return undefined;
    }
    reply.headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="picket.ics"',
    });
    return text;
  }
}
