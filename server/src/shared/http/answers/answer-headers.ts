import type { FastifyInstance } from 'fastify';
import { READ_MODELS_BEHIND } from './answers.ts';

/** Sets the headers for a list's total (ruling 2) and for read models that lag behind a write. */
export function sendAnswerHeaders(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (_request, reply, answer, done) => {
    if (typeof answer === 'object' && answer !== null) {
      if ('data' in answer && 'total' in answer) reply.header('x-list-count', String(answer.total));
      if (READ_MODELS_BEHIND in answer) reply.header('x-read-models-behind', 'true');
    }
    done(null, answer);
  });
}
