import { formatNumber, ValidationError } from '@picket/domain';
import type { FastifyInstance } from 'fastify';

export const MAX_BODY_BYTES = 1024 * 1024;
/** Anyone can call a public route, and none of them needs more. */
export const MAX_PUBLIC_BODY_BYTES = 32 * 1024;

/** Limits on a parsed body or query. The largest valid body is a job's list of misc items. */
const inputLimits = { levels: 32, fields: 200, entries: 1_000, values: 10_000, nameLength: 200 };

/** Parses JSON and JSON merge patches. Prototype keys and bodies over the limits are rejected. */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser<Buffer>(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (request, bytes, done) => {
      const text = utf8In(bytes);
      if (text === null) return done(refused('Body', 'The text is not in UTF-8'));
      void parse(request, text, (error, body) => {
        if (error) return done(error);
        try {
          refuseUnsafe(body);
          done(null, body);
        } catch (refusal) {
          done(refusal as Error);
        }
      });
    },
  );
}

/** Null for bytes that are not UTF-8. */
function utf8In(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Parses JSON text inside another body with the same limits. @throws SyntaxError, ValidationError */
export function jsonOf(text: string): unknown {
  const value: unknown = JSON.parse(text, (key, each: unknown) => {
    if (key === '__proto__' || key === 'constructor') throw new SyntaxError('A key is not allowed');
    return each;
  });
  refuseUnsafe(value);
  return value;
}

/**
 * Rejects input that is too large to transform and validate, and fields with names of every object, such as toString,
 * which would be dropped instead of refused as unknown. It stops at the first excess, and walks level by level, because
 * deep input would overflow recursion.
 * @throws ValidationError
 */
export function refuseUnsafe(input: unknown): void {
  let level: Named[] = [['Body', input]];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > inputLimits.levels) throw refused('Body', 'The values are nested too deeply');
    const next: Named[] = [];
    for (const named of level) {
      const inside = valuesIn(named);
      values += inside.length;
      if (values > inputLimits.values)
        throw refused('Body', `At most ${formatNumber(inputLimits.values)} values can be sent at once`);
      next.push(...inside);
    }
    level = next;
  }
}

/** A value with the name of its field. */
type Named = readonly [name: string, value: unknown];

function valuesIn([name, value]: Named): Named[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    if (value.length > inputLimits.entries)
      throw refused(name, `${name} can have at most ${formatNumber(inputLimits.entries)} entries`);
    return value.map((each: unknown) => [name, each] as const);
  }
  const entries = Object.entries(value);
  if (entries.length > inputLimits.fields)
    throw refused(name, `A record can have at most ${inputLimits.fields} fields`);
  if (entries.some(([field]) => field.length > inputLimits.nameLength))
    throw refused('Body', 'The name of a field is too long');
  const inherited = entries.find(([field]) => field in Object.prototype);
  if (inherited) throw refused(inherited[0], `${inherited[0]} is not known here`);
  return entries;
}

const refused = (field: string, message: string) => new ValidationError({ [field]: [message] });
