import { ForbiddenException } from '@nestjs/common';
import { csrfHeader } from '@picket/domain';
import type { FastifyRequest } from 'fastify';
import type { KeyRing } from './key-ring.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

const isUnsafe = (method: string): boolean => !safeMethods.includes(method);

/** The anti-forgery token: bound to the session, known to our own pages alone (ruling 29). */
export class AntiForgery {
  constructor(private readonly keys: KeyRing) {}

  tokenFor(sessionId: string): string {
    return this.keys.sign('anti-forgery', sessionId);
  }

  /** @throws ForbiddenException for an unsafe call without the session's token. */
  check(request: FastifyRequest, sessionId: string): void {
    if (!isUnsafe(request.method)) return;
    const given = request.headers[csrfHeader.toLowerCase()];
    if (typeof given === 'string' && this.keys.verify('anti-forgery', sessionId, given)) return;
    throw new ForbiddenException('The anti-forgery token is missing or wrong. Please reload the page.');
  }
}

/**
 * Refuses unsafe calls that a page of another site makes: those whose credential is a cookie carry no other proof.
 * Browsers say where a call comes from; other clients send neither header and no cookie that they were not told to.
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
