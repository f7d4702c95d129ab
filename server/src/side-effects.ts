import type { Type } from '@nestjs/common';
import type { SideEffect } from './adapters/queue/side-effects.ts';
import { SendAnswerNotes } from './areas/approval/send-answer-notes.ts';
import { SendApprovedCopy } from './areas/approval/send-approved-copy.ts';
import { SendEstimateEmail } from './areas/approval/send-estimate-email.ts';
import { SendReminder } from './areas/approval/send-reminder.ts';
import { CarryOutMerges, FollowMerges } from './areas/customers/follow-merges.ts';
import { FinishDayMoves } from './areas/dispatch/finish-day-moves.ts';
import { FollowDeliveries } from './areas/dispatch/follow-deliveries.ts';
import { MakeQueuedEmail } from './areas/document-emails/make-queued-email.ts';
import { SendDocumentEmail } from './areas/document-emails/send-document-email.ts';
import { AddMovedPayments } from './areas/jobs/add-moved-payments.ts';
import { RefreshTaxRates } from './areas/jobs/refresh-tax-rates.ts';
import { TakeTermSchedules } from './areas/jobs/take-term-schedules.ts';
import { SendReportMails } from './areas/reports/send-report-mails.ts';
import { MakeQueuedStatement } from './areas/statement-emails/make-queued-statement.ts';
import { SendStatementEmail } from './areas/statement-emails/send-statement-email.ts';
import { SignInNotices } from './areas/users/sign-in-notices.ts';

/**
 * All side effects; the module of each area provides its classes. Emails with sign-in links are sent directly, because
 * no event may contain their secrets.
 */
export const sideEffects: readonly Type<SideEffect>[] = [
  AddMovedPayments,
  CarryOutMerges,
  FinishDayMoves,
  FollowDeliveries,
  FollowMerges,
  MakeQueuedEmail,
  MakeQueuedStatement,
  RefreshTaxRates,
  SendAnswerNotes,
  SendApprovedCopy,
  SendDocumentEmail,
  SendEstimateEmail,
  SendReminder,
  SendReportMails,
  SendStatementEmail,
  SignInNotices,
  TakeTermSchedules,
];
