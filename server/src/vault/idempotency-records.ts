import { createHash } from 'node:crypto';
import type { Clock } from '../ports.ts';
import type { Vault } from './vault.ts';

/** What a request was answered. `body` is JSON. */
export interface RecordedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One request that its sender may repeat: who, which call, the `Idempotency-Key` header, and the body as sent. */
export interface RepeatableRequest {
  readonly userId: number;
  readonly route: string;
  readonly key: string;
  readonly body: unknown;
}

/** `first`: it is the caller's to do, and to finish or abandon. `different`: the key was used for another body. */
export type Standing =
  | { readonly kind: 'first' }
  | { readonly kind: 'running' }
  | { readonly kind: 'different' }
  | { readonly kind: 'answered'; readonly answer: RecordedAnswer };

interface Held {
  readonly bodyHash: string;
  /** null while it runs. */
  readonly answer: RecordedAnswer | null;
}

/** A request that never ended, because its server died, may be done again after this time. */
const RUNNING_MS = 60_000;
const KEPT_MS = 24 * 60 * 60_000;

/** Lets a repeated request answer as the first did, for a day. */
export class IdempotencyRecords {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Claims the request for the caller, or says what became of the first. */
  async begin(request: RepeatableRequest): Promise<Standing> {
    const held: Held = { bodyHash: hashOf(request.body), answer: null };
    if (await this.vault.add(keyOf(request), held, this.in(RUNNING_MS))) return { kind: 'first' };
    const entry = await this.vault.get<Held>(keyOf(request));
    if (!entry) return this.begin(request);
    if (entry.value.bodyHash !== held.bodyHash) return { kind: 'different' };
    const { answer } = entry.value;
    return answer ? { kind: 'answered', answer } : { kind: 'running' };
  }

  async finish(request: RepeatableRequest, answer: RecordedAnswer): Promise<void> {
    const held: Held = { bodyHash: hashOf(request.body), answer };
    await this.vault.set(keyOf(request), held, this.in(KEPT_MS));
  }

  /** The request failed without an effect: a repeat is done anew. */
  async abandon(request: RepeatableRequest): Promise<void> {
    await this.vault.take(keyOf(request));
  }

  private in(milliseconds: number): Date {
    return new Date(this.clock().getTime() + milliseconds);
  }
}

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex');

const keyOf = ({ userId, route, key }: RepeatableRequest) => `idempotency/${userId}/${hashOf([route, key])}`;
