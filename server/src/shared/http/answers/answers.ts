import type { SaveAnswer } from '@picket/domain';
import type { Handled } from '../../commands/handled.ts';

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
