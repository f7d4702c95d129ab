import { applyDecorators, HttpCode, HttpStatus, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { SaveAnswer } from '@picket/domain';
import type { Handled } from '../../commands/handled.ts';
import { IdempotencyInterceptor } from './idempotency.interceptor.ts';
import { ROUTE_ANSWER, type RouteAnswer } from './route-answer.ts';

/** Marks an answer whose read models lag behind the write. A symbol survives a spread and is never serialized. */
export const READ_MODELS_BEHIND = Symbol('read models behind');

/**
 * The answer to a write (ruling 3). It names the version that the save replaced, by which a client knows its own saves.
 */
export const saved = (done: Handled): SaveAnswer => ({
  IsSuccess: true,
  Id: done.id,
  Version: done.version,
  PreviousVersion: done.version - done.events.length,
  ...(!done.caughtUp && { [READ_MODELS_BEHIND]: true }),
});

/** The answers of writes that must not run twice. */
export const repeatable: ReadonlySet<string> = new Set([
  'SaveAnswer',
  'SaveDatesAnswer',
  'RevisionAnswer',
  'EmailEstimateAnswer',
  'CopyLinesAnswer',
  'MoveDayAnswer',
  'RestoreAnswer',
  'RestoreJobAnswer',
]);

/**
 * The route returns this type: `@Answers('JobDetails')`. The status is 200. A SaveAnswer marks the route as a write:
 * repeats with the same Idempotency-Key run once.
 */
export const Answers = (type: string) =>
  repeatable.has(type) ? applyDecorators(answering('one', type), RepeatsOnce()) : answering('one', type);

/** Added only where needed, because interceptors are most of the cost of a small answer, even when they do nothing. */
const RepeatsOnce = () => UseInterceptors(IdempotencyInterceptor);

/** The route returns `{ data, total }` with rows of this type, and the header X-List-Count (ruling 2). */
export const AnswersList = (type: string) => answering('list', type);

/** The route returns the bytes of a file: `@AnswersFile('image/webp')`. */
export const AnswersFile = (mediaType: string) => answering('file', mediaType);

const answering = (shape: RouteAnswer['shape'], type: string) =>
  applyDecorators(SetMetadata<string, RouteAnswer>(ROUTE_ANSWER, { shape, type }), HttpCode(HttpStatus.OK));
