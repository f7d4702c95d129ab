import type { Command, Decider } from '../core/decider.ts';
import { RuleError } from '../core/errors.ts';
import type { Position, Recorded } from '../core/event.ts';
import { type EventOf, recorded } from '../core/event-table.ts';
import { instantField, numberField, personal, textField } from '../fields/field.ts';

/** Events that a clock recorded which was ahead (ruling 79). Nothing is rewritten: the time follows when it is needed. */
export interface ClockCorrection {
  /** Recorded times, both included. ISO 8601 UTC instants. */
  readonly From: string;
  readonly To: string;
  /** How far the clock was ahead. 0 takes an earlier correction of these events back. */
  readonly OffsetSeconds: number;
  readonly Reason: string;
  /** The last of the events. Later ones with times of this range were recorded by a clock that was right. */
  readonly LastPosition: Position;
  /** The number of events in the log up to it, which outlives a move to another store (ruling 93). */
  readonly LastOrdinal: number;
}

export type ClockCorrectionsCommand = Command<
  'CorrectClock',
  ClockCorrection & {
    /** The smallest offset that leaves no event later than one that followed it. */
    readonly LeastSeconds: number;
  }
>;

const clockCorrectionsEvents = { ClockCorrected: recorded<ClockCorrection>() } as const;
export type ClockCorrectionsEvent = EventOf<typeof clockCorrectionsEvents>;

/** All corrections are in one stream, `clock-corrections-1`. */
export const clockCorrectionsId = 1;

export const clockCorrectionFields = {
  From: instantField('Recorded from'),
  To: instantField('Recorded to'),
  OffsetSeconds: numberField('Seconds ahead'),
  Reason: personal(textField('Reason', 500, '')),
} as const;

export const clockCorrectionsDecider: Decider<
  readonly ClockCorrection[],
  ClockCorrectionsCommand,
  ClockCorrectionsEvent
> = {
  kind: 'clock-corrections',
  initial: [],
  eventTypes: clockCorrectionsEvents,
  evolve: (corrections, { data }) => [...corrections, data],
  decide({ data: { LeastSeconds, ...correction } }, corrections) {
    const { OffsetSeconds } = correction;
    if (OffsetSeconds !== 0 && OffsetSeconds < LeastSeconds)
      throw new RuleError(`The clock was at least ${LeastSeconds} seconds ahead, as later events show`);
    const last = corrections.at(-1);
    const isRepeat = Object.entries(correction).every(
      ([name, value]) => last?.[name as keyof ClockCorrection] === value,
    );
    return isRepeat ? [] : [{ type: 'ClockCorrected', data: correction }];
  },
};

/** The instant at which an event counts: its recorded time, less the last correction that covers it. */
export function correctedTime(
  corrections: readonly ClockCorrection[],
  { position, meta: { at } }: Pick<Recorded, 'position'> & { readonly meta: { readonly at: string } },
): string {
  const covers = ({ From, To, LastPosition }: ClockCorrection) => From <= at && at <= To && position <= LastPosition;
  const offset = corrections.findLast(covers)?.OffsetSeconds ?? 0;
  return offset === 0 ? at : new Date(Date.parse(at) - offset * 1_000).toISOString();
}
