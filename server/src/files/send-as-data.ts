import type { FastifyReply } from 'fastify';

/** Whatever a file holds, it is no page of ours: nothing in it runs or loads, and its type is what we say. */
export const sendAsData = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
