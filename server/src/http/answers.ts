import { applyDecorators, HttpCode, HttpStatus, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { SaveAnswer } from '@picket/domain';
import type { Handled } from '../commands/command-runner.ts';
import { IdempotencyInterceptor } from './idempotency.interceptor.ts';

/** Marks an answer whose read models lag behind the write; a symbol survives a spread and never reaches the wire. */
export const READ_MODELS_BEHIND = Symbol('read models behind');

/** What a write answers (ruling 3). */
export const saved = (done: Handled): SaveAnswer => ({
  IsSuccess: true,
  Id: done.id,
  Version: done.version,
  ...(!done.caughtUp && { [READ_MODELS_BEHIND]: true }),
});

/** What a route answers, by the name of its type in the contract (`domain/src/contract`); a file by its media type. */
export interface RouteAnswer {
  readonly shape: 'one' | 'many' | 'list' | 'file';
  readonly type: string;
}

export const ROUTE_ANSWER = 'picket:answer';

/**
 * The route answers one of these: `@Answers('JobDetails')`. Like every answer that is no refusal, its status is 200.
 * A SaveAnswer makes it a write, which repeats under one Idempotency-Key do once.
 */
export const Answers = (type: string) =>
  type === 'SaveAnswer' ? applyDecorators(answering('one', type), RepeatsOnce()) : answering('one', type);

/** Not on all routes: interceptors, even those that have nothing to do, are most of what a small answer costs. */
const RepeatsOnce = () => UseInterceptors(IdempotencyInterceptor);

/** The route answers a plain list of these. */
export const AnswersMany = (type: string) => answering('many', type);

/** The route answers `{ data, total }` of these, with the header X-List-Count (ruling 2). */
export const AnswersList = (type: string) => answering('list', type);

/** The route answers the bytes of a file: `@AnswersFile('image/webp')`. */
export const AnswersFile = (mediaType: string) => answering('file', mediaType);

const answering = (shape: RouteAnswer['shape'], type: string) =>
  applyDecorators(SetMetadata<string, RouteAnswer>(ROUTE_ANSWER, { shape, type }), HttpCode(HttpStatus.OK));
