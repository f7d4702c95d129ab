import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type ClockCorrection,
  clockCorrectionFields,
  clockCorrectionsId,
  fieldMessage,
  instantOf,
  RuleError,
} from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { readableEvents } from '../../adapters/event-store/verify-log.ts';
import { CLOCK, type Clock, EVENT_STORE } from '../../base/ports.ts';
import { DecideClockCorrections } from '../../shared/commands/decide.ts';
import { commandLineContext } from '../../shared/commands/system-actor.ts';
import { findAhead } from './ahead-events.ts';

interface CorrectClockRequest {
  /** Recorded times, both included: instants with any offset. */
  readonly from: string;
  readonly to: string;
  /** How far the clock was ahead. Default: the least that leaves no event later than one that followed it. */
  readonly offset?: number;
  readonly reason?: string;
}

/** Records how far a clock was ahead, so that events which it recorded count at their corrected times (ruling 79). */
@Injectable()
export class CorrectClock {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws RuleError */
  async correct({ from, to, offset, reason: Reason = '' }: CorrectClockRequest): Promise<ClockCorrection> {
    const [From, To] = [instant('FROM', from), instant('TO', to)];
    const invalidReason = fieldMessage(clockCorrectionFields.Reason, Reason);
    if (invalidReason) throw new RuleError(invalidReason);
    if (From > To) throw new RuleError('FROM must not be after TO');
    const { last, lastOfRange, leastSeconds } = findAhead(await this.timesOfLog(), { From, To }, this.clock());
    if (!lastOfRange) throw new RuleError(`No event was recorded from ${From} to ${To}`);
    if (!last && offset === undefined)
      throw new RuleError(
        'No event of these times is later than one that followed it. Say how far the clock was ahead with --offset.',
      );
    const { position: LastPosition, ordinal: LastOrdinal } = last ?? lastOfRange;
    const OffsetSeconds = offset ?? leastSeconds;
    const correction = { From, To, OffsetSeconds, Reason, LastPosition, LastOrdinal };
    const command = { type: 'CorrectClock', data: { ...correction, LeastSeconds: leastSeconds } } as const;
    await this.commands.execute(new DecideClockCorrections(clockCorrectionsId, command, commandLineContext));
    return correction;
  }

  private async timesOfLog() {
    const events = [];
    let ordinal = 0;
    const count = () => void ordinal++;
    for await (const { position, meta } of readableEvents(this.store, count)) {
      count();
      events.push({ position, ordinal, at: meta.at });
    }
    return events;
  }
}

function instant(name: string, text: string): string {
  const found = instantOf(text);
  if (!found) throw new RuleError(`${name} must be a date and time with its offset, such as 2026-05-05T14:00:00Z`);
  return found;
}
