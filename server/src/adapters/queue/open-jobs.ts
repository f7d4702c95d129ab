import type { Position } from '@picket/domain';
import { type Job, jobKey } from './queue.ts';

interface OpenEvent {
  /** The position of the preceding event. */
  readonly before: Position;
  jobs: number;
}

/**
 * The jobs that have not ended. The jobs of one handler in one stream form a lane. Only the first job of a lane is
 * enqueued; the next one follows when it has ended.
 */
export class OpenJobs {
  private readonly events = new Map<Position, OpenEvent>();
  private readonly positions = new Map<string, { readonly job: Job; readonly position: Position }>();
  private readonly lanes = new Map<string, Job[]>();

  constructor(private seen: Position) {}

  get lastSeen(): Position {
    return this.seen;
  }

  get size(): number {
    return this.positions.size;
  }

  /** The last position up to which all jobs have ended. */
  get reached(): Position {
    for (const first of this.events.values()) return first.before;
    return this.seen;
  }

  /** Adds the jobs of the next event and returns those that can be enqueued now. */
  add(position: Position, jobs: readonly Job[]): Job[] {
    if (jobs.length > 0) this.events.set(position, { before: this.seen, jobs: jobs.length });
    this.seen = position;
    return jobs.filter((job) => {
      this.positions.set(jobKey(job), { job, position });
      const lane = this.lanes.get(laneOf(job));
      if (lane) lane.push(job);
      else this.lanes.set(laneOf(job), [job]);
      return !lane;
    });
  }

  /** Marks a job as ended. Returns the next job of its lane to enqueue, or null. Ignores unknown and ended jobs. */
  end(key: string): Job | null {
    const ended = this.positions.get(key);
    if (!ended) return null;
    this.positions.delete(key);
    this.closeEvent(ended.position);
    return this.leaveLane(ended.job);
  }

  /** The jobs that were enqueued and have not ended. */
  enqueued(): Job[] {
    return [...this.lanes.values()].map((lane) => lane[0]!);
  }

  private closeEvent(position: Position): void {
    const event = this.events.get(position)!;
    event.jobs--;
    if (event.jobs === 0) this.events.delete(position);
  }

  private leaveLane(job: Job): Job | null {
    const lane = this.lanes.get(laneOf(job))!;
    const wasFirst = lane[0] === job;
    lane.splice(lane.indexOf(job), 1);
    if (lane.length === 0) this.lanes.delete(laneOf(job));
    return wasFirst ? (lane[0] ?? null) : null;
  }
}

const laneOf = (job: Job): string => `${job.handler} ${job.stream}`;
