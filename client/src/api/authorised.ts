import { updateRolesHeader } from '@picket/domain';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { type Call, sessionIn } from './call.ts';
import { refreshSession } from './refresh.ts';
import { transport } from './transport.ts';

/** Refresh this long before the token ends, so that it does not end on the way. */
const MARGIN_MS = 5_000;

/** A call in the session's name: a token that ended or lost its roles is refreshed, and the call repeated once. */
export const authorised: Call = async (args, api, options) => {
  if (hasExpired(api)) await refreshSession(api, sessionIn(api).token);
  const { token } = sessionIn(api);
  const answer = await transport(args, api, options);
  if (!answer.error || token === null) return answer;
  const response = (answer.meta as { response?: Response } | undefined)?.response;
  const isStale = answer.error.status === 401 || response?.headers.has(updateRolesHeader);
  if (!isStale || !(await refreshSession(api, token))) return answer;
  return transport(args, api, options);
};

function hasExpired(api: BaseQueryApi): boolean {
  const { token, expiresAt } = sessionIn(api);
  return token !== null && expiresAt - MARGIN_MS <= Date.now();
}
