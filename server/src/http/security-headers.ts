import type { FastifyInstance } from 'fastify';

/** What a page may load and do: our own files only, no inline script or style, no frames. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

const everyAnswer = {
  'content-security-policy': contentSecurityPolicy.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // Old browsers' own filter did more harm than good.
  'x-xss-protection': '0',
};

/** Browsers pass over this one on plain http. */
const everySecureAnswer = { ...everyAnswer, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * Headers on every answer, and `no-store` on those of the API. They never change, so they are a table: working them out
 * for each answer cost more than everything else that is done for it.
 */
export function sendSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? everySecureAnswer : everyAnswer).header('x-request-id', request.id);
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
}

const isApi = (url: string) => url.startsWith('/api/');
