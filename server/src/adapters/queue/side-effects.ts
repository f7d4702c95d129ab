import type { DomainEvent, Recorded } from '@picket/domain';
import type { EventStore } from '../event-store/event-store.ts';
import type { QueuedTask } from './queue.ts';

/**
 * Work that an event causes outside its stream: an email, a PDF, a change of another stream.
 * It runs at least once, so it must be idempotent by the id of the event. It records its result as an event.
 */
export interface SideEffect<E extends DomainEvent = DomainEvent> {
  /** kebab-case, unique and never changed, because open tasks refer to it. */
  readonly name: string;
  readonly handles: readonly E['type'][];
  /** Rejects to be retried. An error with `retryable: false` calls `failed` immediately. */
  run(event: Recorded<E>): Promise<void>;
  /** Called after the last attempt failed. Records an event (`EmailFailed`). Retried until it resolves. */
  failed(event: Recorded<E>, error: Error): Promise<void>;
}

export type ReportFailure = (message: string, error: unknown) => void;

interface SideEffectsOptions {
  /** Maximum of attempts before a task is given up. */
  readonly tries?: number;
  readonly report: ReportFailure;
}

/** Creates the tasks of an event, and runs a task with the side effect that it names. */
export class SideEffects {
  private readonly byName = new Map<string, SideEffect>();
  private readonly byType = new Map<string, SideEffect[]>();
  private readonly tries: number;
  private readonly report: ReportFailure;

  /** @throws Error for an invalid or duplicate name. */
  constructor(
    effects: readonly SideEffect[],
    private readonly source: Pick<EventStore, 'read'>,
    options: SideEffectsOptions,
  ) {
    this.tries = options.tries ?? 12;
    this.report = options.report;
    for (const effect of effects) this.register(effect);
  }

  tasksFor(event: Recorded): QueuedTask[] {
    const { id: eventId, stream, version } = event;
    return (this.byType.get(event.type) ?? []).map(({ name: handler }) => ({ handler, eventId, stream, version }));
  }

  /** Runs one attempt, counted from 1. Rejects when the queue must retry the task. */
  async work(task: QueuedTask, attempt: number): Promise<void> {
    const effect = this.byName.get(task.handler);
    const event = effect && (await this.eventOf(task));
    if (!effect || !event) return this.dropUnknown(task, attempt);
    const failure =
      attempt > this.tries ? new Error(`Given up after ${this.tries} tries`) : await tryOnce(effect, event);
    if (failure === null) return;
    this.report(`${task.handler} failed on event ${task.eventId}, attempt ${attempt}`, failure);
    if (attempt < this.tries && isRetryable(failure)) throw failure;
    await effect.failed(event, failure);
  }

  private register(effect: SideEffect): void {
    if (!/^[a-z][a-z0-9-]*$/.test(effect.name))
      throw new Error(`'${effect.name}' is not a valid name of a side effect`);
    if (this.byName.has(effect.name)) throw new Error(`The side effect ${effect.name} is registered twice`);
    this.byName.set(effect.name, effect);
    for (const type of new Set(effect.handles)) this.byType.set(type, [...(this.byType.get(type) ?? []), effect]);
  }

  private async eventOf(task: QueuedTask): Promise<Recorded | undefined> {
    const [event] = await this.source.read(task.stream, task.version - 1);
    return event?.id === task.eventId ? event : undefined;
  }

  /** Throws until the last attempt, because a newer server may have the handler, and the store may lag. */
  private dropUnknown(task: QueuedTask, attempt: number): void {
    const unknown = new Error(`No such handler, or no such event in ${task.stream}`);
    if (attempt < this.tries) throw unknown;
    this.report(`Dropped the task of ${task.handler} on event ${task.eventId}`, unknown);
  }
}

async function tryOnce(effect: SideEffect, event: Recorded): Promise<Error | null> {
  try {
    await effect.run(event);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const isRetryable = (error: Error): boolean => !('retryable' in error) || error.retryable !== false;
