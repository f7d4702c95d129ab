import type { FastifyInstance } from 'fastify';

export const MAX_BODY_BYTES = 1024 * 1024;
const MAX_BODY_DEPTH = 32;

/** Parses JSON and JSON merge patches. Prototype keys and deep nesting are rejected. */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser<string>(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (request, text, done) => {
      void parse(request, text, (error, body) => {
        if (error) done(error);
        else if (isDeeperThan(body, MAX_BODY_DEPTH)) done(Object.assign(new Error('Too deep'), { statusCode: 400 }));
        else done(null, body);
      });
    },
  );
}

/** Parses JSON text inside another body with the same limits. @throws SyntaxError */
export function jsonOf(text: string): unknown {
  const value: unknown = JSON.parse(text, (key, each: unknown) => {
    if (key === '__proto__' || key === 'constructor') throw new SyntaxError('A key is not allowed');
    return each;
  });
  if (isDeeperThan(value, MAX_BODY_DEPTH)) throw new SyntaxError('Too deep');
  return value;
}

/** Walks level by level, because a deep body would overflow recursion. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  let level: unknown[] = [value];
  for (let at = 0; level.length > 0; at++) {
    if (at > depth) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}
