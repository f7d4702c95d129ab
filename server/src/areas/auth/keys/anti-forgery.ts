import { ForbiddenException } from '@nestjs/common';
import { csrfHeader } from '@picket/domain';
import type { FastifyRequest } from 'fastify';
import type { KeyRing } from './key-ring.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

const isUnsafe = (method: string): boolean => !safeMethods.includes(method);

/** The anti-forgery token is bound to the session and known only to Picket's own pages (ruling 29). */
export class AntiForgery {
  constructor(private readonly keys: KeyRing) {}

  tokenFor(sessionId: string): string {
    return this.keys.sign('anti-forgery', sessionId);
  }

  /** @throws ForbiddenException for an unsafe request without the session's token. */
  check(request: FastifyRequest, sessionId: string): void {
    if (!isUnsafe(request.method)) return;
    const given = request.headers[csrfHeader.toLowerCase()];
    if (typeof given === 'string' && this.keys.verify('anti-forgery', sessionId, given)) return;
    throw new ForbiddenException('The anti-forgery token is missing or wrong. Please reload the page.');
  }
}

/**
 * Rejects unsafe requests from pages of other sites, because a cookie alone does not prove where a request comes from.
 * Browsers send the origin in a header; other clients send neither these headers nor cookies by themselves.
 * @throws ForbiddenException
 */
export function refuseOtherSites({ method, headers, host }: FastifyRequest): void {
  if (!isUnsafe(method)) return;
  const site = headers['sec-fetch-site'];
  const isForeign = site === undefined ? isOtherHost(headers.origin, host) : site !== 'same-origin';
  if (isForeign) throw new ForbiddenException('This can only be done from our own pages');
}

function isOtherHost(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
