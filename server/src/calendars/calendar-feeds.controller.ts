import { createHash } from 'node:crypto';
import { Controller, Delete, Get, HttpStatus, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { CalendarFeedAnswer, CalendarFeedState, SuccessAnswer } from '@picket/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, AllowSignedIn, type Caller, CurrentUser, Public } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersFile } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
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

  @Get('calendar-feed')
  @AllowSignedIn()
  @Answers('CalendarFeedState')
  state(@CurrentUser() caller: Caller): Promise<CalendarFeedState> {
    return this.feeds.stateOf(caller);
  }

  /** The address is answered only here. */
  @Post('calendar-feed')
  @Allow('Estimates', 'Read')
  @Answers('CalendarFeedAnswer')
  renew(@CurrentUser() caller: Caller, @Context() context: CommandContext): Promise<CalendarFeedAnswer> {
    return this.feeds.renew(caller, context);
  }

  @Delete('calendar-feed')
  @AllowSignedIn()
  @Answers('SuccessAnswer')
  async revoke(@CurrentUser() caller: Caller, @Context() context: CommandContext): Promise<SuccessAnswer> {
    await this.feeds.revoke(caller, context);
    return { IsSuccess: true };
  }

  /** The key is in the query, which logs leave out. */
  @Get('calendar-feeds/:id/picket.ics')
  @Public()
  @AnswersFile('text/calendar')
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
