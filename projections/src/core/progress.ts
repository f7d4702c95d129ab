import type { Position } from '@picket/domain';
import type { TrackState } from './track.ts';

/** What a projection has just taken in: for telling browsers what changed. */
export interface Applied {
  readonly projection: string;
  readonly position: Position;
  /** The rows that were touched. */
  readonly ids: readonly string[];
  /** The types of the events that touched them. */
  readonly types: readonly string[];
}

export interface ProjectionStatus {
  readonly name: string;
  readonly table: string;
  readonly state: TrackState;
  readonly checkpoint: Position;
  /** For how long the table has been behind the head of the log; 0 when it is not. */
  readonly lagMilliseconds: number;
  readonly error?: string;
}

/** How far the read models are, whichever process builds them. */
export interface ReadModelProgress {
  /**
   * Waits until the named read models (default: all registered) reflect the position; false when they do not in time,
   * or won't soon (being rebuilt, failed).
   */
  reached(position: Position, timeoutMilliseconds: number, names?: readonly string[]): Promise<boolean>;
  /** Calls the listener after each batch that touched rows of a projection; answers how to stop that. */
  onApplied(listener: (applied: Applied) => void): () => void;
  status(): Promise<ProjectionStatus[]>;
  stop(): Promise<void>;
}
