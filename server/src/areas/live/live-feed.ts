import {
  BEFORE_ALL,
  jobScope,
  type LiveMessage,
  type LiveTag,
  liveTagTypes,
  maySeeJob,
  type Position,
  type Recorded,
  recordOf,
} from '@picket/domain';
import { systemClock } from '@picket/projections/core/clock';
import type { EventLog } from '@picket/projections/core/event-log';
import type { Projection } from '@picket/projections/core/projection';
import { Signal } from '@picket/projections/core/signal';
import { Subscription } from '@picket/projections/core/subscription';
import type { ReadModels } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import type { ReadPoints } from '../../shared/read-points/read-points.ts';
import { type LiveConnection, messageText } from './live-connection.ts';
import { distinct, isOpen, jobOf, previousJobUserOf, tagsOf } from './live-tags.ts';

interface LiveFeedOptions {
  readonly log: EventLog;
  readonly readModels: ReadModels;
  readonly points: Pick<ReadPoints, 'of' | 'at' | 'positionOf'>;
  readonly projections: readonly Projection[];
  /** The market partner of a job. null for a house job or no job. */
  readonly jobUserOf: (jobId: number) => Promise<number | null>;
  /** The customer that the record of an event belongs to. null for none. */
  readonly customerOf: (event: Recorded) => Promise<number | null>;
  readonly maySeeCustomer: (caller: Listener['caller'], customerId: number) => Promise<boolean>;
}

export interface Listener {
  readonly caller: Pick<Caller, 'Id' | 'UserRoleId'>;
  readonly connection: LiveConnection;
  /** True while the session is valid. */
  isStillIn(): Promise<boolean>;
}

type TagsOf = (listener: Listener) => readonly LiveTag[] | Promise<readonly LiveTag[]>;

const BATCH = 1_000;
const READ_MODELS_TIMEOUT_MS = 10_000;
/** A browser that missed more events than this has to reload everything. */
const MAX_MISSED = 1_000;

/**
 * Follows the log and sends browsers the changed records, once the read models contain the change. Each server has
 * one.
 */
export class LiveFeed {
  private readonly listeners = new Set<Listener>();
  private readonly signal = new Signal();
  private subscription: Subscription | undefined;
  private running: Promise<void> | undefined;
  private isStopping = false;
  /** Ends the wait for the read models. */
  private stopWaiting = () => {};
  /** The position of the last changes that were sent. */
  private position: Position = BEFORE_ALL;
  /** The read models do not reflect this position yet: a browser that reads now may not see all changes. */
  private isBehind = false;
  /** The point after which a browser continues: the last position sent that the read models reflected. */
  private point: string | null = null;

  constructor(private readonly options: LiveFeedOptions) {}

  async start(): Promise<void> {
    this.position = await this.options.log.head();
    this.isBehind = !(await this.isReflected(this.position, READ_MODELS_TIMEOUT_MS));
    if (!this.isBehind) this.point = await this.options.points.at(this.position);
    this.subscription = new Subscription(this.options.log, this.position, {
      clock: systemClock,
      arrived: this.signal,
      limit: BATCH,
      watchMilliseconds: 5_000,
    });
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.stopWaiting();
    this.subscription?.close();
    this.signal.raise();
    await this.running;
    for (const { connection } of this.listeners) connection.end();
  }

  /** The number of a user's open streams. */
  count(userId: number): number {
    return [...this.listeners].filter(({ caller }) => caller.Id === userId).length;
  }

  /** Connects a browser. Sends what it missed after the point `lastEventId` first. */
  add(listener: Listener, lastEventId: string | null): void {
    if (this.isStopping) {
      listener.connection.end();
      return;
    }
    const { position: upTo, point } = this;
    this.listeners.add(listener);
    listener.connection.enqueue(async () => {
      const missed = lastEventId === null ? [] : await this.missed(listener, lastEventId, upTo);
      listener.connection.send(messageText({ position: point, tags: missed }));
    });
  }

  remove(connection: LiveConnection): void {
    for (const listener of this.listeners) if (listener.connection === connection) this.listeners.delete(listener);
  }

  /** Disconnects ended sessions, and sends the others a heartbeat. */
  async beat(): Promise<void> {
    await this.catchUp();
    for (const { connection, isStillIn } of [...this.listeners]) {
      // No browser is disconnected while the session store is unavailable.
      if (await isStillIn().catch(() => true)) connection.beat();
      else connection.end();
    }
  }

