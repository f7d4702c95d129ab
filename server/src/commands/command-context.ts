import type { Actor } from '@picket/domain';

/** What a command carries besides its data. */
export interface CommandContext {
  readonly actor: Actor;
  readonly requestId: string;
  /** The version that the caller saw; undefined: decide on the current one and retry on a race (ruling 5). */
  readonly version?: number;
}
