import { type BeforeApplicationShutdown, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type { Recorded } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { maySeeCustomer } from '@picket/projections/customers/customer-scope';
import { jobListProjection } from '@picket/projections/job-list/job-list.projection';
import { projections } from '@picket/projections/registry';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE, READ_MODELS, READER, type ReadModels } from '../../base/ports.ts';
import { ReadPoints } from '../../shared/read-points/read-points.ts';
import { customerOf } from '../customers/customer-of.ts';
import { LiveController } from './live.controller.ts';
import { LiveFeed } from './live-feed.ts';
import { SessionWatch } from './session-watch.ts';

/** Shorter than the idle timeout of common proxies. */
const HEARTBEAT_INTERVAL_MS = 20_000;

const feed = {
  provide: LiveFeed,
  useFactory: (log: EventStore, readModels: ReadModels, reader: Reader, points: ReadPoints) => {
    const jobUserOf = async (jobId: number) => (await reader.get(jobListProjection.model, jobId))?.UserId ?? null;
    const ownerOf = async ({ stream, version }: Recorded) =>
      customerOf((await log.read(stream)).filter((event) => event.version <= version));
    return new LiveFeed({
      log,
      readModels,
      points,
      projections,
      jobUserOf,
      customerOf: ownerOf,
      maySeeCustomer: (caller, id) => maySeeCustomer(reader, caller, id),
    });
  },
  inject: [EVENT_STORE, READ_MODELS, READER, ReadPoints],
};

@Module({ controllers: [LiveController], providers: [feed, SessionWatch] })
export class LiveModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private beating: NodeJS.Timeout | undefined;

  constructor(@Inject(LiveFeed) private readonly feed: LiveFeed) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.feed.start();
    this.beating = setInterval(() => void this.feed.beat(), HEARTBEAT_INTERVAL_MS).unref();
  }

  /** Runs before the server stops listening, because that step waits for open responses. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.beating);
    await this.feed.stop();
  }
}
