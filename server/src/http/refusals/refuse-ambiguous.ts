import { BadRequestException, MethodNotAllowedException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Refuses requests that a proxy may understand otherwise than this server: several Host headers, and methods such as
 * TRACE that no route has.
 */
export function refuseAmbiguous(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ method, raw }, reply) => {
    if (!methods.includes(method)) {
      reply.header('allow', methods.join(', '));
      throw new MethodNotAllowedException();
    }
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new BadRequestException();
  });
}
