import type { Settings } from '../../settings/settings.ts';
import { DAY_MS } from '../../time/days.ts';
import type { JobRevision, ReminderKind } from '../record/approval-state.ts';
import type { RecordReminderOutcome, RemindCustomer } from '../record/job.commands.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { partsOfRevision } from '../state/revision-state.ts';
import { linkState } from './revisions.ts';

/** A reminder that is later than this is left out: settings that are switched on do not reach old estimates. */
const LATEST_MS = 3 * DAY_MS;
/** The customer gets at most one reminder in this time. */
const REST_MS = DAY_MS;

/** The settings for reminders to customers, in days; 0 is never. */
type ReminderRules = Pick<Settings, 'ReminderUnopenedDays' | 'ReminderUnansweredDays' | 'ReminderExpiryDays'>;

/** An email with a link that was not answered. Instants are ISO 8601. */
export interface AwaitedAnswer {
  readonly SentAt: string;
  readonly ExpiresAt: string;
  readonly IsOpened: boolean;
  readonly IsAsked: boolean;
  /** The reminders of this email. */
  readonly Reminders: readonly { readonly Kind: ReminderKind; readonly At: string }[];
}

export const hasReminders = (rules: ReminderRules): boolean =>
  rules.ReminderUnopenedDays > 0 || rules.ReminderUnansweredDays > 0 || rules.ReminderExpiryDays > 0;

/** Returns the reminder that is due for an email; null if none is. Each kind is due once. */
export function dueReminder(awaited: AwaitedAnswer, rules: ReminderRules, now: string): ReminderKind | null {
  const at = Date.parse(now);
  const last = Math.max(...awaited.Reminders.map(({ At }) => Date.parse(At)));
  if (awaited.ExpiresAt <= now || at - last < REST_MS) return null;
  const isDue = ([kind, due]: readonly [ReminderKind, number | null]) =>
    due !== null && due <= at && at - due < LATEST_MS && !awaited.Reminders.some(({ Kind }) => Kind === kind);
  return dueTimes(awaited, rules).find(isDue)?.[0] ?? null;
}

/** The times of the reminders in milliseconds, the most urgent first; null if the customer gets none. */
function dueTimes(
  { SentAt, ExpiresAt, IsOpened, IsAsked }: AwaitedAnswer,
  { ReminderUnopenedDays, ReminderUnansweredDays, ReminderExpiryDays }: ReminderRules,
): (readonly [ReminderKind, number | null])[] {
  const sent = Date.parse(SentAt);
  const after = (days: number) => (days > 0 && !IsAsked ? sent + days * DAY_MS : null);
  const beforeEnd = Date.parse(ExpiresAt) - ReminderExpiryDays * DAY_MS;
  return [
    ['expiring', ReminderExpiryDays > 0 && beforeEnd - sent >= REST_MS ? beforeEnd : null],
    ['unanswered', IsOpened ? after(ReminderUnansweredDays) : null],
    ['unopened', IsOpened ? null : after(ReminderUnopenedDays)],
  ];
}

/**
 * Requests a reminder of the customer who has not answered an email. Nothing happens once the link is not open any more,
 * the estimate was sent again, or the email had this reminder.
 */
export function remindCustomer(job: Job, { EmailId, Kind }: RemindCustomer['data'], now: string): UnpricedEvent[] {
  const revision = job.Revisions.find(({ LastEmail }) => LastEmail?.Id === EmailId);
  const email = revision?.LastEmail;
  if (!email || !isAwaited(job, revision, email.ExpiresAt, now)) return [];
  const reminders = Object.values(job.Reminders);
  const isRepeated = reminders.some((each) => each.EmailId === EmailId && each.Kind === Kind);
  if (isRepeated || isPast(Kind, revision)) return [];
  const Id = reminders.length + 1;
  return [
    { type: 'EstimateReminderRequested', data: { Id, EmailId, Revision: revision.Revision, Kind, To: email.To } },
  ];
}

/** True if the customer did meanwhile what the reminder would ask for. After a question it is the turn of staff. */
const isPast = (kind: ReminderKind, { Openings, IsAsked }: JobRevision): boolean =>
  kind !== 'expiring' && (IsAsked || (kind === 'unopened' && Openings > 0));

/** Records once whether a reminder was sent. */
export function recordReminderOutcome(job: Job, { Id, Reason }: RecordReminderOutcome['data']): UnpricedEvent[] {
  if (job.Reminders[Id]?.State !== 'requested') return [];
  return Reason === undefined
    ? [{ type: 'EstimateReminderSent', data: { Id } }]
    : [{ type: 'EstimateReminderFailed', data: { Id, Reason } }];
}

/** True while the customer can answer, and no other revision answered for all of its parts. */
function isAwaited(job: Job, revision: JobRevision, ExpiresAt: string, now: string): boolean {
  const { Revision, OrderType, LastEmail } = revision;
  const state = LastEmail && job.EstimateEmails[LastEmail.Id];
  if (state !== 'emailed' && state !== 'refused') return false;
  if (linkState(job, { Revision, OrderType, ExpiresAt }, now) !== 'open') return false;
  return partsOfRevision(revision).some((part) => job.Approved[part]?.IsChanged !== false);
}
