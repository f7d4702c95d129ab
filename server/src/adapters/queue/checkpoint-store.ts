import type { Position } from '@picket/domain';

/** The port for checkpoints: positions up to which the log has been processed. */
export interface CheckpointStore {
  /** Returns null when the name was never set. */
  get(name: string): Promise<Position | null>;
  /** Moves forward only: a position before the stored one is ignored. Durable when it resolves. */
  set(name: string, position: Position): Promise<void>;
}
