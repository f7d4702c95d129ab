import { updateRolesHeader } from '@picket/domain';
import type { Call } from './call.ts';
import { currentToken, refreshSession } from './refresh.ts';
import { transport } from './transport.ts';

/** A call in the session's name: a token that ended or lost its roles is refreshed, and the call repeated once. */
export const authorised: Call = async (args, api, options) => {
  const token = await currentToken(api);
  const answer = await transport(args, api, options);
  if (!answer.error || token === null) return answer;
  const { response } = (answer.meta ?? {}) as { response?: Response };
  const isStale = answer.error.status === 401 || response?.headers.has(updateRolesHeader);
  return isStale && (await refreshSession(api, token)) ? transport(args, api, options) : answer;
};
