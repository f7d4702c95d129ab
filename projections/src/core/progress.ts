import type { Position } from '@picket/domain';
import type { TrackState } from './track.ts';

/** A batch that a projection has applied, for live updates. */
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
  /** The time since the table fell behind the head of the log; 0 if it is not behind. */
  readonly lagMilliseconds: number;
  readonly error?: string;
}

/** The progress of the read models, in this process or another. */
export interface ReadModelProgress {
  /**
   * Waits until the named read models (default: all registered) reflect the position. False after the timeout, or if
   * they can't soon (being rebuilt, failed).
   */
  reached(position: Position, timeoutMilliseconds: number, names?: readonly string[]): Promise<boolean>;
  /** Calls the listener after each batch that touched rows of a projection. Returns a function that stops this. */
  onApplied(listener: (applied: Applied) => void): () => void;
  status(): Promise<ProjectionStatus[]>;
  stop(): Promise<void>;
}
