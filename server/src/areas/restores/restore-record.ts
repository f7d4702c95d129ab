import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Command,
  ConcurrencyError,
  type Decider,
  type DomainEvent,
  type Fields,
  fold,
  NotFoundError,
  type Recorded,
  type RestoreAnswer,
  type RestoreRequest,
  type SaveAnswer,
  streamOf,
  ValidationError,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { CLOCK, type Clock, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { isCurrent } from '../../shared/commands/stale-version.ts';
import { stampAt } from '../../shared/commands/stamp.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { refuseUnknownReferences } from '../catalogue/known-references.ts';
import { Moments } from '../history/moments.ts';
import { RecordMoments } from '../history/record-moments.ts';
import { StreamCache } from '../history/stream-cache.ts';
import { notRestored } from './not-restored.ts';

type Values = Readonly<Record<string, unknown>>;

/** The restore of a kind of record: some of its fields, by its ordinary save. */
interface Restorable<S, C extends Command, E extends DomainEvent, Input extends object> {
  readonly decider: Decider<S, C, E>;
  readonly id: number;
  readonly fields: Fields;
  /** null: the record does not exist. */
  valuesOf(state: S): object | null;
  /** Refuses a value that cannot come back. @throws ValidationError */
  check?(value: Input, state: S): void | Promise<void>;
  command(values: Input, state: S): C;
  send(values: Input): Promise<SaveAnswer>;
}

/** Brings back fields of an earlier point of a record through the ordinary save of its kind (ruling 52). */
@Injectable()
export class RestoreRecord {
  constructor(
    @Inject(StreamCache) private readonly streams: StreamCache,
    @Inject(Moments) private readonly moments: Moments,
    @Inject(RecordMoments) private readonly records: RecordMoments,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A dry run is refused like the save itself, and records nothing. @throws NotFoundError, RuleError, ValidationError */
  async restore<S, C extends Command, E extends DomainEvent, Input extends object>(
    caller: Caller,
    restorable: Restorable<S, C, E, Input>,
    { At, DryRun }: RestoreRequest,
    context: CommandContext,
  ): Promise<RestoreAnswer> {
    const { decider, id, valuesOf, command, send } = restorable;
    const events = (await this.streams.read(streamOf(decider.kind, id))) as (Recorded & E)[];
    if (events.length === 0) throw new NotFoundError();
    const moment = await this.moments.find(At, events);
    const then = moment && valuesOf(fold(decider, events.filter(moment.isPast)));
    const present = fold(decider, events);
    const now = valuesOf(present);
    if (!then || !now) throw new NotFoundError();
    const { restored, refused } = await this.planned(restorable, present, then as Values, now as Values);
    const wanted = command(restored as Input, present);
    requireCurrent(events, decider, wanted, context);
    const stamp = await stampAt(this.reader, id, this.clock().toISOString(), context.actor);
    const { kind } = decider;
    const changes = decider.decide(wanted, present, stamp);
    const compared = await this.records.compareRestored(caller, { kind, id }, At, changes);
    const { version } = events.at(-1)!;
    const answer: SaveAnswer = DryRun
      ? { IsSuccess: true, Id: id, Version: version, PreviousVersion: version }
      : await send(restored as Input);
    return { ...answer, Fields: compared.Fields, NotRestored: notRestored(kind, compared.Left, refused) };
  }

  /** The fields that differ, and why some of them cannot come back. */
  private async planned<S, C extends Command, E extends DomainEvent, Input extends object>(
    { fields, check }: Restorable<S, C, E, Input>,
    present: S,
    then: Values,
    now: Values,
  ) {
    const restored: Record<string, unknown> = {};
    const refused = new Map<string, string>();
    for (const [name, field] of Object.entries(fields)) {
      if (!(name in then) || isDeepStrictEqual(then[name], now[name])) continue;
      try {
        await refuseUnknownReferences(this.reader, { [name]: field }, then, now);
        await check?.({ [name]: then[name] } as Input, present);
        restored[name] = then[name];
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        refused.set(name, error.message);
      }
    }
    return { restored, refused };
  }
}

/** @throws ConcurrencyError */
function requireCurrent<S, C extends Command, E extends DomainEvent>(
  events: readonly Recorded[],
  decider: Decider<S, C, E>,
  command: C,
  { version }: CommandContext,
): void {
  if (version === undefined || isCurrent(version, events, decider, command)) return;
  const last = events.at(-1)!;
  throw new ConcurrencyError(last.stream, last.version);
}
