import { randomUUID } from 'node:crypto';
import type { ReadStore } from './read-store.ts';

const LEASE = 'build';
/** The time after which another process continues a build whose process was killed. */
const LEASE_MS = 10_000;

/** One process at a time builds new tables. */
export class BuilderLease {
  private readonly holder = randomUUID();
  private isHeld = false;

  constructor(private readonly store: Pick<ReadStore, 'lease' | 'release'>) {}

  /** Acquires or renews the lease. */
  async isThisProcess(): Promise<boolean> {
    this.isHeld = await this.store.lease(LEASE, this.holder, LEASE_MS);
    return this.isHeld;
  }

  async release(): Promise<void> {
    if (!this.isHeld) return;
    this.isHeld = false;
    // If the store is unavailable, the lease expires.
    await this.store.release(LEASE, this.holder).catch(() => undefined);
  }
}
