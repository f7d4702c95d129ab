import type { FastifyInstance } from 'fastify';
import { isApiPath } from './call/api-path.ts';

/** Restricts pages to Picket's own files: no inline scripts or styles, no frames. */
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
  "base-uri 'none'",
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
  // A back office, and pages that only their link opens, are no search results.
  'x-robots-tag': 'noindex, nofollow',
  // Disables the old browsers' XSS filter, which caused vulnerabilities itself.
  'x-xss-protection': '0',
};

/** Browsers ignore this header on plain HTTP. */
const everySecureAnswer = { ...everyAnswer, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * Headers of every answer, and `no-store` for those of the API. They are computed once, because computing them per
 * answer cost more than the rest of a request.
 */
export function sendSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? everySecureAnswer : everyAnswer).header('x-request-id', request.id);
    if (isApiPath(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
}
