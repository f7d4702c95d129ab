import type { LoggerService } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Logs only the path, because query strings contain one-time keys and search text. */
const pathOf = (url: string) => url.split('?', 1)[0];

/** JSON lines on stderr, without headers, bodies or query strings. */
export function makeLogger(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: {
        err: pino.stdSerializers.err,
        req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url), ip: request.ip }),
        res: (reply: FastifyReply) => ({ status: reply.statusCode }),
      },
      redact: { paths: ['err.config', 'err.options', 'err.cause.options'], remove: true },
    },
    destination,
  );
}

/** Writes Nest's own messages to the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown): void {
    this.logger.debug(String(message));
  }
  warn(message: unknown): void {
    this.logger.warn(String(message));
  }
  error(message: unknown, ...details: unknown[]): void {
    this.logger.error(message instanceof Error ? message : { details }, String(message));
  }
  debug(message: unknown): void {
    this.logger.trace(String(message));
  }
}
