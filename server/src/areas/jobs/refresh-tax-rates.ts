import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CatalogueEvent,
  type JobEvent,
  jobDecider,
  type Recorded,
  recordOf,
  revertEventTypes,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { jobsToRefresh } from '@picket/projections/job-list/job-list.query';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { EVENT_STORE, READ_MODELS, READER, type ReadModels } from '../../base/ports.ts';
import { DecideJob } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { system } from '../../shared/commands/system-actor.ts';
import { readTaxRate } from './tax-rate-reading.ts';

const CATCH_UP_MS = 10_000;

type RateChange = Extract<CatalogueEvent, { type: 'CatalogueItemDetailsChanged' }>;
/** The events after which a job may follow its tax rate: it got a rate, or is open again. */
const opening = [
  'JobAdded',
  'JobTaxRateChanged',
  'JobStatusChanged',
  ...revertEventTypes,
  'JobRestored',
  'JobReopened',
  'EstimateDeclined',
  'ApprovalWithdrawn',
  // The rate may have changed again before the read models had this event.
  'TaxRateRefreshed',
] as const;
type Opened = Extract<JobEvent, { type: (typeof opening)[number] }>;

/** Records a changed tax rate on each open job that uses it (ruling 55). */
@Injectable()
export class RefreshTaxRates implements SideEffect<RateChange | Opened> {
  readonly name = 'refresh-tax-rates';
  readonly handles = ['CatalogueItemDetailsChanged', ...opening] as const;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  async run(event: Recorded<RateChange | Opened>): Promise<void> {
    const { kind, id } = recordOf(event.stream);
    if (event.type !== 'CatalogueItemDetailsChanged') return this.refresh(id, event);
    if (kind === 'tax-rates' && 'Rate' in event.data.Values) await this.refreshAll(id, event);
  }

  /** Runs again, so that the job is retried indefinitely. */
  failed(event: Recorded<RateChange | Opened>): Promise<void> {
    return this.run(event);
  }

  /**
   * Waits for the read models to reach the event, because they then have every job that chose the rate before it. Skips
   * jobs at the current rate, so a repeated run resumes where the last one ended.
   * @throws Error when the read models are late, AggregateError when jobs failed.
   */
  private async refreshAll(taxRateId: number, event: Recorded): Promise<void> {
    const isThere = await this.readModels.reached(event.position, CATCH_UP_MS);
    if (!isThere) throw new Error('The read models have not caught up with the tax rate yet');
    const present = await readTaxRate(this.store, taxRateId);
    if (!present) return;
    const errors: unknown[] = [];
    for (let last: number | undefined = 0; last !== undefined; ) {
      const page: number[] = await jobsToRefresh(this.reader, present, last);
      for (const id of page) await this.refresh(id, event).catch((error: unknown) => errors.push(error));
      last = page.at(-1);
    }
    if (errors.length > 0) throw new AggregateError(errors, `The tax rate of ${errors.length} jobs was not refreshed`);
  }

  private async refresh(id: number, { meta: { requestId } }: Recorded): Promise<void> {
    const { state } = await readState(this.store, jobDecider, id);
    const present = state?.TaxRateId ? await readTaxRate(this.store, state.TaxRateId) : null;
    if (!present) return;
    await this.commands.execute(
      new DecideJob(id, { type: 'RefreshTaxRate', data: present }, { actor: system, requestId }),
    );
  }
}
