import type { DomainEvent, Recorded } from '@picket/domain';
import type { EventStore } from '../event-store/event-store.ts';
import type { Job } from './queue.ts';

/**
 * What follows from an event outside its stream: an e-mail, a PDF, a change elsewhere (ruling 11).
 * It runs at least once, so it is idempotent by the event's id, and it ends in an event.
 */
export interface SideEffect<E extends DomainEvent = DomainEvent> {
  /** kebab-case, unique, kept for good: jobs in flight carry it. */
  readonly name: string;
  readonly handles: readonly E['type'][];
  /** Rejects to be tried again; an error whose `retryable` is false goes to `failed` at once. */
  run(event: Recorded<E>): Promise<void>;
  /** Called when no try is left; ends the matter with an event (`EmailFailed`). Tried until it resolves. */
  failed(event: Recorded<E>, error: Error): Promise<void>;
}

export type Report = (message: string, error: unknown) => void;

export interface SideEffectsOptions {
  /** How often a job may be started before it is given up. */
  readonly tries?: number;
  readonly report: Report;
}

/** The side effects of the application: which jobs an event causes, and one attempt at a job. */
export class SideEffects {
  private readonly byName = new Map<string, SideEffect>();
  private readonly byType = new Map<string, SideEffect[]>();
  private readonly tries: number;
  private readonly report: Report;

  /** @throws Error for a name that can't be one, or that two have. */
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

  /** One attempt, counted from 1. Rejects when the job is to be tried again. */
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
    if (!/^[a-z][a-z0-9-]*$/.test(effect.name)) throw new Error(`'${effect.name}' is no name for a side effect`);
    if (this.byName.has(effect.name)) throw new Error(`The side effect ${effect.name} is registered twice`);
    this.byName.set(effect.name, effect);
    for (const type of new Set(effect.handles)) this.byType.set(type, [...(this.byType.get(type) ?? []), effect]);
  }

  private async eventOf(job: Job): Promise<Recorded | undefined> {
    const [event] = await this.source.read(job.stream, job.version - 1);
    return event?.id === job.eventId ? event : undefined;
  }

  /** A newer server may know the handler, and a store may lag, so it is not dropped at once. */
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
