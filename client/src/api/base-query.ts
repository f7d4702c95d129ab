import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { authorized } from './authorized.ts';
import { type Call, type CallAnswer, type CallOptions, type Get, type SaveArgs, saveArgs, saveIn } from './call.ts';
import { askAboutConflict, overOwnSaves, versionOf } from './conflict.ts';
import { failureToast } from './failure-toast.ts';
import { noteFormSave } from './form-saves.ts';
import type { Problem } from './problem.ts';
import { askQuestion, hasQuestion } from './question.ts';
import { saveInTurn } from './saves-in-turn.ts';
import { callToastShown } from './toasts.slice.ts';
import { sendOnce } from './transport.ts';

/** Sends every call: with session, idempotent POSTs, the conflict dialog, and the toasts that the endpoint declares. */
export const baseQuery: Call = async (args, api, options = {}) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const answer = api.type === 'mutation' ? await save(request, api, options) : await authorized(request, api, options);
  if (!answer.error) {
    if (options.done) api.dispatch(callToastShown('success', options.done));
    return answer;
  }
  return { ...answer, error: announce(answer.error, request, api, options) };
};

async function save(request: SaveArgs, api: BaseQueryApi, options: CallOptions): Promise<CallAnswer> {
  const args = saveArgs(request);
  const { record } = args;
  const get = async (each: string | FetchArgs) => (await authorized(each, api, {})).data;
  const sendSettled = (each: SaveArgs) => sendUntilSettled(each, get, api, options);
  const send = (each: SaveArgs) => (each.method === 'POST' ? sendOnce(each, sendSettled, api) : sendSettled(each));
  if (record === undefined) return send(args);
  return saveInTurn(`${record.kind}-${record.id}`, versionOf(args), api, async (own) => {
    const answer = await send(own === undefined ? args : await overOwnSaves(args, own, get, options));
    if (!answer.error) noteFormSave(args);
    return answer;
  });
}

/**
 * Sends a save. It asks what the server asks about it, and sends it again with the user's consent. At each conflict it
 * asks whether to save the merge with the server's copy or to return that copy.
 */
async function sendUntilSettled(
  args: SaveArgs,
  get: Get,
  api: BaseQueryApi,
  options: CallOptions,
): Promise<CallAnswer> {
  let request = args;
  let isMerged = false;
  for (;;) {
    const { base: _, record: __, ...sent } = request;
    const answer = await authorized(sent, api, options);
    const { error, meta } = answer;
    if (!error && isMerged) return { ...answer, meta: { ...meta, isMerged } };
    if (hasQuestion(error)) {
      const confirmed = await askQuestion(request, error);
      if (!confirmed) return answer;
      request = confirmed;
      continue;
    }
    if (!isConflict(error) || options.toastsConflict || versionOf(request) === undefined) return answer;
    const settled = await askAboutConflict(request, error, get, options);
    if (settled === 'unanswered') return answer;
    if ('current' in settled) return { error: { ...error, Current: settled.current }, meta };
    request = settled.again;
    isMerged = true;
  }
}

const isConflict = (problem: Problem | undefined): problem is Problem & { Version: number } =>
  problem?.status === 409 && typeof problem.Version === 'number';

/** Shows the toast of a failed call. Returns the problem for the caller, with the title that its form needs. */
function announce(
  problem: Problem,
  request: SaveArgs,
  { dispatch, type }: BaseQueryApi,
  options: CallOptions,
): Problem {
  const title = typeof options.failed === 'function' ? options.failed(saveIn(request)) : options.failed;
  if (isShownElsewhere(problem) || (type === 'query' && !title && problem.status !== 0)) return problem;
  if (problem.ModelState && options.form) return { ...problem, Title: title };
  const { text, reason } = failureToast(problem, { ...options, failed: title });
  dispatch(callToastShown('error', text, reason));
  return problem;
}

/** The sign-in page shows that the session has ended, a form the server's copy that it loads, a dialog the question. */
const isShownElsewhere = (problem: Problem) =>
  problem.status === 401 || (problem.status === 409 && 'Current' in problem) || hasQuestion(problem);
