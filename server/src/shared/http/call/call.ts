import {
  applyDecorators,
  HttpCode,
  HttpStatus,
  type NestInterceptor,
  RequestMapping,
  RequestMethod,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { AccessLevels, type ClaimTypeName } from '@picket/domain';
import type { RouteAccess } from '../access/access.ts';
import { IdempotencyInterceptor } from '../answers/idempotency.interceptor.ts';
import { type RouteAnswer, repeatable } from '../answers/route-answer.ts';
import type { Schema } from '../input/field-schema.ts';
import { type Inputs, inputsOf } from '../input/parameters.ts';
import { UploadInterceptor } from '../upload/upload.ts';
import type { UploadRule } from '../upload/upload-rule.ts';

/** What `@Call` and the parameters of its handler declare. Fastify has it in the route's configuration. */
export interface CallFacts {
  readonly access: RouteAccess;
  readonly answer: RouteAnswer | undefined;
  readonly upload: UploadRule | undefined;
  /** The schema of a body that is no object of a class. */
  readonly body: Schema | undefined;
  readonly inputs: Inputs;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallFacts;
  }
}

type Claims = ClaimTypeName | readonly ClaimTypeName[];

const withClaim = (claims: Claims, level: keyof typeof AccessLevels): RouteAccess => ({
  kind: 'claims',
  anyOf: typeof claims === 'string' ? [claims] : claims,
  level: AccessLevels[level],
});

/** For callers with the claim, or any one of the claims, at any level. */
export const read = (claims: Claims): RouteAccess => withClaim(claims, 'Read');

/** For callers with the claim, or any one of the claims, with full access. */
export const full = (claims: Claims): RouteAccess => withClaim(claims, 'Full');

/** For any signed-in user. */
export const signedIn = { kind: 'signed-in' } as const satisfies RouteAccess;

/** For everyone, signed in or not. */
export const open = { kind: 'public' } as const satisfies RouteAccess;

/** `{ data, total }` with rows of this type, and the header X-List-Count (ruling 2). */
export const listOf = (type: string): RouteAnswer => ({ shape: 'list', type });

/** The bytes of a file: `fileOf('image/webp')`. */
export const fileOf = (mediaType: string): RouteAnswer => ({ shape: 'file', type: mediaType });

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Extras {
  /** The call also accepts a form with files. */
  readonly upload?: UploadRule | undefined;
  /** The schema of a body that is no object of a class. */
  readonly body?: Schema;
}

/**
 * A call of the API: its whole path, who may call it, and its answer, which is a type of the contract
 * (`domain/src/contract`), a list or a file.
 *
 *     @Call('PUT payments/confirm/:id/:jobId/:flag', read('PaymentConfirmation'), 'SaveAnswer')
 *
 * The status of the answer is 200. Repeats of a write with the same Idempotency-Key run once.
 */
export function Call(
  call: `${Verb} ${string}`,
  access: RouteAccess,
  answer?: string | RouteAnswer,
  { upload, body }: Extras = {},
): MethodDecorator {
  const [verb, path] = call.split(' ') as [Verb, string];
  const answered: RouteAnswer | undefined = typeof answer === 'string' ? { shape: 'one', type: answer } : answer;
  // Parameter decorators run before the method's.
  return (target, name, descriptor) => {
    const facts: CallFacts = { access, answer: answered, upload, body, inputs: inputsOf(target, name) };
    applyDecorators(
      RequestMapping({ method: RequestMethod[verb], path }),
      HttpCode(HttpStatus.OK),
      RouteConfig({ call: facts }),
      ...interceptorsOf(facts).map((interceptor) => UseInterceptors(interceptor)),
    )(target, name, descriptor);
  };
}

/** Only where needed, because interceptors are most of the cost of a small answer, even when they do nothing. */
function interceptorsOf({ answer, upload }: CallFacts): Type<NestInterceptor>[] {
  return [
    // The others read the body.
    ...(upload ? [UploadInterceptor] : []),
    ...(answer?.shape === 'one' && repeatable.has(answer.type) ? [IdempotencyInterceptor] : []),
  ];
}
