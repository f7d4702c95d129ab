import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryEvent, Recorded } from '@picket/domain';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { MoveDay } from './move-day.ts';

type DayMoved = Extract<DeliveryEvent, { type: 'DeliveryDayMoved' }>;

/** Moves the other deliveries of a day whose first one has moved, in case a crash stopped the call. */
@Injectable()
export class FinishDayMoves implements SideEffect<DayMoved> {
  readonly name = 'finish-day-moves';
  readonly handles = ['DeliveryDayMoved'] as const;

  constructor(@Inject(MoveDay) private readonly days: MoveDay) {}

  run({ data, meta }: Recorded<DayMoved>): Promise<void> {
    return this.days.moveOthers(data, meta);
  }

  /** Retried indefinitely. */
  failed(event: Recorded<DayMoved>): Promise<void> {
    return this.run(event);
  }
}
