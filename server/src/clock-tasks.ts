import type { Type } from '@nestjs/common';
import { RemindCustomers } from './approval/remind-customers.ts';
import { MailHeads } from './audit/mail-heads.ts';
import type { ClockTask } from './queue/leased-timer.ts';
import { RequestReportMails } from './reports/request-report-mails.ts';

/** Everything that the clock causes: classes that an area's module provides. */
export const clockTasks: readonly Type<ClockTask>[] = [MailHeads, RemindCustomers, RequestReportMails];
