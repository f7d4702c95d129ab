import { LRUCache } from 'lru-cache';

interface Bucket {
  calls: number;
  at: number;
}

/** Allows `calls` per minute and key, refilled evenly. The keys that were idle longest are dropped first. */
export class RateLimiter {
  private readonly buckets: LRUCache<string, Bucket>;

  constructor(
    private readonly calls: number,
    private readonly now: () => number,
    keys = 10_000,
  ) {
    this.buckets = new LRUCache({ max: keys });
  }

  /** Counts a call. Returns 0 within the limit, otherwise the seconds until the next call is allowed. */
  take(key: string): number {
    const now = this.now();
    const bucket = this.buckets.get(key) ?? this.fullBucket(key, now);
    const elapsed = Math.max(0, now - bucket.at);
    const left = Math.min(this.calls, bucket.calls + (elapsed * this.calls) / 60_000);
    bucket.calls = left >= 1 ? left - 1 : left;
    bucket.at = now;
    return left >= 1 ? 0 : ((1 - left) * 60) / this.calls;
  }

  private fullBucket(key: string, at: number): Bucket {
    const bucket = { calls: this.calls, at };
    this.buckets.set(key, bucket);
    return bucket;
  }
}

/** The network of a caller. A 64-bit IPv6 network is usually one household or office. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === '' ? [] : tail.split(':');
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return groups.slice(0, 4).join(':');
}
