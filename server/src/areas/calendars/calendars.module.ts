import { Module } from '@nestjs/common';
import { JobReportsModule } from '../job-reports/job-reports.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { CalendarClocks } from './calendar-clocks.ts';
import { CalendarFeedsController } from './calendar-feeds.controller.ts';
import { CalendarFeeds } from './calendar-feeds.ts';
import { CalendarsController } from './calendars.controller.ts';
import { DatesController } from './dates.controller.ts';
import { DaySheets } from './day-sheets.ts';
import { FeedText } from './feed-text.ts';

@Module({
  imports: [JobReportsModule, JobsModule],
  controllers: [CalendarsController, DatesController, CalendarFeedsController],
  providers: [CalendarClocks, CalendarFeeds, DaySheets, FeedText],
})
export class CalendarsModule {}
