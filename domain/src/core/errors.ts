/** Messages by field, in the shape of the answer's ModelState. */
export type ModelState = Record<string, string[]>;

/** Input that can't be accepted; each message belongs to a field. HTTP 400 with ModelState. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  constructor(readonly modelState: ModelState) {
    super(Object.values(modelState).flat().join(' '));
  }
}

/** A business rule says no. HTTP 400 with Message. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
}

/** Not there, or not the asker's to see. HTTP 404. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  constructor(message = 'Not found') {
    super(message);
  }
}

/** The thing changed since it was read. HTTP 409; `version` is its current version. */
export class ConcurrencyError extends Error {
  override readonly name = 'ConcurrencyError';
  constructor(
    readonly stream: string,
    readonly version: number,
  ) {
    super('This was changed by someone else in the meantime');
  }
}
