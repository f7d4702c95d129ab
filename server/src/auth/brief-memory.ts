import type { Clock } from '../ports.ts';

/**
 * Remembers what was looked up for a moment: a busy caller costs one look-up, and what changes on another server shows
 * within that time. What this server changes it forgets at once.
 */
export class BriefMemory<K, V> {
  private readonly remembered = new Map<K, { value: Promise<V>; at: number }>();

  constructor(
    private readonly load: (key: K) => Promise<V>,
    private readonly clock: Clock,
    private readonly milliseconds = 1_000,
    private readonly most = 10_000,
  ) {}

  get(key: K): Promise<V> {
    const now = this.clock().getTime();
    const known = this.remembered.get(key);
    if (known && Math.abs(now - known.at) < this.milliseconds) return known.value;
    const value = this.load(key);
    this.keep(key, { value, at: now });
    value.catch(() => this.forget(key));
    return value;
  }

  /** A look-up that is under way is not remembered either: it may have seen what was before. */
  forget(key: K): void {
    this.remembered.delete(key);
  }

  private keep(key: K, known: { value: Promise<V>; at: number }): void {
    this.remembered.delete(key);
    this.remembered.set(key, known);
    if (this.remembered.size > this.most) this.remembered.delete(this.remembered.keys().next().value!);
  }
}
