import {
  type BulkEmail,
  type BulkEmailPreview,
  type EmailLogRow,
  estimateEmailFields,
  fieldMessage,
  type LeftOutEmail,
  RuleError,
} from '@picket/domain';

/** One of many emails that is to be queued, or that is left out. */
export type JudgedEmail = BulkEmail | LeftOutEmail;
type SentState = Pick<EmailLogRow, 'State' | 'Reason' | 'Rejected'>;

const isLeftOut = (each: JudgedEmail): each is LeftOutEmail => 'Reason' in each;

export const previewOf = (judged: readonly JudgedEmail[]): BulkEmailPreview => ({
  Emails: judged.filter((each): each is BulkEmail => !isLeftOut(each)),
  LeftOut: judged.filter(isLeftOut),
});

/** Queues the emails one after the other. `queue` returns the reason for one that is refused. */
export async function queueEach<Queued extends object>(
  judged: readonly JudgedEmail[],
  queue: (email: BulkEmail) => Promise<Queued | string>,
): Promise<{ IsSuccess: true; Queued: Queued[]; LeftOut: LeftOutEmail[] }> {
  const queued: Queued[] = [];
  const LeftOut: LeftOutEmail[] = [];
  for (const each of judged) {
    const result = isLeftOut(each) ? each.Reason : await queue(each);
    if (typeof result !== 'string') queued.push(result);
    else LeftOut.push({ Id: each.Id, Number: each.Number, Name: each.Name, Reason: result });
  }
  return { IsSuccess: true, Queued: queued, LeftOut };
}

/** The state of a queued email; undefined for one that the read model does not have yet. */
export const sentState = (email: SentState | undefined): SentState =>
  email
    ? { State: email.State, Reason: email.Reason, Rejected: [...email.Rejected] }
    : { State: 'requested', Reason: '', Rejected: [] };

/** How many emails wait, were sent and failed. */
export function countStates(emails: readonly SentState[]) {
  const count = (state: string) => emails.filter(({ State }) => State === state).length;
  return { Waiting: count('requested'), Sent: count('emailed'), Failed: count('failed') };
}

/** Returns why a customer's address cannot be used; null if it can. */
export function addressObstacle(to: string): string | null {
  if (to === '') return 'The customer has no email address';
  return fieldMessage(estimateEmailFields.To, to) === null ? null : 'The email address of the customer is not valid';
}

/** Returns the rule that `check` refuses; null for none. */
export function refusedRule(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof RuleError) return error.message;
    throw error;
  }
}
