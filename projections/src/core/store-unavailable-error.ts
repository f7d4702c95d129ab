/** A store can't be read or written now (disk full, read-only, unreachable). HTTP 503. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
