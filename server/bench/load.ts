import autocannon from 'autocannon';
import type { FullLoad, LoadResult, SteadyLoad } from './caller.ts';
import { steadyCalls } from './steady-calls.ts';

/** The process that makes the requests, so that it does not slow down the measured server. */
process.once('message', async (load: SteadyLoad | FullLoad) => {
  const result: LoadResult = load.kind === 'steady' ? await steadyCalls(load) : await fullCalls(load);
  process.send!(result, () => process.disconnect());
});

/** Sends as many requests as the server can answer on a few connections. */
async function fullCalls({ url, headers, calls, connections }: FullLoad): Promise<LoadResult> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, amount: calls, connections });
  return { calls: requests.total, milliseconds: [], refused: non2xx + errors };
}
