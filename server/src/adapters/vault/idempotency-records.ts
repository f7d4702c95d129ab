import { createHash, createHmac } from 'node:crypto';
import type { Position } from '@picket/domain';
import type { Clock } from '../../base/ports.ts';
import { update, type Vault } from './vault.ts';

/** The response to a request. `body` is JSON. */
interface RecordedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A request that its sender may repeat. `key` is the `Idempotency-Key` header. */
export interface RepeatableRequest {
  readonly userId: number;
  readonly route: string;
  readonly key: string;
  readonly body: unknown;
}

/** One attempt to handle a request. Its events in the log have this request id and come after this position. */
interface Attempt {
  readonly requestId: string;
  readonly after: Position;
}

/**
 * `first`: the caller handles the request, then calls `finish`, `abandon` or `interrupt`. `interrupted`: the same, but
 * an earlier attempt with one of the request ids did not end and may have written events after the position.
 * `different`: the key was used with another body.
 */
export type Standing =
  | { readonly kind: 'first' }
  | { readonly kind: 'interrupted'; readonly requestIds: readonly string[]; readonly after: Position }
  | { readonly kind: 'running' }
  | { readonly kind: 'different' }
  | { readonly kind: 'answered'; readonly answer: RecordedAnswer };

interface IdempotencyRecord {
  readonly bodyHash: string;
  /** Request ids of all attempts. */
  readonly requestIds: readonly string[];
  /** The head of the log before the first attempt. */
  readonly after: Position;
  /** Start of the latest attempt, ISO 8601. */
  readonly begun: string;
  /** null while the request is running. */
  readonly answer: RecordedAnswer | null;
}

/** After this time a running attempt counts as interrupted: its server has died. */
const RUNNING_MS = 60_000;
const RETENTION_MS = 24 * 60 * 60_000;

/** Stores responses for a day, so that a repeated request gets the first response. */
export class IdempotencyRecords {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Claims the request for the caller, or returns the state of an earlier one. */
  async begin(request: RepeatableRequest, { requestId, after }: Attempt): Promise<Standing> {
    const begun = this.clock().toISOString();
    const record: IdempotencyRecord = {
      bodyHash: bodyHashOf(request),
      requestIds: [requestId],
      after,
      begun,
      answer: null,
    };
    if (await this.vault.add(keyOf(request), record, this.expiry())) return { kind: 'first' };
    const entry = await this.vault.get<IdempotencyRecord>(keyOf(request));
    if (!entry) return this.begin(request, { requestId, after });
    const earlier = entry.value;
    if (earlier.bodyHash !== record.bodyHash) return { kind: 'different' };
    if (earlier.answer) return { kind: 'answered', answer: earlier.answer };
    if (Date.parse(begun) - Date.parse(earlier.begun) < RUNNING_MS) return { kind: 'running' };
    const taken = { ...earlier, requestIds: [...earlier.requestIds, requestId], begun };
    if (!(await this.vault.replace(entry, taken, this.expiry()))) return { kind: 'running' };
    return { kind: 'interrupted', requestIds: earlier.requestIds, after: earlier.after };
  }

  async finish(request: RepeatableRequest, answer: RecordedAnswer): Promise<void> {
    await this.change(request, (record) => ({ ...record, answer }));
  }

  /** The request failed and changed nothing: the next one is handled as the first. */
  async abandon(request: RepeatableRequest): Promise<void> {
    await this.vault.take(keyOf(request));
  }

  /** The request failed, possibly after it changed something: the next one gets `interrupted`. */
  async interrupt(request: RepeatableRequest): Promise<void> {
    const begun = new Date(0).toISOString();
    await this.change(request, (record) => ({ ...record, begun }));
  }

  private async change(
    request: RepeatableRequest,
    change: (record: IdempotencyRecord) => IdempotencyRecord,
  ): Promise<void> {
    const expiresAt = this.expiry();
    await update<IdempotencyRecord>(
      this.vault,
      keyOf(request),
      (record) => record && { value: change(record), expiresAt },
    );
  }

  private expiry(): Date {
    return new Date(this.clock().getTime() + RETENTION_MS);
  }
}

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex');

/** Keyed with the key of the request, which is not stored, so that a password in the body can't be guessed. */
const bodyHashOf = ({ key, body }: RepeatableRequest) =>
  createHmac('sha256', key)
    .update(JSON.stringify(body ?? null))
    .digest('hex');

const keyOf = ({ userId, route, key }: RepeatableRequest) => `idempotency/${userId}/${hashOf([route, key])}`;
