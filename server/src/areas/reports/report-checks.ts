import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  DAY_MS,
  NotFoundError,
  type Recorded,
  type ReportCheck,
  type ReportName,
  type ReportRequest,
  RuleError,
} from '@picket/domain';
import type { LogPoint } from '@picket/projections/core/event-log';
import { NewTable } from '@picket/projections/core/new-table';
import type { Projection } from '@picket/projections/core/projection';
import type { ReadStore } from '@picket/projections/core/read-store';
import { Reader } from '@picket/projections/core/reader';
import { inBatches } from '@picket/projections/core/replay';
import { ActiveTables } from '@picket/projections/core/tables';
import { reportFactsProjection } from '@picket/projections/report-facts/report-facts.projection';
import type { ReportContext } from '@picket/projections/reports/fact-report';
import { reportFigures } from '@picket/projections/reports/report.query';
import type { Logger } from 'pino';
import { checkMessages } from '../../adapters/event-store/check-messages.ts';
import { type EventStore, UnreadableEventError } from '../../adapters/event-store/event-store.ts';
import { partOfLog } from '../../adapters/event-store/log-part.ts';
import type { Entry, Vault } from '../../adapters/vault/vault.ts';
import { CLOCK, type Clock, EVENT_STORE, LOGGER, READ_STORE, VAULT } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { ReportAnswers } from './report-answers.ts';
import { differencesOf } from './report-differences.ts';

const projection = reportFactsProjection as unknown as Projection;
/** Each check has its own table, because one that was overtaken may write to it again. */
const tableOf = ({ Id }: { readonly Id: string }): string => `${projection.model.name}@check-${Id}`;
/** The key of the name of the last check's table in the vault. */
const LAST_TABLE = 'report-check-table';
const LEASE = 'report-check';
const LEASE_MS = 60_000;
const BATCH = 500;
/** The interval for noting the progress and renewing the lease. */
const PROGRESS_INTERVAL_MS = 1_000;

/** `NotedAt` shows whether the server that runs the check is still there. */
type StoredCheck = ReportCheck & { readonly Name: ReportName; readonly UserId: number; readonly NotedAt: string };

/**
 * Rebuilds the facts of reports from the log into a table of its own, up to the position of an answer, and compares the
 * answer from it with the one from the live table (ruling 51). One check at a time; every server can report its state
 * and cancel it.
 */
