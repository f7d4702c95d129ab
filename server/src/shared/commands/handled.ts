import type { Recorded } from '@picket/domain';

/** The result of a command. `caughtUp` is false while the read models lag behind it; the answer then says so. */
export interface Handled {
  readonly id: number;
  readonly version: number;
  readonly events: readonly Recorded[];
  readonly caughtUp: boolean;
}
