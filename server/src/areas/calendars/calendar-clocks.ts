import { Inject, Injectable } from '@nestjs/common';
import type { CalendarClock } from '@picket/projections/calendar/calendar.query';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { CLOCK, type Clock, READER } from '../../base/ports.ts';

/** The present instant with the company's time zone. */
@Injectable()
export class CalendarClocks {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async now(): Promise<CalendarClock> {
    const { TimeZone: zone } = await getSettings(this.reader);
    return { now: this.clock().toISOString(), zone };
  }
}
