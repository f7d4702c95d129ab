import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import { ConcurrencyError, isMarketPartner, SecurityKinds } from '@picket/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE, LOGGER } from '../../base/ports.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import type { Caller } from './access/access.ts';
import { damageOf, isDamage, refusalOf } from './refusals/refusal.ts';

/** Maps all errors to answers (rulings 3 and 4). */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest & { caller?: Caller }>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, headers, answer } = refusalOf(error, request.id);
    if (hasClientLeft(error, reply)) {
      this.logger.info({ requestId: request.id }, 'The client left before the answer');
      reply.hijack();
      return;
    }
    if (status >= 500) this.logger.error({ err: error, requestId: request.id }, 'Request failed');
    if (status === 403) await this.recordRefusal(request);
    if (reply.sent) return;
    const details = await this.details(error, request);
    await reply
      .status(status)
      .headers(headers)
      .send({ ...answer, ...details });
  }

  private async details(error: unknown, { caller }: { caller?: Caller }) {
    if (error instanceof ConcurrencyError) return this.lastChange(error);
    return isDamage(error) && caller && !isMarketPartner(caller.UserRoleId) ? damageOf(error) : {};
  }

  private async recordRefusal({ id, ip, caller, method, routeOptions }: FastifyRequest & { caller?: Caller }) {
    const detail = `${method} ${routeOptions.url ?? ''}`;
    const userId = caller?.Id ?? null;
    await this.log.record(SecurityKinds.CallRefused, { userId, address: ip, requestId: id, detail });
  }

  private async lastChange({ stream, version }: ConcurrencyError) {
    try {
      const last = (await this.store.read(stream, version - 1)).at(-1);
      return last && { ChangedBy: last.meta.actor.name, ChangedAt: last.meta.at };
    } catch {
      return {};
    }
  }
}

/** A stream that ends early because its connection closed is no failure of the server. */
const hasClientLeft = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
