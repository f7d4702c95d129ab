import { Body, Controller, Headers, Inject, Post, Req } from '@nestjs/common';
import { browserErrorLimits, type SuccessAnswer, withoutSecrets } from '@picket/domain';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Public } from '../http/access/access.ts';
import { Answers } from '../http/answers/answers.ts';
import { LOGGER } from '../ports.ts';
import { BrowserErrorDto } from './browser-error.dto.ts';

/**
 * Writes errors of browsers to the server's log. Anyone may send them, so they are untrusted, bounded and rate limited.
 */
@Controller('logger/errors')
export class BrowserErrorsController {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  @Post()
  @Public()
  @Answers('SuccessAnswer')
  log(
    @Body() { Message, Frames = [], Url = '' }: BrowserErrorDto,
    @Headers('user-agent') userAgent: string | undefined,
    @Req() { id }: FastifyRequest,
  ): SuccessAnswer {
    const browserError = {
      message: withoutSecrets(Message),
      frames: Frames.map(withoutSecrets),
      url: Url.split(/[?#]/, 1)[0],
      userAgent: userAgent?.slice(0, browserErrorLimits.url),
    };
    this.logger.warn({ reqId: id, browserError }, 'Browser error');
    return { IsSuccess: true };
  }
}
