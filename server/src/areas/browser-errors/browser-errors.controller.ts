import { Controller, Headers, Inject, Req } from '@nestjs/common';
import { browserErrorLimits, type SuccessAnswer, withoutSecrets } from '@picket/domain';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { CLOCK, type Clock, LOGGER } from '../../base/ports.ts';
import { Call, open } from '../../shared/http/call/call.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { RateLimiter } from '../../shared/http/limits/rate-limiter.ts';
import { TooManyCallsError } from '../../shared/http/refusals/refusal.ts';
import { BrowserErrorDto } from './browser-error.dto.ts';

/** Of a network. */
export const ERRORS_A_MINUTE = 20;
/** Of all networks, so that many can't fill the log either. */
export const ALL_ERRORS_A_MINUTE = 100;

/**
 * Writes errors of browsers to the server's log. Anyone may send them, so they are untrusted, bounded and rate limited.
 */
@Controller()
export class BrowserErrorsController {
  private readonly all: RateLimiter;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.all = new RateLimiter(ALL_ERRORS_A_MINUTE, () => clock().getTime());
  }

  @Call('POST logger/errors', { ...open, callsPerMinute: ERRORS_A_MINUTE }, 'SuccessAnswer')
  log(
    @Body() { Message, Frames = [], Url = '' }: BrowserErrorDto,
    @Headers('user-agent') userAgent: string | undefined,
    @Req() { id }: FastifyRequest,
  ): SuccessAnswer {
    const wait = this.all.take('');
    if (wait > 0) throw new TooManyCallsError(wait);
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
