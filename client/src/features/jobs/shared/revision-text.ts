import { type EstimateReminder, type RevisionApprovalRow, type RevisionRow, reminderReasons } from '@picket/domain';
import { formatDateTime } from '@/lib/format/format-date.ts';

/** Returns the way a revision reached the customer: `Emailed to nora@example.com`. */
export function sentText({ IsSent, SentTo, Via }: RevisionRow): string {
  if (IsSent) return SentTo ? `Emailed to ${SentTo}` : 'Link copied';
  return Via === 'print' ? 'Printed' : 'Not sent';
}

export function openedText({ Openings, LastOpenedAt }: RevisionRow): string {
  if (Openings === 0) return 'Not opened';
  const times = Openings === 1 ? 'Opened once' : `Opened ${Openings} times`;
  return `${times}, last ${formatDateTime(LastOpenedAt)}`;
}

/** Returns the time and reason of a reminder: `Reminded May 7, 2026, 10:00 AM: not opened`. */
export function reminderText({ Kind, State, StateAt, Reason }: EstimateReminder): string {
  if (State === 'failed') return `Reminder failed ${formatDateTime(StateAt)}: ${Reason}`;
  const why = reminderReasons[Kind];
  return State === 'sent' ? `Reminded ${formatDateTime(StateAt)}: ${why}` : `Sending a reminder: ${why}`;
}

/** Returns the name, time and way of an approval. */
function approvalText({ Kind, By, At, Reason, IsSignatureTyped, SignedWith }: RevisionApprovalRow): string {
  const when = formatDateTime(At);
  if (Kind === 'staff') return `Recorded by ${By} ${when}: ${Reason}`;
  const place = SignedWith && `, in person with ${SignedWith}`;
  return `Signed by ${By} ${when}${IsSignatureTyped ? ' with a typed name' : ''}${place}`;
}

export function withdrawalText({ WithdrawnAt, WithdrawnBy, WithdrawReason }: RevisionApprovalRow): string {
  const why = WithdrawReason && `: ${WithdrawReason}`;
  return WithdrawnAt === null ? '' : `Withdrawn by ${WithdrawnBy} ${formatDateTime(WithdrawnAt)}${why}`;
}

/** Returns the time and reason of a refusal by the customer; '' for none. */
const declineText = ({ DeclinedAt, DeclineReason, DeclineNote }: RevisionRow): string =>
  DeclinedAt === null
    ? ''
    : `Declined ${formatDateTime(DeclinedAt)}: ${[DeclineReason, DeclineNote].filter(Boolean).join('. ')}`;

/** Returns the customer's answers to a revision, in sentences. */
export const answerTexts = (revision: RevisionRow): string[] =>
  [
    revision.Approval ? approvalText(revision.Approval) : '',
    revision.Approval ? withdrawalText(revision.Approval) : '',
    declineText(revision),
  ].filter(Boolean);