@Injectable()
export class ReportChecks implements OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  /** The check that this server runs. */
  private current: { readonly Id: string; readonly abort: AbortController } | null = null;

  constructor(
    @Inject(ReportAnswers) private readonly answers: ReportAnswers,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_STORE) private readonly tables: ReadStore,
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the id of the check. @throws RuleError while another one is running. */
  async start(name: ReportName, request: ReportRequest, caller: Caller): Promise<string> {
    const context = await this.answers.contextOf(name, request, caller);
    const Id = randomUUID();
    if (!(await this.tables.lease(LEASE, Id, LEASE_MS))) {
      throw new RuleError(checkMessages.otherIsRunning);
    }
    const check: StoredCheck = {
      Id,
      Name: name,
      UserId: caller.Id,
      State: 'running',
      Progress: 0,
      Events: 0,
      ...context.moment,
      Hash: '',
      CheckedAt: null,
      Differences: [],
      Message: '',
      NotedAt: '',
    };
    await this.note(check);
    this.running = this.run(check, context).catch((error) => {
      this.logger.error({ err: error }, 'The end of a check of a report was not noted');
    });
    return Id;
  }

  /** @throws NotFoundError for an unknown check and those of others. */
  async find(name: ReportName, id: string, caller: Caller): Promise<ReportCheck> {
    const { Name, UserId, NotedAt, ...check } = (await this.entryOf(name, id, caller)).value;
    const isAlive = this.clock().getTime() - Date.parse(NotedAt) < LEASE_MS;
    return check.State === 'running' && !isAlive
      ? { ...check, State: 'failed', Message: checkMessages.notFinished }
      : check;
  }

  /** Cancels a check. Does nothing when it is done. @throws NotFoundError for an unknown check and those of others. */
  async cancel(name: ReportName, id: string, caller: Caller): Promise<void> {
    for (;;) {
      const entry = await this.entryOf(name, id, caller);
      if (entry.value.State !== 'running') return;
      if (await this.vault.replace<StoredCheck>(entry, { ...entry.value, State: 'cancelled' }, this.expiry())) break;
    }
    if (this.current?.Id !== id) return;
    this.current.abort.abort();
    await this.running;
  }

  /** Resolves when no check is running. */
  async finished(): Promise<void> {
    await this.running;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** @throws NotFoundError */
  private async entryOf(name: ReportName, id: string, caller: Caller): Promise<Entry<StoredCheck>> {
    const entry = await this.vault.get<StoredCheck>(keyOf(id));
    if (entry?.value.Name !== name || entry.value.UserId !== caller.Id) throw new NotFoundError('Check not found');
    return entry;
  }

  private async run(check: StoredCheck, context: ReportContext): Promise<void> {
    const abort = new AbortController();
    this.current = { Id: check.Id, abort };
    try {
      await this.progress(await this.checked(check, context, AbortSignal.any([abort.signal, this.stopping.signal])));
    } catch (error) {
      await this.failed(check, error);
    } finally {
      this.current = null;
      await this.cleanUp(check);
    }
  }

  private async cleanUp(check: StoredCheck): Promise<void> {
    await this.tables.drop(tableOf(check));
    await this.tables.release(LEASE, check.Id);
  }

  /** Creates the table of a check. Drops the last one, which a check that was cut short may have left. */
  private async newTable(check: StoredCheck): Promise<string> {
    const last = await this.vault.get<string>(LAST_TABLE);
    if (last) await this.tables.drop(last.value);
    const table = tableOf(check);
    await this.vault.set(LAST_TABLE, table);
    await this.tables.ensure(projection.model, table);
    return table;
  }

  private async failed(check: StoredCheck, error: unknown): Promise<void> {
    if (error instanceof CancelledError) return;
    if (!this.stopping.signal.aborted) this.logger.error({ err: error }, 'A check of a report failed');
    const Message = error instanceof UnreadableEventError ? damagedText(error) : checkMessages.notFinished;
    await this.progress({ ...check, State: 'failed', Message }).catch(ignoreCancelled);
  }

  private async checked(check: StoredCheck, context: ReportContext, signal: AbortSignal): Promise<StoredCheck> {
    const { reached, events: Events } = await this.rebuild(check, signal);
    const rebuilt = new Reader(this.tables, new CheckedTables(this.tables, tableOf(check)));
    const compared = { ...check, Progress: 1, Events };
    const live = await reportFigures(check.Name, context);
    await this.renew(compared);
    const again = await reportFigures(check.Name, { ...context, reader: rebuilt });
    await this.renew(compared);
    const Differences = differencesOf(live, again);
    const State = Differences.length === 0 ? 'identical' : 'different';
    const CheckedAt = this.clock().toISOString();
    return { ...compared, State, Hash: reached.hash, Differences, CheckedAt };
  }

  /** Reads the log up to the check's position. Yields between batches, so that the server goes on answering. */
  private async rebuild(check: StoredCheck, signal: AbortSignal): Promise<{ reached: LogPoint; events: number }> {
    const built = new NewTable(this.tables, projection, await this.newTable(check));
    let reached: LogPoint = { position: '', hash: '' };
    let [noted, events] = [performance.now(), 0];
    for await (const batch of inBatches(this.store.readAll(''), BATCH)) {
      if (signal.aborted) throw this.stopping.signal.aborted ? new Error('The server stops') : new CancelledError();
      const included = batch.filter(({ position }) => position <= check.Position);
      await built.take(included.filter(({ type }) => projection.handles.includes(type)));
      events += included.length;
      reached = pointAfter(reached, included);
      if (included.length < batch.length) break;
      await new Promise(setImmediate);
      if (performance.now() - noted < PROGRESS_INTERVAL_MS) continue;
      noted = performance.now();
      await this.renew({ ...check, Progress: partOfLog(reached.position, check.Position), Events: events });
    }
    await built.finish(reached);
    await this.renew({ ...check, Progress: 1, Events: events });
    return { reached, events };
  }

  /** Other servers treat a check that does not renew its lease as interrupted. @throws CancelledError as `progress` */
  private async renew(check: StoredCheck): Promise<void> {
    if (!(await this.tables.lease(LEASE, check.Id, LEASE_MS))) throw new Error('Another check took over');
    await this.progress(check);
  }

  /** @throws CancelledError when the check was cancelled, on this server or another. */
  private async progress(check: StoredCheck): Promise<void> {
    const entry = await this.vault.get<StoredCheck>(keyOf(check.Id));
    const isRunning = entry?.value.State === 'running';
    if (!isRunning || !(await this.vault.replace(entry, this.notedNow(check), this.expiry())))
      throw new CancelledError();
  }

  private note(check: StoredCheck): Promise<void> {
    return this.vault.set(keyOf(check.Id), this.notedNow(check), this.expiry());
  }

  private notedNow = (check: StoredCheck): StoredCheck => ({ ...check, NotedAt: this.clock().toISOString() });
  private expiry = (): Date => new Date(this.clock().getTime() + DAY_MS);
}

class CancelledError extends Error {}

const ignoreCancelled = (error: unknown): void => {
  if (!(error instanceof CancelledError)) throw error;
};

/** Starting the check again would stop at the same event. */
const damagedText = ({ message }: UnreadableEventError): string =>
  `The check stopped. ${message}. Check the integrity of the log.`;

const keyOf = (id: string): string => `report-check/${id}`;

function pointAfter(before: LogPoint, events: readonly Recorded[]): LogPoint {
  const last = events.at(-1);
  return last ? { position: last.position, hash: last.meta.hash } : before;
}

/** The facts of reports in the table of a check, also when it is gone, everything else in the active tables. */
class CheckedTables extends ActiveTables {
  constructor(
    store: ReadStore,
    private readonly table: string,
  ) {
    super(store);
  }

  override async refresh(model: string): Promise<string | null> {
    return model === projection.model.name ? this.table : super.refresh(model);
  }
}
