import { isIP } from 'node:net';
import { BadRequestException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../base/config.ts';

const HEADER = 'x-forwarded-for';

/** What the log says once when a browser's request did not come over HTTPS. */
const NOT_FORWARDED =
  'PUBLIC_URL is https, but a request came without it. The proxy must send X-Forwarded-Proto: https and ' +
  'X-Forwarded-For, and TRUST_PROXY must name it.';

/**
 * Takes only addresses from X-Forwarded-For. With a PUBLIC_URL of https every request counts as sent over HTTPS, so that
 * all cookies are secure, and pages that a browser opened without it say where to go. Call it before all hooks that
 * use the address or protocol of a request.
 */
export function readForwarded(fastify: FastifyInstance, { publicUrl }: Config, logger: Logger): void {
  const isHttps = publicUrl?.startsWith('https:') === true;
  let isReported = false;
  fastify.addHook('onRequest', (request, _reply, done) => {
    const forwarded = request.raw.headers[HEADER];
    if (forwarded !== undefined) request.raw.headers[HEADER] = addressesIn(String(forwarded));
    if (!isHttps) return done();
    const { origin } = request.headers;
    if (origin !== undefined && request.protocol !== 'https' && !isReported) {
      isReported = true;
      logger.warn(NOT_FORWARDED);
    }
    Object.defineProperty(request, 'protocol', { value: 'https' });
    done(origin?.startsWith('http:') ? new BadRequestException(`Open ${publicUrl} instead`) : undefined);
  });
}

/** The addresses up to the first value from the right that is none: what is left of it may be invented. */
function addressesIn(header: string): string {
  const values = header.split(',').map(withoutPort);
  const wrong = values.findLastIndex((value) => isIP(value) === 0);
  return values.slice(wrong + 1).join(', ');
}

/** Some proxies add the port of the client. */
const withoutPort = (value: string): string =>
  value
    .trim()
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1');
