import { createHash, createHmac } from 'node:crypto';
import type { Position } from '@picket/domain';
import type { Clock } from '../ports.ts';
import { update, type Vault } from './vault.ts';

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

/** What an attempt at a request leaves in the log if it gets that far: events of this request id, after this position. */
export interface Attempt {
  readonly requestId: string;
  readonly after: Position;
}

/**
 * `first`: it is the caller's to do, and to finish or abandon. `interrupted`: so it is, but an attempt under one of the
 * request ids never ended, and may have left its events after the position. `different`: the key was used for another
 * body.
 */
export type Standing =
  | { readonly kind: 'first' }
  | { readonly kind: 'interrupted'; readonly requestIds: readonly string[]; readonly after: Position }
  | { readonly kind: 'running' }
  | { readonly kind: 'different' }
  | { readonly kind: 'answered'; readonly answer: RecordedAnswer };

interface Held {
  readonly bodyHash: string;
  /** Of all attempts. */
  readonly requestIds: readonly string[];
  /** The log's head before the first of them. */
  readonly after: Position;
  /** When the latest began, ISO 8601. */
  readonly begun: string;
  /** null while it runs. */
  readonly answer: RecordedAnswer | null;
}

/** An attempt that has not ended after this time never will: its server died. */
const RUNNING_MS = 60_000;
const KEPT_MS = 24 * 60 * 60_000;

/** Lets a repeated request answer as the first did, for a day. */
export class IdempotencyRecords {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Claims the request for the caller, or says what became of the first. */
  async begin(request: RepeatableRequest, { requestId, after }: Attempt): Promise<Standing> {
    const begun = this.clock().toISOString();
    const held: Held = { bodyHash: bodyHashOf(request), requestIds: [requestId], after, begun, answer: null };
    if (await this.vault.add(keyOf(request), held, this.inADay())) return { kind: 'first' };
    const entry = await this.vault.get<Held>(keyOf(request));
    if (!entry) return this.begin(request, { requestId, after });
    const earlier = entry.value;
    if (earlier.bodyHash !== held.bodyHash) return { kind: 'different' };
    if (earlier.answer) return { kind: 'answered', answer: earlier.answer };
    if (Date.parse(begun) - Date.parse(earlier.begun) < RUNNING_MS) return { kind: 'running' };
    const taken = { ...earlier, requestIds: [...earlier.requestIds, requestId], begun };
    if (!(await this.vault.replace(entry, taken, this.inADay()))) return { kind: 'running' };
    return { kind: 'interrupted', requestIds: earlier.requestIds, after: earlier.after };
  }

  async finish(request: RepeatableRequest, answer: RecordedAnswer): Promise<void> {
    await this.change(request, (held) => ({ ...held, answer }));
  }

  /** The request failed without an effect: a repeat is done anew. */
  async abandon(request: RepeatableRequest): Promise<void> {
    await this.vault.take(keyOf(request));
  }

  /** The request failed, perhaps after its effect: whoever repeats it takes over at once. */
  async interrupt(request: RepeatableRequest): Promise<void> {
    const begun = new Date(0).toISOString();
    await this.change(request, (held) => ({ ...held, begun }));
  }

  private async change(request: RepeatableRequest, change: (held: Held) => Held): Promise<void> {
    const expiresAt = this.inADay();
    await update<Held>(this.vault, keyOf(request), (held) => held && { value: change(held), expiresAt });
  }

  private inADay(): Date {
    return new Date(this.clock().getTime() + KEPT_MS);
  }
}

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex');

/** A body may hold a password: without the request's key, which is not kept, nobody can try passwords out on this. */
const bodyHashOf = ({ key, body }: RepeatableRequest) =>
  createHmac('sha256', key)
    .update(JSON.stringify(body ?? null))
    .digest('hex');

const keyOf = ({ userId, route, key }: RepeatableRequest) => `idempotency/${userId}/${hashOf([route, key])}`;
