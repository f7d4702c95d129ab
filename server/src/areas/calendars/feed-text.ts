import { Inject, Injectable } from '@nestjs/common';
import { fullName } from '@picket/domain';
import { personEvents } from '@picket/projections/calendar/calendar.query';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { Config } from '../../base/config.ts';
import { CONFIG, READER } from '../../base/ports.ts';
import type { CurrentAccess } from '../auth/access/access-directory.ts';
import { pageAddress } from '../auth/sign-in/page-address.ts';
import { CalendarClocks } from './calendar-clocks.ts';
import { icalOf } from './ical.ts';

/** The private calendar of a user as text: the estimates and installations that are theirs and that they may see now. */
@Injectable()
export class FeedText {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CalendarClocks) private readonly clocks: CalendarClocks,
  ) {}

  async of({ userId: Id, UserRoleId, claims: ClaimFlags, details }: CurrentAccess): Promise<string> {
    const [{ CompanyName }, clock] = await Promise.all([getSettings(this.reader), this.clocks.now()]);
    const events = await personEvents(this.reader, { Id, UserRoleId, ClaimFlags }, clock);
    return icalOf({
      name: `${CompanyName}: ${fullName(details)}`,
      host: new URL(pageAddress(this.config, '/')).host,
      events: events.map((event) => ({
        ...event,
        Url: pageAddress(this.config, '/job/estimate/info', { id: String(event.JobId) }),
      })),
    });
  }
}
