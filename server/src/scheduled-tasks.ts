import type { Type } from '@nestjs/common';
import { RemindCustomers } from './approval/remind-customers.ts';
import { MailHeads } from './audit/mail-heads.ts';
import type { ScheduledTask } from './queue/leased-timer.ts';
import { RequestReportMails } from './reports/request-report-mails.ts';

/** All scheduled tasks: classes that an area's module provides. */
export const scheduledTasks: readonly Type<ScheduledTask>[] = [MailHeads, RemindCustomers, RequestReportMails];
