import { createHash } from 'node:crypto';
import type { Clock } from '../ports.ts';
import { type Entry, update, type Vault } from '../vault/vault.ts';

/** After `free` failures each further one doubles the wait, from `firstSeconds` up to `longestSeconds`. */
export interface Patience {
  readonly free: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
}

/** One count of failures. `forgiven`: a success clears it; else it takes back one. */
export interface Bucket {
  readonly name: string;
  readonly patience: Patience;
  readonly forgiven: boolean;
}

interface Count {
  readonly failures: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const FORGOTTEN_MS = 24 * 60 * 60_000;

/** Slows down whoever fails again and again. Counts are in the vault, so all servers share them. */
export class Throttle {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt as failed in every bucket before it is made, so that many at once gain nothing.
   * Answers 0 when it may be made, else the seconds to wait; then nothing is counted.
   */
  async attempt(buckets: readonly Bucket[]): Promise<number> {
    const now = this.clock().getTime();
    const entries = await Promise.all(buckets.map(({ name }) => this.vault.get<Count>(keyOf(name))));
    const wait = Math.max(...entries.map((entry) => waitOf(entry, now)));
    if (wait > 0) return wait / 1000;
    const late = await Promise.all(buckets.map((bucket) => this.count(bucket, now)));
    return Math.max(...late) / 1000;
  }

  /** The attempt was right after all. */
  async succeeded(buckets: readonly Bucket[]): Promise<void> {
    await Promise.all(buckets.map((bucket) => (bucket.forgiven ? this.clear(bucket) : this.takeBack(bucket))));
  }

  /** Counts one more; milliseconds to wait when others at the same time used up what was free. */
  private async count({ name, patience }: Bucket, now: number): Promise<number> {
    let wait = 0;
    await update<Count>(this.vault, keyOf(name), (held) => {
      wait = Math.max(0, (held?.until ?? 0) - now);
      if (wait > 0) return null;
      const failures = (held?.failures ?? 0) + 1;
      return { value: { failures, until: now + delay(patience, failures) }, expiresAt: new Date(now + FORGOTTEN_MS) };
    });
    return wait;
  }

  private async clear({ name }: Bucket): Promise<void> {
    await this.vault.take(keyOf(name));
  }

  private async takeBack({ name }: Bucket): Promise<void> {
    const expiresAt = new Date(this.clock().getTime() + FORGOTTEN_MS);
    await update<Count>(this.vault, keyOf(name), (held) =>
      held && held.failures > 0 ? { value: { failures: held.failures - 1, until: 0 }, expiresAt } : null,
    );
  }
}

const waitOf = (entry: Entry<Count> | null, now: number) => Math.max(0, (entry?.value.until ?? 0) - now);

function delay({ free, firstSeconds, longestSeconds }: Patience, failures: number): number {
  if (failures < free) return 0;
  return Math.min(firstSeconds * 2 ** (failures - free), longestSeconds) * 1000;
}

const keyOf = (name: string) => `throttle/${createHash('sha256').update(name).digest('base64url')}`;
