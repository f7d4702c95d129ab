import type { Projection } from '../core/projection.ts';
import { Projector, type ProjectorOptions } from '../core/projector.ts';
import type { ReadStore } from '../core/read-store.ts';
import { MemoryLog } from './memory-log.ts';
import { type RecordRow, records } from './records.projection.ts';
import { activeRows, TemporaryReadStore } from './temporary-read-store.ts';

/** Longer than any wait that is not a hang. */
export const LONG_MS = 60_000;

interface CountRow {
  readonly Id: string;
  readonly Visits: number;
}

/** One row, touched by every visit. It ignores the other events. */
export const visits: Projection<CountRow> = {
  model: { name: 'visits', fields: {}, indexes: [] },
  version: 1,
  live: null,
  handles: ['Visited'],
  touches: () => ['all'],
  evolve: (row) => ({ Id: 'all', Visits: (row?.Visits ?? 0) + 1 }),
};

/** Projectors on one log and one temporary read store. `dispose` stops those that still run. */
export class TestProjectors {
  readonly log = new MemoryLog();
  private readonly files = new TemporaryReadStore();
  readonly store: ReadStore = this.files.open();
  private readonly running = new Set<Projector>();

  /** Another connection to the read store, like that of another process. */
  openStore(): ReadStore {
    return this.files.open();
  }

  async start(options: Partial<ProjectorOptions> = {}): Promise<Projector> {
    const { log, store } = this;
    const projector = new Projector({ log, store, projections: [records, visits], ...options });
    this.running.add(projector);
    await projector.start();
    return projector;
  }

  stop(projector: Projector): Promise<void> {
    this.running.delete(projector);
    return projector.stop();
  }

  async stateOf(projector: Projector, name: string) {
    return (await projector.status()).find((status) => status.name === name);
  }

  async rowsOf({ model }: Projection<RecordRow> | Projection<CountRow>) {
    return (await activeRows<object>(this.store, model)).map(({ row }) => row);
  }

  async dispose(): Promise<void> {
    for (const projector of this.running) await projector.stop();
    await this.files.dispose();
  }
}
