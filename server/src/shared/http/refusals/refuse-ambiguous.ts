import { BadRequestException, MethodNotAllowedException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Refuses requests that a proxy may understand otherwise than this server: several Host headers, and methods such as
 * TRACE that no route has.
 */
export function refuseAmbiguous(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ method, raw }, reply, done) => {
    if (!methods.includes(method)) {
      reply.header('allow', methods.join(', '));
      done(new MethodNotAllowedException());
    } else if (hasSeveralHosts(raw.rawHeaders)) done(new BadRequestException());
    else done();
  });
}

/** `rawHeaders` has names and values in turn. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}
