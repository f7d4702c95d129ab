/** At most `calls` a minute for each key, refilled evenly; the longest idle keys are forgotten first. */
export class CallLimit {
  private readonly buckets = new Map<string, { calls: number; at: number }>();

  constructor(
    private readonly calls: number,
    private readonly now: () => number,
    private readonly keys = 10_000,
  ) {}

  /** Counts a call. Answers 0 when it is within the limit, else the seconds until the next may come. */
  take(key: string): number {
    const now = this.now();
    const bucket = this.buckets.get(key) ?? { calls: this.calls, at: now };
    const elapsed = Math.max(0, now - bucket.at);
    const left = Math.min(this.calls, bucket.calls + (elapsed * this.calls) / 60_000);
    this.buckets.delete(key);
    this.buckets.set(key, { calls: left >= 1 ? left - 1 : left, at: now });
    if (this.buckets.size > this.keys) this.buckets.delete(this.buckets.keys().next().value!);
    return left >= 1 ? 0 : ((1 - left) * 60) / this.calls;
  }
}

/** One caller's addresses: an IPv6 network of 64 bits is one household or office. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === '' ? [] : tail.split(':');
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return groups.slice(0, 4).join(':');
}
