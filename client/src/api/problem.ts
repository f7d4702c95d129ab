import { joinMessages, type ModelState, type RefusedAnswer } from '@picket/domain';

const CONNECTION_FAILED = 'Error connecting. Check your connection.';

/** A failed call. `status` is 0 when no answer came; `Current` is the server's copy after a declined 409. */
export interface Problem extends Partial<Omit<RefusedAnswer, 'IsSuccess'>> {
  readonly status: number;
  readonly Message: string;
  readonly Current?: unknown;
  /** Title of the toast with the field errors that a form leaves to it. */
  readonly Title?: string;
}

/** Turns any error of a call, from RTK Query or thrown, into a Problem. */
export function asProblem(error: unknown): Problem {
  return isProblem(error) ? error : { status: 0, Message: CONNECTION_FAILED };
}

/** Joins all messages of a ModelState. */
export const joinModelState = (modelState: ModelState): string => joinMessages(Object.values(modelState).flat());

/** The text to show for a failed call: its field errors, otherwise its message. */
export function problemText(error: unknown): string {
  const { Message, ModelState } = asProblem(error);
  return ModelState ? joinModelState(ModelState) : Message;
}

/** Builds a Problem from an HTTP status and its body, of any type. */
export function problemOf(status: number, body: unknown): Problem {
  const refused: Partial<RefusedAnswer> = typeof body === 'object' && body !== null ? body : {};
  return { ...refused, status, Message: refused.Message || defaultMessage(status) };
}

function defaultMessage(status: number): string {
  if (status === 0) return CONNECTION_FAILED;
  if (status === 401) return 'Your session has ended. Sign in again.';
  if (status === 403) return "You don't have permission to do this. Ask an administrator for access.";
  if (status === 404) return 'Not found';
  if (status === 413) return 'The file is too large.';
  if (status === 429) return 'Too many attempts. Wait a moment and try again.';
  return 'Something went wrong.';
}

const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'status' in error && 'Message' in error;
