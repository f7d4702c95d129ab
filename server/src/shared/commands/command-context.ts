import type { Actor } from '@picket/domain';

/** The actor, request and version of a command. */
export interface CommandContext {
  readonly actor: Actor;
  readonly requestId: string;
  /** The network address of the request, for the security log. undefined: the command line or a side effect. */
  readonly address?: string;
  /** The caller's version. undefined: decide on the current version and retry on a race (ruling 5). */
  readonly version?: number;
  /** The id of each event by its index, for a command that may be repeated after a crash. undefined: new ids. */
  readonly eventId?: (index: number) => string;
  /** false: the answer does not wait for the read models, because a later one does. */
  readonly awaitsReadModels?: boolean;
}
