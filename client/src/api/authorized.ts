import { updateRolesHeader } from '@picket/domain';
import { type Call, sessionIn } from './call.ts';
import { problemOf } from './problem.ts';
import { currentToken, refreshSession } from './refresh.ts';
import { transport } from './transport.ts';

/**
 * Calls with the session's token. When it has expired or its roles have changed, refreshes it and repeats the call once. If
 * the refresh shows that another user has signed in to this browser, the call is not sent in their name.
 */
export const authorized: Call = async (args, api, options) => {
  const userId = () => sessionIn(api).user?.Id;
  const caller = userId();
  const isOtherUser = () => caller !== undefined && userId() !== undefined && userId() !== caller;
  const token = await currentToken(api);
  if (isOtherUser()) return { error: problemOf(401, null) };
  const answer = await transport(args, api, options);
  if (!answer.error || token === null) return answer;
  const { response } = (answer.meta ?? {}) as { response?: Response };
  const isStale = answer.error.status === 401 || response?.headers.has(updateRolesHeader);
  return isStale && (await refreshSession(api, token)) && !isOtherUser() ? transport(args, api, options) : answer;
};
