import type { Actor } from '@picket/domain';

/** The actor, request and version of a command. */
export interface CommandContext {
  readonly actor: Actor;
  readonly requestId: string;
  /** The network address of the request, for the security log. undefined: the command line or a side effect. */
  readonly address?: string;
  /** The caller's version. undefined: decide on the current version and retry on a race (ruling 5). */
  readonly version?: number;
}
