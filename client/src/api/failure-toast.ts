import type { CallOptions } from './call.ts';
import { joinModelState, type Problem } from './problem.ts';

interface FailureToast {
  readonly text: string;
  readonly reason?: string;
}

type Titles = Pick<CallOptions, 'failedTitles'> & { readonly failed?: string };

/**
 * The toast of a failed call: the endpoint's title and the server's reason (ruling 63). Without a title, the reason.
 */
export function failureToast(problem: Problem, { failed, failedTitles = [] }: Titles): FailureToast {
  const { status, Message } = problem;
  if (status === 0 || failedTitles.includes(Message)) return { text: Message };
  const reason = reasonOf(problem);
  const text = failed ?? (status >= 500 ? Message : (reason ?? Message));
  return { text, reason: reason === text ? undefined : reason };
}

const reasonOf = ({ status, Message, ModelState, RequestId }: Problem): string | undefined => {
  if (ModelState) return joinModelState(ModelState);
  // The message of a 503 says what to do.
  return status >= 500 && status !== 503 ? RequestId && `Request ${RequestId}` : Message;
};