  private async run(): Promise<void> {
    for (;;) {
      await this.signal.wait();
      if (this.isStopping) return;
      const events = this.subscription?.take(BATCH) ?? [];
      if (events.length > 0) await this.publish(events);
    }
  }

  private async publish(events: readonly Recorded[]): Promise<void> {
    const last = events.at(-1)!;
    const isReflected = await this.untilReflected(last.position);
    if (this.isStopping) return;
    const wasBehind = this.isBehind;
    this.position = last.position;
    this.isBehind = !isReflected;
    if (isReflected) this.point = this.options.points.of(last);
    this.send(wasBehind && isReflected ? () => everything : this.tagsFor(events));
    if (events.some(changesAccess)) await this.beat();
  }

  /** Makes all browsers read again once the read models reflect changes that were sent too early. */
  private async catchUp(): Promise<void> {
    const { position } = this;
    if (!this.isBehind || !(await this.isReflected(position, 0))) return;
    const point = await this.options.points.at(position);
    if (!this.isBehind || this.position !== position) return;
    this.isBehind = false;
    this.point = point;
    this.send(() => everything);
  }

  /** Waits for the read models, until the feed stops. */
  private untilReflected(position: Position): Promise<boolean> {
    return new Promise((resolve) => {
      this.stopWaiting = () => resolve(false);
      void this.isReflected(position, READ_MODELS_TIMEOUT_MS).then(resolve);
    });
  }

  private isReflected(position: Position, timeoutMilliseconds: number): Promise<boolean> {
    return this.options.readModels.reached(position, timeoutMilliseconds).catch(() => false);
  }

  private send(tagsOf: TagsOf): void {
    const { point } = this;
    // Most browsers get the same tags, so the message is written once for them.
    const texts = new Map<readonly LiveTag[], string>();
    const textOf = (tags: readonly LiveTag[]): string => {
      const text = texts.get(tags) ?? messageText({ position: point, tags });
      texts.set(tags, text);
      return text;
    };
    for (const listener of this.listeners) {
      listener.connection.enqueue(async () => {
        const tags = await tagsOf(listener);
        if (tags.length > 0) listener.connection.send(textOf(tags));
      });
    }
  }

  private async missed(listener: Listener, lastEventId: string, upTo: Position): Promise<readonly LiveTag[]> {
    const after = await this.options.points.positionOf(lastEventId);
    if (after === null) return everything;
    const events: Recorded[] = [];
    try {
      for await (const event of this.options.log.readAll(after)) {
        if (event.position > upTo) break;
        if (events.push(event) > MAX_MISSED) return everything;
      }
    } catch {
      // The log cannot be read.
      return everything;
    }
    return this.tagsFor(events)(listener);
  }

  /** Returns a function that gives the tags of the events that a listener may hear of; to most, the same ones. */
  private tagsFor(events: readonly Recorded[]): TagsOf {
    const tagged = events.map((event) => ({ event, tags: tagsOf(event, this.options.projections) }));
    const all = distinct(tagged.flatMap(({ tags }) => tags));
    return async (listener) => {
      if (hearsAll(listener)) return all;
      const heard: LiveTag[] = [];
      for (const { event, tags } of tagged) if (await this.mayHear(listener, event)) heard.push(...tags);
      return distinct(heard);
    };
  }

  private async mayHear({ caller }: Listener, event: Recorded): Promise<boolean> {
    if (isOpen(event)) return true;
    const jobId = jobOf(event);
    if (jobId === null) return this.mayHearOfCustomer(caller, event);
    const previous = previousJobUserOf(event);
    return (
      (previous !== undefined && maySeeJob(caller, previous)) || maySeeJob(caller, await this.options.jobUserOf(jobId))
    );
  }

  private async mayHearOfCustomer(caller: Listener['caller'], event: Recorded): Promise<boolean> {
    const customerId = await this.options.customerOf(event);
    return customerId !== null && this.options.maySeeCustomer(caller, customerId);
  }
}

const everything: LiveMessage['tags'] = liveTagTypes.map((type) => ({ type }));

/** Staff hear of all changes, market partners of their own. */
const hearsAll = ({ caller }: Listener): boolean => jobScope(caller.UserRoleId) === 'all';

const changesAccess = ({ stream }: Recorded) => ['user', 'role'].includes(recordOf(stream).kind);
