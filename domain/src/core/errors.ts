import type { DomainEvent, Envelope } from './event.ts';

/** Messages by field, in the shape of the response's ModelState. */
export type ModelState = Record<string, string[]>;

/** Joins messages into sentences, so that they do not run together. */
export function joinMessages(messages: readonly string[]): string {
  if (messages.length < 2) return messages.join('');
  return messages.map((message) => (/[.!?]$/.test(message) ? message : `${message}.`)).join(' ');
}

/** The message for a choice that was archived or removed, or that the user may not choose. */
export const unavailableMessage = (label: string): string => `${label} is not available`;

/** Invalid input. Each message belongs to a field. HTTP 400 with ModelState. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  constructor(readonly modelState: ModelState) {
    super(joinMessages(Object.values(modelState).flat()));
  }
}

/** A violated business rule. HTTP 400 with Message. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
}

/**
 * The user must confirm the action. HTTP 400 with Message and `Question`, the flag with which the repeated call says
 * that they did.
 */
export class QuestionError extends RuleError {
  constructor(
    readonly question: string,
    message: string,
  ) {
    super(message);
  }
}

/** The record does not exist or the user may not see it. HTTP 404. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  constructor(message = 'Not found') {
    super(message);
  }
}

/** The record changed since it was read. HTTP 409. `version` is its current version. */
export class ConcurrencyError extends Error {
  override readonly name = 'ConcurrencyError';
  constructor(
    readonly stream: string,
    readonly version: number,
  ) {
    super('This was changed by someone else in the meantime');
  }
}

/** The content of an event breaks the fold, so it is not what was recorded. `cause` is the error of the fold. */
export class BrokenEventError extends Error {
  override readonly name = 'BrokenEventError';
  /** `where` names the location of an event without a stream. */
  constructor({ stream, version }: DomainEvent & Partial<Envelope>, where: string, cause: unknown) {
    super(stream ? `Event ${version} of ${stream} can't be read: it is damaged` : `${where} has a damaged event`, {
      cause,
    });
  }
}

/** A stream contains an event type that its decider does not know, so its state cannot be determined. */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError';
  /** `where` names the location of an event without a stream. */
  constructor({ type, stream, version }: DomainEvent & Partial<Envelope>, where: string) {
    super(`${stream ?? where} has an event of an unknown type: ${type}${version ? ` (version ${version})` : ''}`);
  }
}
