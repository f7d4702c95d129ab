import { STATUS_CODES } from 'node:http';
import { HttpException, HttpStatus } from '@nestjs/common';
import {
  BrokenEventError,
  ConcurrencyError,
  type ModelState,
  NotFoundError,
  QuestionError,
  type RefusedAnswer,
  RuleError,
  UnknownEventError,
  ValidationError,
} from '@picket/domain';
import { storageFailure } from '@picket/projections/core/storage-failure';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { EventTooLargeError, UnreadableEventError } from '../../../adapters/event-store/event-store.ts';
import { FileTooLargeError } from '../../../adapters/files/file-store.ts';
import { PdfBusyError } from '../../../adapters/pdf/pdf.ts';

/** The answer to a refused call: status, headers and body (rulings 3 and 4). */
interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: RefusedAnswer;
}

/** Too many calls. HTTP 429 with Retry-After. */
export class TooManyCallsError extends Error {
  override readonly name = 'TooManyCallsError';
  constructor(
    readonly retryAfterSeconds: number,
    message = 'Too many attempts. Please wait a moment and try again.',
  ) {
    super(message);
  }
}

/** A record is no longer where the user saw it. HTTP 409. */
export class MovedError extends Error {
  override readonly name = 'MovedError';
  constructor(
    message: string,
    readonly details: Pick<RefusedAnswer, 'Version' | 'ChangedBy' | 'ChangedAt'>,
  ) {
    super(message);
  }
}

/** The password or link is right, and a one-time code is missing or wrong. HTTP 401 (ruling 66). */
export class TwoFactorRequiredError extends Error {
  override readonly name = 'TwoFactorRequiredError';
}

/** General messages by status. An error's own text may reveal internals or quote the request. */
const generalTexts: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  401: 'Please sign in',
  403: "You don't have permission to do this. Ask an administrator for access.",
  404: 'Not found',
  405: 'This action is not available.',
  408: 'The request took too long',
  413: 'That is too large',
  414: 'The address is too long',
  415: 'That type of content is not accepted here',
  431: 'The request headers are too large',
};
const UNAVAILABLE_TEXT = 'The system cannot save or read at the moment. Please try again in a moment.';
const TOO_LARGE_TEXT = 'This is too large to be saved. Please shorten its texts or save fewer items at once.';
const ASK_AUDITOR = 'Ask an auditor to check the integrity of the log.';
const DAMAGED_TEXT = `A record is damaged and cannot be read. ${ASK_AUDITOR}`;
const UNKNOWN_TEXT = 'Something went wrong on our side. Please try again.';
const RETRY_SECONDS = '5';

/** Maps an error to a refusal. An unknown error is a 500 that reveals only the request id. */
export function refusalOf(error: unknown, requestId: string): Refusal {
  if (error instanceof ValidationError)
    return refusal(400, error.message || generalTexts[400]!, { ModelState: error.modelState });
  if (error instanceof QuestionError) return refusal(400, error.message, { Question: error.question });
  if (error instanceof RuleError) return refusal(400, error.message);
  if (error instanceof NotFoundError) return refusal(404, error.message);
  if (error instanceof ConcurrencyError) return refusal(409, error.message, { Version: error.version });
  if (error instanceof MovedError) return refusal(409, error.message, error.details);
  if (error instanceof FileTooLargeError) return refusal(413, error.message);
  if (error instanceof EventTooLargeError) return refusal(413, TOO_LARGE_TEXT);
  if (error instanceof TooManyCallsError)
    return refusal(429, error.message, {}, { 'retry-after': String(Math.max(1, Math.ceil(error.retryAfterSeconds))) });
  if (error instanceof TwoFactorRequiredError) return refusal(401, error.message, { TwoFactorRequired: true });
  if (error instanceof StoreUnavailableError || storageFailure(error) !== undefined)
    return refusal(503, UNAVAILABLE_TEXT, { RequestId: requestId }, { 'retry-after': RETRY_SECONDS });
  if (isDamage(error)) return refusal(503, DAMAGED_TEXT, { RequestId: requestId });
  if (error instanceof PdfBusyError) return refusal(503, error.message, {}, { 'retry-after': RETRY_SECONDS });
  const status = statusOf(error);
  if (status >= 400 && status < 500) return refusal(status, textOf(error, status), modelStateOf(error));
  return refusal(Math.max(status, 500), UNKNOWN_TEXT, { RequestId: requestId });
}

/** An event of a record is damaged, so the record can't be read. */
export const isDamage = (error: unknown): error is Error =>
  [UnreadableEventError, BrokenEventError, UnknownEventError].some((type) => error instanceof type);

/** Names the event, for staff. */
export const damageOf = (error: Error): Pick<RefusedAnswer, 'Message'> => ({
  Message: `${error.message}. ${ASK_AUDITOR}`,
});

const refusal = (
  status: number,
  message: string,
  more: Omit<RefusedAnswer, 'IsSuccess' | 'Message'> = {},
  headers: Readonly<Record<string, string>> = {},
): Refusal => ({ status, headers, answer: { IsSuccess: false, Message: message, ...more } });

/** The status of Nest's and Fastify's errors. 500 for all others. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : HttpStatus.INTERNAL_SERVER_ERROR;
}

/** Uses the message of Picket's own HttpExceptions. Messages of Nest and Fastify would quote the request. */
function textOf(error: unknown, status: number): string {
  const general = generalTexts[status] ?? generalTexts[400]!;
  if (!(error instanceof HttpException) || error.cause !== undefined) return general;
  const isNests = /^Cannot [A-Z]+ |^Forbidden resource$|^$/.test(error.message);
  return isNests || error.message === STATUS_CODES[status] ? general : error.message;
}

function modelStateOf(error: unknown): { ModelState?: ModelState } {
  const answer = error instanceof HttpException ? error.getResponse() : undefined;
  if (typeof answer !== 'object' || !('ModelState' in answer)) return {};
  return { ModelState: answer.ModelState as ModelState };
}
