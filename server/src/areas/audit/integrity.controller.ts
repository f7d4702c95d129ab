import { createHash } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import {
  deciders,
  type Integrity,
  type IntegrityCheck,
  type ListAnswer,
  NotFoundError,
  type Recorded,
  type SignedHeadRow,
  type StreamIntegrity,
  streamOf,
} from '@picket/domain';
import { findClockDifference } from '../../adapters/event-store/clock-difference.ts';
import type { StoredEvents, UnreadableEventError } from '../../adapters/event-store/event-store.ts';
import { EMPTY_STREAM, findBreak } from '../../adapters/event-store/hash-chain.ts';
import { type SignedHead, SignedHeads } from '../../adapters/log-heads/signed-heads.ts';
import type { Vault } from '../../adapters/vault/vault.ts';
import { CLOCK, type Clock, STORED_EVENTS, VAULT } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { refuseMarketPartner } from '../../shared/http/access/refuse-market-partner.ts';
import { Call, full, listOf, read } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, PathParam, Query } from '../../shared/http/input/parameters.ts';
import { HeadsQueryDto, IntegrityCheckDto } from './integrity.dto.ts';
import { IntegrityChecks } from './integrity-checks.ts';

const KEY_DIGITS = 16;

/** The integrity of the log: checks of all of it and of one record, and signed heads (ADR 0010). */
@Controller()
export class IntegrityController {
  private readonly heads: SignedHeads;

  constructor(
    @Inject(IntegrityChecks) private readonly checks: IntegrityChecks,
    @Inject(STORED_EVENTS) private readonly log: StoredEvents,
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.heads = new SignedHeads(vault);
  }

  @Call('GET audit/integrity', read('Audit'), 'Integrity')
  async integrity(@By() { caller }: By): Promise<Integrity> {
    refuseMarketPartner(caller);
    const last = await this.heads.last();
    const PublicKey = await this.heads.publicKey();
    const KeyId = createHash('sha256').update(PublicKey).digest('hex').slice(0, KEY_DIGITS);
    const clock = await findClockDifference(this.clock, { log: this.log, vault: this.vault }, await this.log.head());
    return { Check: await this.checks.last(), Head: last && rowOf(last), PublicKey, KeyId, ...clock };
  }

  /** Starts a check in the background. `Head` compares the log with a head that was stored elsewhere. */
  @Call('POST audit/integrity/checks', full('Audit'), 'IntegrityCheck')
  check(@Body() { Head }: IntegrityCheckDto, @By() { caller }: By): Promise<IntegrityCheck> {
    refuseMarketPartner(caller);
    return this.checks.start(caller, Head);
  }

  @Call('GET audit/integrity/streams/:kind/:id', read('Audit'), 'StreamIntegrity')
  async stream(@PathParam('kind') kind: string, @IdParam() id: number, @By() { caller }: By): Promise<StreamIntegrity> {
    refuseMarketPartner(caller);
    const damaged: UnreadableEventError[] = [];
    const events = deciders.has(kind) ? await this.log.read(streamOf(kind, id), 0, (each) => damaged.push(each)) : [];
    if (events.length === 0 && damaged.length === 0) throw new NotFoundError();
    const [first, last] = [events[0]?.meta, events.at(-1)?.meta];
    const span = { FirstAt: first?.at ?? '', LastAt: last?.at ?? '', Hash: last?.hash ?? '' };
    return { Kind: kind, RecordId: id, Events: events.length, ...span, Break: firstBreak(events, damaged) };
  }

  /** The newest head of each day, the newest day first. */
  @Call('GET audit/heads', read('Audit'), listOf('SignedHeadRow'))
  async list(
    @Query() { skip = 0, take = 100 }: HeadsQueryDto,
    @By() { caller }: By,
  ): Promise<ListAnswer<SignedHeadRow>> {
    refuseMarketPartner(caller);
    const heads = (await this.heads.list()).reverse();
    return { data: heads.slice(skip, skip + take).map(rowOf), total: heads.length };
  }
}

function firstBreak(events: readonly Recorded[], [damaged]: readonly UnreadableEventError[]): StreamIntegrity['Break'] {
  let end = EMPTY_STREAM;
  for (const event of events) {
    const reason = findBreak(end, event);
    if (damaged && damaged.version < event.version) break;
    if (reason !== null) return { Version: event.version, Reason: reason };
    end = { version: event.version, hash: event.meta.hash };
  }
  return damaged ? { Version: damaged.version, Reason: damaged.reason } : null;
}

/** Fields that a damaged head lacks are empty. */
const rowOf = ({ position, events, digest, at, signature }: SignedHead): SignedHeadRow => ({
  Id: textOf(at).slice(0, 10),
  Position: textOf(position),
  Events: Number.isFinite(events) ? events : 0,
  Digest: textOf(digest),
  At: textOf(at),
  Signature: textOf(signature),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
