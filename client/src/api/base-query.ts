import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { authorised } from './authorised.ts';
import type { Call, CallAnswer, CallOptions } from './call.ts';
import { sendResolved } from './conflict.ts';
import { joinModelState, type Problem } from './problem.ts';
import { toastShown } from './toasts.slice.ts';
import { sendOnce } from './transport.ts';

/** The one gate of every call: session, repeat-safe POSTs, the conflict dialog, and the texts that the endpoint declares. */
export const baseQuery: Call = async (args, api, options = {}) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const answer = api.type === 'mutation' ? await save(request, api, options) : await authorised(request, api, options);
  announce(answer.error, api, { ...options, failed: failedText(request.url, options) });
  return answer;
};

async function save(request: FetchArgs, api: BaseQueryApi, options: CallOptions): Promise<CallAnswer> {
  const send = (args: FetchArgs) => sendResolved(args, authorised, api, options);
  return request.method === 'POST' ? sendOnce(request, send, api) : send(request);
}

type Announced = Omit<CallOptions, 'failed'> & { readonly failed?: string };

const failedText = (url: string, { failed }: CallOptions) => (typeof failed === 'function' ? failed(url) : failed);

function announce(problem: Problem | undefined, { dispatch, type }: BaseQueryApi, options: Announced): void {
  if (problem) {
    const text = type === 'mutation' ? textOfRefusal(problem, options) : textOfLoading(problem, options);
    if (text) dispatch(toastShown('error', text));
  } else if (options.done) {
    dispatch(toastShown('success', options.done));
  }
}

/** Refusals whose own Message says what a person can do about it. */
const TELLING = [0, 400, 403, 409, 413, 415, 429];

/** The text to show for a refused write; undefined where a form, the conflict dialog or the sign-in page shows it. */
function textOfRefusal(problem: Problem, { failed, form }: Announced): string | undefined {
  const { status, Message, ModelState, RequestId } = problem;
  if (status === 401 || (status === 409 && 'Current' in problem)) return undefined;
  if (ModelState) return form ? undefined : joinModelState(ModelState);
  if (TELLING.includes(status)) return Message;
  return [failed ?? Message, RequestId && `(request ${RequestId})`].filter(Boolean).join(' ');
}

/** A page shows its own loading error; only what it can't say is told here. */
function textOfLoading({ status, Message }: Problem, { failed }: Announced): string | undefined {
  if (status === 0) return Message;
  return status === 401 ? undefined : failed;
}
