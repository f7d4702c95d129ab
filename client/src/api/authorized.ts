import { updateRolesHeader } from '@picket/domain';
import type { Call, CallAnswer } from './call.ts';
import { asProblem } from './problem.ts';
import { withSession } from './refresh.ts';
import { transport } from './transport.ts';

/** Sends a call with the session's token (`withSession`), unless it signs in. */
export const authorized: Call = async (args, api, options) => {
  if (options?.signsIn) return transport(args, api, options);
  try {
    return await withSession(api, async () => transport(args, api, options), isStale);
  } catch (error) {
    return { error: asProblem(error) };
  }
};

function isStale({ error, meta }: CallAnswer): boolean {
  const { response } = (meta ?? {}) as { response?: Response };
  return error !== undefined && (error.status === 401 || response?.headers.has(updateRolesHeader) === true);
}
