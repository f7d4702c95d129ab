import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../base/ports.ts';

/**
 * Caches reads briefly: frequent requests cost one read, and a change by another server applies within that time.
 * Changes by this server delete the entry at once.
 */
export class TtlCache<K extends string | number, V> {
  private readonly cached: LRUCache<K, { readonly value: Promise<V>; readonly at: number }>;

  constructor(
    private readonly load: (key: K) => Promise<V>,
    private readonly clock: Clock,
    private readonly milliseconds = 1_000,
    max = 10_000,
  ) {
    this.cached = new LRUCache({ max });
  }

  get(key: K): Promise<V> {
    const now = this.clock().getTime();
    const known = this.cached.get(key);
    // The library's own expiry would extend an entry by the time that the clock was set back.
    if (known && Math.abs(now - known.at) < this.milliseconds) return known.value;
    const value = this.load(key);
    this.cached.set(key, { value, at: now });
    value.catch(() => this.forget(key));
    return value;
  }

  /** Drops a read in progress too, because it may return the old value. */
  forget(key: K): void {
    this.cached.delete(key);
  }
}
