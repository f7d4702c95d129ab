import type { Type } from '@nestjs/common';
import { SendAnswerNotes } from './approval/send-answer-notes.ts';
import { SendApprovedCopy } from './approval/send-approved-copy.ts';
import { SendEstimateEmail } from './approval/send-estimate-email.ts';
import { SendReminder } from './approval/send-reminder.ts';
import { CarryOutMerges, FollowMerges } from './customers/follow-merges.ts';
import { FinishDayMoves } from './dispatch/finish-day-moves.ts';
import { FollowDeliveries } from './dispatch/follow-deliveries.ts';
import { RefreshTaxRates } from './jobs/refresh-tax-rates.ts';
import type { SideEffect } from './queue/side-effects.ts';
import { SendReportMails } from './reports/send-report-mails.ts';
import { SignInNotices } from './users/sign-in-notices.ts';

/**
 * All side effects; the module of each area provides its classes. Emails with sign-in links are sent directly, because
 * no event may contain their secrets.
 */
export const sideEffects: readonly Type<SideEffect>[] = [
  CarryOutMerges,
  FinishDayMoves,
  FollowDeliveries,
  FollowMerges,
  RefreshTaxRates,
  SendAnswerNotes,
  SendApprovedCopy,
  SendEstimateEmail,
  SendReminder,
  SendReportMails,
  SignInNotices,
];
