import type { DomainEvent, Recorded } from '@picket/domain';
import type { EventStore } from '../event-store/event-store.ts';
import type { Job } from './queue.ts';

/**
 * Work that an event causes outside its stream: an email, a PDF, a change of another stream.
 * It runs at least once, so it must be idempotent by the id of the event. It records its result as an event.
 */
export interface SideEffect<E extends DomainEvent = DomainEvent> {
  /** kebab-case, unique and never changed, because open jobs refer to it. */
  readonly name: string;
  readonly handles: readonly E['type'][];
  /** Rejects to be retried. An error with `retryable: false` calls `failed` immediately. */
  run(event: Recorded<E>): Promise<void>;
  /** Called after the last attempt failed. Records an event (`EmailFailed`). Retried until it resolves. */
  failed(event: Recorded<E>, error: Error): Promise<void>;
}

export type Report = (message: string, error: unknown) => void;

interface SideEffectsOptions {
  /** Maximum of attempts before a job is given up. */
  readonly tries?: number;
  readonly report: Report;
}

/** Creates the jobs of an event, and runs a job with the side effect that it names. */
export class SideEffects {
  private readonly byName = new Map<string, SideEffect>();
  private readonly byType = new Map<string, SideEffect[]>();
  private readonly tries: number;
  private readonly report: Report;

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

  jobsFor(event: Recorded): Job[] {
    const { id: eventId, stream, version } = event;
    return (this.byType.get(event.type) ?? []).map(({ name: handler }) => ({ handler, eventId, stream, version }));
  }

  /** Runs one attempt, counted from 1. Rejects when the queue must retry the job. */
  async work(job: Job, attempt: number): Promise<void> {
    const effect = this.byName.get(job.handler);
    const event = effect && (await this.eventOf(job));
    if (!effect || !event) return this.dropUnknown(job, attempt);
    const failure =
      attempt > this.tries ? new Error(`Given up after ${this.tries} tries`) : await tryOnce(effect, event);
    if (failure === null) return;
    this.report(`${job.handler} failed on event ${job.eventId}, attempt ${attempt}`, failure);
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

  private async eventOf(job: Job): Promise<Recorded | undefined> {
    const [event] = await this.source.read(job.stream, job.version - 1);
    return event?.id === job.eventId ? event : undefined;
  }

  /** Throws until the last attempt, because a newer server may have the handler, and the store may lag. */
  private dropUnknown(job: Job, attempt: number): void {
    const unknown = new Error(`No such handler, or no such event in ${job.stream}`);
    if (attempt < this.tries) throw unknown;
    this.report(`Dropped the job of ${job.handler} on event ${job.eventId}`, unknown);
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
