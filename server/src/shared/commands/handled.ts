import type { Recorded } from '@picket/domain';

/** How long an answer waits for the read models. */
export const CATCH_UP_MS = 2_000;

/** The result of a command. `caughtUp` is false while the read models lag behind it; the answer then says so. */
export interface Handled {
  readonly id: number;
  readonly version: number;
  readonly events: readonly Recorded[];
  readonly caughtUp: boolean;
}
