import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { authorized } from './authorized.ts';
import { type Call, type CallAnswer, type CallOptions, fieldsOf } from './call.ts';
import { askAboutConflict } from './conflict.ts';
import { joinModelState, type Problem } from './problem.ts';
import { toastShown } from './toasts.slice.ts';
import { sendOnce } from './transport.ts';

/** Sends every call: with session, idempotent POSTs, the conflict dialog, and the toasts that the endpoint declares. */
export const baseQuery: Call = async (args, api, options = {}) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const answer = api.type === 'mutation' ? await save(request, api, options) : await authorized(request, api, options);
  announce(answer.error, api, { ...options, failed: failedText(request.url, options) });
  return answer;
};

async function save(request: FetchArgs, api: BaseQueryApi, options: CallOptions): Promise<CallAnswer> {
  const send = (args: FetchArgs) => sendUntilSettled(args, api, options);
  return request.method === 'POST' ? sendOnce(request, send, api) : send(request);
}

/** Sends a save. At each conflict it asks whether to send again over the server's version or to return its copy. */
async function sendUntilSettled(args: FetchArgs, api: BaseQueryApi, options: CallOptions): Promise<CallAnswer> {
  const get = async (request: string | FetchArgs) => (await authorized(request, api, {})).data;
  let request = args;
  for (;;) {
    const answer = await authorized(request, api, options);
    const { error, meta } = answer;
    if (!isConflict(error) || options.toastsConflict || !carriesVersion(request)) return answer;
    const { choice, current } = await askAboutConflict(request, error, get, options);
    if (choice === 'theirs') return { error: { ...error, Current: current }, meta };
    request = withVersion(request, error.Version);
  }
}

const isConflict = (problem: Problem | undefined): problem is Problem & { Version: number } =>
  problem?.status === 409 && typeof problem.Version === 'number';

const carriesVersion = ({ body, params }: FetchArgs): boolean =>
  'Version' in fieldsOf(body) || params?.version !== undefined;

const withVersion = ({ body, params, ...rest }: FetchArgs, version: number): FetchArgs => ({
  ...rest,
  body: 'Version' in fieldsOf(body) ? { ...fieldsOf(body), Version: version } : body,
  params: params?.version === undefined ? params : { ...params, version },
});

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

/** Statuses whose Message says what a person can do about the refusal. */
const ACTIONABLE = [0, 400, 403, 409, 413, 415, 429];

/** The text to show for a refused write; undefined where a form, the conflict dialog or the sign-in page shows it. */
function textOfRefusal(problem: Problem, { failed, form }: Announced): string | undefined {
  const { status, Message, ModelState, RequestId } = problem;
  if (status === 401 || (status === 409 && 'Current' in problem)) return undefined;
  if (ModelState) return form ? undefined : joinModelState(ModelState);
  if (ACTIONABLE.includes(status)) return Message;
  return [failed ?? Message, RequestId && `(request ${RequestId})`].filter(Boolean).join(' ');
}

/** A page shows its own loading error; a toast shows a lost connection and the texts that the endpoint declares. */
function textOfLoading({ status, Message }: Problem, { failed }: Announced): string | undefined {
  if (status === 0) return Message;
  return status === 401 ? undefined : failed;
}
