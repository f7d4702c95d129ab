import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestOrigin } from '../../../shared/security-log/security-log.ts';
import { KNOWN_DAYS, MAX_BROWSER_IDS } from './known-browsers.ts';

/** The client, as far as the request identifies it. */
export interface Browser {
  readonly address: string;
  readonly userAgent: string;
  readonly refreshId: string | null;
  /** From sign-ins of users in this browser, the last one first. */
  readonly browserIds: readonly string[];
}

const REFRESH = 'picket-refresh';
const BROWSER = 'picket-browser';
const USER_AGENT_LENGTH = 300;
const DAY_SECONDS = 24 * 60 * 60;

export const browserOf = (request: FastifyRequest): Browser => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
  refreshId: refreshIdOf(request),
  browserIds: browserIdsIn(request.cookies[nameOf(BROWSER, request)] ?? ''),
});

export const refreshIdOf = (request: FastifyRequest): string | null =>
  request.cookies[nameOf(REFRESH, request)] ?? null;

export const originOf = ({ ip, id }: FastifyRequest): RequestOrigin => ({ address: ip, requestId: id });

/** The access token of the request. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** Stores the refresh id in a cookie that scripts cannot read. Null days: until the browser is closed. */
export function keepRefreshId(reply: FastifyReply, refreshId: string, days: number | null): void {
  reply.setCookie(nameOf(REFRESH, reply.request), refreshId, {
    ...optionsOf(reply.request),
    ...(days !== null && { maxAge: days * DAY_SECONDS }),
  });
}

export function dropRefreshId(reply: FastifyReply): void {
  reply.clearCookie(nameOf(REFRESH, reply.request), optionsOf(reply.request));
}

export function keepBrowserIds(reply: FastifyReply, browserIds: readonly string[]): void {
  const maxAge = KNOWN_DAYS * DAY_SECONDS;
  reply.setCookie(nameOf(BROWSER, reply.request), browserIds.join('.'), { ...optionsOf(reply.request), maxAge });
}

const browserIdsIn = (cookie: string): string[] =>
  cookie.split('.', MAX_BROWSER_IDS).filter((id) => /^[\w-]{43}$/.test(id));

/**
 * The `__Host-` prefix stops other hosts and plain HTTP from setting the cookie, and requires HTTPS. Without HTTPS (a
 * local server at http://localhost, which some browsers do not treat as secure) the cookie has its plain name.
 */
const nameOf = (name: string, request: FastifyRequest) => (isSecure(request) ? `__Host-${name}` : name);

const optionsOf = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';
