import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ReadyAnswer } from '@picket/domain';
import type { ReadModelProgress } from '@picket/projections/core/progress';
import type { ReadStore } from '@picket/projections/core/read-store';
import { findClockDifference } from '../../adapters/event-store/clock-difference.ts';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { SIDE_EFFECTS_CHECKPOINT } from '../../adapters/queue/log-follower.ts';
import type { Vault } from '../../adapters/vault/vault.ts';
import { VaultCheckpoints } from '../../adapters/vault/vault-checkpoints.ts';
import type { Config } from '../../base/config.ts';
import { CLOCK, type Clock, CONFIG, EVENT_STORE, READ_MODELS, READ_STORE, VAULT } from '../../base/ports.ts';
import { version } from '../../base/version.ts';

const LOW_BYTES = 100 * 1024 * 1024;
/** Longer than a burst of writes. */
const LATE_MS = 30_000;

/** Whether this server can answer reads, and what operators should know besides. */
@Injectable()
export class Readiness {
  constructor(
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'head' | 'eventAt' | 'read' | 'readClock'>,
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(READ_MODELS) private readonly readModels: Pick<ReadModelProgress, 'status'>,
    @Inject(READ_STORE) private readonly readStore: Pick<ReadStore, 'generation'>,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws StoreUnavailableError when the log or the vault can't be read */
  async find(): Promise<ReadyAnswer> {
    const head = await this.log.head();
    const worked = await new VaultCheckpoints(this.vault).get(SIDE_EFFECTS_CHECKPOINT);
    const { ClockMinutesBehind } = await findClockDifference(this.clock, { log: this.log, vault: this.vault }, head);
    return {
      Status: 'ok',
      Version: version,
      ReadModels: await this.readModelState(),
      Rebuilds: (this.readStore.generation ?? 1) - 1,
      Queue: worked === null || worked >= head ? 'current' : 'behind',
      Mail: this.config.smtpUrl === null ? 'outbox' : 'smtp',
      Disk: await this.disk(),
      Clock: ClockMinutesBehind === 0 ? 'ok' : ClockMinutesBehind > 0 ? 'behind' : 'ahead',
    };
  }

  private async readModelState(): Promise<ReadyAnswer['ReadModels']> {
    try {
      const all = await this.readModels.status();
      if (all.length === 0 || all.some(({ state }) => state === 'catching-up')) return 'building';
      const isLate = all.some(
        ({ state, lagMilliseconds }) => state === 'retrying' || state === 'failed' || lagMilliseconds > LATE_MS,
      );
      return isLate ? 'behind' : 'current';
    } catch {
      return 'behind';
    }
  }

  private async disk(): Promise<ReadyAnswer['Disk']> {
    try {
      const { bavail, bsize } = await statfs(this.config.dataDir);
      return bavail * bsize < LOW_BYTES ? 'low' : 'ok';
    } catch {
      return null;
    }
  }
}
