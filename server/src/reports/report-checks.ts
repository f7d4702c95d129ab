import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
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
import type { EventStore } from '../event-store/event-store.ts';
import { partOfLog } from '../event-store/log-part.ts';
import type { Caller } from '../http/access/access.ts';
import { CLOCK, type Clock, EVENT_STORE, LOGGER, READ_STORE, VAULT } from '../ports.ts';
import type { Vault } from '../vault/vault.ts';
import { ReportAnswers } from './report-answers.ts';
import { differencesOf } from './report-differences.ts';

const projection = reportFactsProjection as unknown as Projection;
/** One check runs at a time, so one table is enough. */
const TABLE = `${projection.model.name}@check-1`;
const LEASE = 'report-check';
const LEASE_MILLISECONDS = 60_000;
const BATCH = 500;
/** Batches between two notes of the progress. */
const NOTED = 20;
const DAY_MS = 86_400_000;

type StoredCheck = ReportCheck & { readonly Name: ReportName; readonly UserId: number };

/**
 * Rebuilds the facts of reports from the log into a table of its own, up to the position of an answer, and compares the
 * answer from it with the one from the live table (ruling 51). One check at a time; any server answers how it stands.
 */
@Injectable()
export class ReportChecks implements OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

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
    if (!(await this.tables.lease(LEASE, Id, LEASE_MILLISECONDS))) {
      throw new RuleError('Another check is running: try again when it is done');
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
    };
    await this.note(check);
    this.running = this.run(check, context);
    return Id;
  }

  /** @throws NotFoundError for an unknown check and those of others. */
  async find(name: ReportName, id: string, caller: Caller): Promise<ReportCheck> {
    const check = (await this.vault.get<StoredCheck>(keyOf(id)))?.value;
    if (check?.Name !== name || check.UserId !== caller.Id) throw new NotFoundError('Check not found');
    const { Name, UserId, ...answer } = check;
    return answer;
  }

  /** Resolves when no check is running. */
  async finished(): Promise<void> {
    await this.running;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(check: StoredCheck, context: ReportContext): Promise<void> {
    try {
      await this.note(await this.checked(check, context));
    } catch (error) {
      if (!this.stopping.signal.aborted) this.logger.error({ err: error }, 'A check of a report failed');
      await this.note({ ...check, State: 'failed', Message: 'The check could not be finished: start it again' });
    } finally {
      await this.tables.drop(TABLE);
      await this.tables.release(LEASE, check.Id);
    }
  }

  private async checked(check: StoredCheck, context: ReportContext): Promise<StoredCheck> {
    const { reached, events: Events } = await this.rebuild(check);
    const rebuilt = new Reader(this.tables, new CheckedTables(this.tables));
    const [live, again] = [
      await reportFigures(check.Name, context),
      await reportFigures(check.Name, { ...context, reader: rebuilt }),
    ];
    const Differences = differencesOf(live, again);
    const State = Differences.length === 0 ? 'identical' : 'different';
    const CheckedAt = this.clock().toISOString();
    return { ...check, State, Progress: 1, Events, Hash: reached.hash, Differences, CheckedAt };
  }

  /** Reads the log up to the check's position. Yields between batches, so that the server goes on answering. */
  private async rebuild(check: StoredCheck): Promise<{ reached: LogPoint; events: number }> {
    // What a check that was cut short left.
    await this.tables.drop(TABLE);
    await this.tables.ensure(projection.model, TABLE);
    const built = new NewTable(this.tables, projection, TABLE);
    let reached: LogPoint = { position: '', hash: '' };
    let [batches, events] = [0, 0];
    for await (const batch of inBatches(this.store.readAll(''), BATCH)) {
      if (this.stopping.signal.aborted) throw new Error('The server stops');
      const included = batch.filter(({ position }) => position <= check.Position);
      await built.take(included.filter(({ type }) => projection.handles.includes(type)));
      events += included.length;
      reached = pointAfter(reached, included);
      if (included.length < batch.length) break;
      if (!(await this.tables.lease(LEASE, check.Id, LEASE_MILLISECONDS))) throw new Error('Another check took over');
      if (++batches % NOTED === 0)
        await this.note({ ...check, Progress: partOfLog(reached.position, check.Position), Events: events });
      await new Promise(setImmediate);
    }
    await built.finish(reached);
    return { reached, events };
  }

  private note(check: StoredCheck): Promise<void> {
    return this.vault.set(keyOf(check.Id), check, new Date(this.clock().getTime() + DAY_MS));
  }
}

const keyOf = (id: string): string => `report-check/${id}`;

function pointAfter(before: LogPoint, events: readonly Recorded[]): LogPoint {
  const last = events.at(-1);
  return last ? { position: last.position, hash: last.meta.hash } : before;
}

/** The facts of reports in the table of a check, everything else in the active tables. */
class CheckedTables extends ActiveTables {
  override async of(model: string): Promise<string | null> {
    return model === projection.model.name ? TABLE : super.of(model);
  }
}
