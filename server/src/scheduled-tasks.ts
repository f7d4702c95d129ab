import type { Type } from '@nestjs/common';
import type { ScheduledTask } from './adapters/queue/leased-timer.ts';
import { RemindCustomers } from './areas/approval/remind-customers.ts';
import { MailHeads } from './areas/audit/mail-heads.ts';
import { RemindInvoices } from './areas/document-emails/remind-invoices.ts';
import { RequestReportMails } from './areas/reports/request-report-mails.ts';

/** All scheduled tasks: classes that an area's module provides. */
export const scheduledTasks: readonly Type<ScheduledTask>[] = [
  MailHeads,
  RemindCustomers,
  RemindInvoices,
  RequestReportMails,
];
