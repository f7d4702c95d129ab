import { Inject, Injectable } from '@nestjs/common';
import { correctedTime, instantOf, type Position, type Recorded, ValidationError } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { positionAt } from '@picket/projections/event-index/event-index.query';
import { readClockCorrections } from '../../adapters/event-store/clock-corrections.ts';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { parsePosition, unknownPositionMessage } from '../../adapters/event-store/log-position.ts';
import { CLOCK, type Clock, EVENT_STORE, READER } from '../../base/ports.ts';

export type IsPast = (event: Recorded) => boolean;
export type TimeOf = (event: Recorded) => string;

/** A point of the log, and whether an event of any stream was recorded by then. */
export interface PastMoment {
  readonly position: Position;
  readonly isPast: IsPast;
  /** The instant that `at` names; undefined for a version. */
  readonly instant?: string;
}

const VERSION = /^\d{1,9}$/;

/** Finds the point of the log that an `at` names (ruling 52). */
@Injectable()
export class Moments {
  constructor(
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'eventAt' | 'read'>,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * `own` are the events of the record, oldest first. null for an instant before the first event of the log.
   * @throws ValidationError for the future, for a version that the record never had, and for any other text.
   */
  async find(at: string, own: readonly Recorded[]): Promise<PastMoment | null> {
    if (VERSION.test(at)) return until(versionOf(own, Number(at)).position);
    const position = parsePosition(at);
    if (position) {
      const event = await this.store.eventAt(position);
      if (!event) throw refused(unknownPositionMessage);
      return until(position, (await this.times())(event));
    }
    const instant = instantOf(at);
    if (!instant) throw refused('at must be a version, a date and time (ISO 8601) or p and a position');
    if (Date.parse(instant) > this.clock().getTime()) throw refused('at cannot be in the future');
    const last = await positionAt(this.reader, instant, await readClockCorrections(this.store));
    return last === null ? null : until(last, instant);
  }

  /** Returns the instants at which events count, which are shown. */
  async times(): Promise<TimeOf> {
    const corrections = await readClockCorrections(this.store);
    return (event) => correctedTime(corrections, event);
  }
}

function versionOf(own: readonly Recorded[], version: number): Recorded {
  const event = own.find((each) => each.version === version);
  if (!event) throw refused(`There is no version ${version}`);
  return event;
}

const until = (position: Position, instant?: string): PastMoment => ({
  position,
  ...(instant !== undefined && { instant }),
  isPast: (event) => event.position <= position,
});

const refused = (message: string) => new ValidationError({ at: [message] });
