import type { Command } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { requireEmail } from '../job/approval/revisions.ts';
import { failedData, isNewOutcome, sentData } from '../job/emails/email-outcome.ts';
import type { DocumentEmail } from '../job/record/email-state.ts';
import type { RecordEmailOutcome } from '../job/record/job.commands.ts';
import type { Period } from '../reports/periods.ts';
import type { CustomerEvent, FrozenStatement } from './customer.events.ts';

type StatementEmail = Period & Pick<DocumentEmail, 'State' | 'IsSettled'>;

/** The emails with statements of a customer. Ids count from 1. */
export type StatementEmails = Readonly<Record<number, StatementEmail>>;

/** `Queued` is the id of an email that waits for its letter. */
export type StatementEmailCommand =
  | Command<'EmailStatement', FrozenStatement & { Queued?: number }>
  | Command<'QueueStatementEmail', Period & { To: string }>
  | Command<'RecordStatementOutcome', RecordEmailOutcome['data']>
  | Command<'DismissStatementEmail', { Id: number }>;

export function statementEmailEvents(emails: StatementEmails, command: StatementEmailCommand): CustomerEvent[] {
  switch (command.type) {
    case 'EmailStatement': {
      const { Queued, ...email } = command.data;
      if (Queued !== undefined && emails[Queued]?.State !== 'queued') return [];
      requireEmail(email);
      return [{ type: 'StatementEmailRequested', data: { Id: Queued ?? nextStatementEmail(emails), ...email } }];
    }
    case 'QueueStatementEmail':
      requireNoneWaiting(emails, command.data);
      return [{ type: 'StatementEmailQueued', data: { Id: nextStatementEmail(emails), ...command.data } }];
    case 'RecordStatementOutcome':
      return outcomeEvents(emails, command.data);
    case 'DismissStatementEmail': {
      const email = emails[command.data.Id];
      if (!email) throw new NotFoundError('Email not found');
      return isUnsent(email) ? [{ type: 'StatementEmailDismissed', data: command.data }] : [];
    }
  }
}

function outcomeEvents(emails: StatementEmails, outcome: RecordEmailOutcome['data']): CustomerEvent[] {
  if (!isNewOutcome(emails[outcome.Id]?.State, outcome)) return [];
  return outcome.Reason === undefined
    ? [{ type: 'StatementEmailed', data: sentData(outcome) }]
    : [{ type: 'StatementEmailFailed', data: failedData(outcome, outcome.Reason) }];
}

export const nextStatementEmail = (emails: StatementEmails): number => Object.keys(emails).length + 1;

/** @throws RuleError if an email with the statement of this period waits. */
export function requireNoneWaiting(emails: StatementEmails, period: Period): void {
  const isWaiting = Object.values(emails).some(
    (email) => (email.State === 'queued' || email.State === 'requested') && isOfPeriod(email, period),
  );
  if (isWaiting) throw new RuleError('An email with this statement is being sent already');
}

/**
 * Returns the id of the last statement that did not reach everybody, that staff did not dismiss, and after which no other
 * one of its period was asked for; null for none.
 */
export function unsentStatement(emails: StatementEmails): number | null {
  const all = Object.entries(emails);
  const isFollowed = (email: StatementEmail, index: number) =>
    all.slice(index + 1).some(([, later]) => isOfPeriod(later, email));
  const last = all.findLastIndex(([, email], index) => isUnsent(email) && !isFollowed(email, index));
  return last < 0 ? null : Number(all[last]![0]);
}

const isOfPeriod = (email: Period, { StartDate, EndDate }: Period): boolean =>
  email.StartDate === StartDate && email.EndDate === EndDate;

/** It did not reach everybody, and staff have still to look after it. */
const isUnsent = ({ State, IsSettled }: StatementEmail): boolean =>
  !IsSettled && (State === 'failed' || State === 'refused');

export function statementEmailsAfter(emails: StatementEmails, event: CustomerEvent): StatementEmails {
  switch (event.type) {
    case 'StatementEmailQueued':
    case 'StatementEmailRequested': {
      const { Id, StartDate, EndDate } = event.data;
      const State = event.type === 'StatementEmailQueued' ? 'queued' : 'requested';
      return { ...emails, [Id]: { StartDate, EndDate, State } };
    }
    case 'StatementEmailed':
      return changed(emails, event.data.Id, { State: event.data.Rejected ? 'refused' : 'emailed' });
    case 'StatementEmailFailed':
      return changed(emails, event.data.Id, { State: 'failed' });
    case 'StatementEmailDismissed':
      return changed(emails, event.data.Id, { IsSettled: true });
    default:
      return emails;
  }
}

const changed = (emails: StatementEmails, id: number, change: Partial<StatementEmail>): StatementEmails =>
  emails[id] ? { ...emails, [id]: { ...emails[id], ...change } } : emails;
