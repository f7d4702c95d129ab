import { updateRolesHeader } from '@picket/domain';
import type { Call } from './call.ts';
import { currentToken, refreshSession } from './refresh.ts';
import { transport } from './transport.ts';

/** Calls with the session's token. When it has expired or its roles have changed, refreshes it and repeats the call once. */
export const authorized: Call = async (args, api, options) => {
  const token = await currentToken(api);
  const answer = await transport(args, api, options);
  if (!answer.error || token === null) return answer;
  const { response } = (answer.meta ?? {}) as { response?: Response };
  const isStale = answer.error.status === 401 || response?.headers.has(updateRolesHeader);
  return isStale && (await refreshSession(api, token)) ? transport(args, api, options) : answer;
};
