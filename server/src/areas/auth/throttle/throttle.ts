import { createHash } from 'node:crypto';
import { type Entry, update, type Vault } from '../../../adapters/vault/vault.ts';
import type { Clock } from '../../../base/ports.ts';

/** After `free` failures, each further one doubles the wait, from `firstSeconds` up to `longestSeconds`. */
interface RetryPolicy {
  readonly free: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
}

/** A counter of failures. A success clears it when `forgiven` is true, and takes one back otherwise. */
export interface Bucket {
  readonly name: string;
  readonly retryPolicy: RetryPolicy;
  readonly forgiven: boolean;
}

interface Count {
  readonly failures: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const FORGOTTEN_MS = 24 * 60 * 60_000;

/** Slows down repeated failures. The vault stores the counts, so all servers share them. */
export class Throttle {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt as failed in every bucket before it is made, so that concurrent attempts are all counted.
   * Returns 0 when the attempt is allowed. Otherwise counts nothing and returns the seconds to wait.
   */
  async attempt(buckets: readonly Bucket[]): Promise<number> {
    const now = this.clock().getTime();
    const entries = await Promise.all(buckets.map(({ name }) => this.vault.get<Count>(keyOf(name))));
    const wait = Math.max(...entries.map((entry) => waitOf(entry, now)));
    if (wait > 0) return wait / 1000;
    const late = await Promise.all(buckets.map((bucket) => this.count(bucket, now)));
    return Math.max(...late) / 1000;
  }

  /** Takes the attempt back after a success. */
  async succeeded(buckets: readonly Bucket[]): Promise<void> {
    await Promise.all(buckets.map((bucket) => (bucket.forgiven ? this.clear(bucket) : this.takeBack(bucket))));
  }

  /** Counts one more failure. Returns milliseconds to wait when concurrent attempts used the free ones. */
  private async count({ name, retryPolicy }: Bucket, now: number): Promise<number> {
    let wait = 0;
    await update<Count>(this.vault, keyOf(name), (count) => {
      wait = Math.max(0, (count?.until ?? 0) - now);
      if (wait > 0) return null;
      const failures = (count?.failures ?? 0) + 1;
      return {
        value: { failures, until: now + delay(retryPolicy, failures) },
        expiresAt: new Date(now + FORGOTTEN_MS),
      };
    });
    return wait;
  }

  private async clear({ name }: Bucket): Promise<void> {
    await this.vault.take(keyOf(name));
  }

  private async takeBack({ name }: Bucket): Promise<void> {
    const expiresAt = new Date(this.clock().getTime() + FORGOTTEN_MS);
    await update<Count>(this.vault, keyOf(name), (count) =>
      count && count.failures > 0 ? { value: { failures: count.failures - 1, until: 0 }, expiresAt } : null,
    );
  }
}

const waitOf = (entry: Entry<Count> | null, now: number) => Math.max(0, (entry?.value.until ?? 0) - now);

function delay({ free, firstSeconds, longestSeconds }: RetryPolicy, failures: number): number {
  if (failures < free) return 0;
  return Math.min(firstSeconds * 2 ** (failures - free), longestSeconds) * 1000;
}

const keyOf = (name: string) => `throttle/${createHash('sha256').update(name).digest('base64url')}`;
