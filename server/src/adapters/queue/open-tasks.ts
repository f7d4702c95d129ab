import type { Position } from '@picket/domain';
import { type QueuedTask, taskKey } from './queue.ts';

interface OpenEvent {
  /** The position of the preceding event. */
  readonly before: Position;
  tasks: number;
}

/**
 * The tasks that have not ended. The tasks of one handler in one stream form a lane. Only the first task of a lane is
 * enqueued; the next one follows when it has ended.
 */
export class OpenTasks {
  private readonly events = new Map<Position, OpenEvent>();
  private readonly positions = new Map<string, { readonly task: QueuedTask; readonly position: Position }>();
  private readonly lanes = new Map<string, QueuedTask[]>();

  constructor(private seen: Position) {}

  get lastSeen(): Position {
    return this.seen;
  }

  get size(): number {
    return this.positions.size;
  }

  /** The last position up to which all tasks have ended. */
  get reached(): Position {
    for (const first of this.events.values()) return first.before;
    return this.seen;
  }

  /** Adds the tasks of the next event and returns those that can be enqueued now. */
  add(position: Position, tasks: readonly QueuedTask[]): QueuedTask[] {
    if (tasks.length > 0) this.events.set(position, { before: this.seen, tasks: tasks.length });
    this.seen = position;
    return tasks.filter((task) => {
      this.positions.set(taskKey(task), { task, position });
      const lane = this.lanes.get(laneOf(task));
      if (lane) lane.push(task);
      else this.lanes.set(laneOf(task), [task]);
      return !lane;
    });
  }

  /** Marks a task as ended. Returns the next task of its lane to enqueue, or null. Ignores unknown and ended tasks. */
  end(key: string): QueuedTask | null {
    const ended = this.positions.get(key);
    if (!ended) return null;
    this.positions.delete(key);
    this.closeEvent(ended.position);
    return this.leaveLane(ended.task);
  }

  /** The tasks that were enqueued and have not ended. */
  enqueued(): QueuedTask[] {
    return [...this.lanes.values()].map((lane) => lane[0]!);
  }

  private closeEvent(position: Position): void {
    const event = this.events.get(position)!;
    event.tasks--;
    if (event.tasks === 0) this.events.delete(position);
  }

  private leaveLane(task: QueuedTask): QueuedTask | null {
    const lane = this.lanes.get(laneOf(task))!;
    const wasFirst = lane[0] === task;
    lane.splice(lane.indexOf(task), 1);
    if (lane.length === 0) this.lanes.delete(laneOf(task));
    return wasFirst ? (lane[0] ?? null) : null;
  }
}

const laneOf = (task: QueuedTask): string => `${task.handler} ${task.stream}`;
