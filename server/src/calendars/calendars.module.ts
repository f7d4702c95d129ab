import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { CalendarClocks } from './calendar-clocks.ts';
import { CalendarFeedsController } from './calendar-feeds.controller.ts';
import { CalendarFeeds } from './calendar-feeds.ts';
import { CalendarsController } from './calendars.controller.ts';
import { DatesController } from './dates.controller.ts';
import { FeedText } from './feed-text.ts';

@Module({
  imports: [JobsModule],
  controllers: [CalendarsController, DatesController, CalendarFeedsController],
  providers: [CalendarClocks, CalendarFeeds, FeedText],
})
export class CalendarsModule {}
