import { updateRolesHeader } from '@picket/domain';
import type { Call, CallAnswer } from './call.ts';
import { problemOf } from './problem.ts';
import { withSession } from './refresh.ts';
import { transport } from './transport.ts';

/** Sends a call with the session's token (`withSession`). */
export const authorized: Call = async (args, api, options) =>
  (await withSession(api, async () => transport(args, api, options), isStale)) ?? { error: problemOf(401, null) };

function isStale({ error, meta }: CallAnswer): boolean {
  const { response } = (meta ?? {}) as { response?: Response };
  return error !== undefined && (error.status === 401 || response?.headers.has(updateRolesHeader) === true);
}
