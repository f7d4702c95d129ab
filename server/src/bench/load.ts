import autocannon from 'autocannon';
import type { FullLoad, LoadResult, SteadyLoad } from './caller.ts';
import { steadyCalls } from './steady-calls.ts';

/** The process that makes calls, so that making them does not slow down the server that is measured. */
process.once('message', async (load: SteadyLoad | FullLoad) => {
  const result: LoadResult = load.kind === 'steady' ? await steadyCalls(load) : await fullCalls(load);
  process.send!(result, () => process.disconnect());
});

/** As many calls as the server takes from a few connections. */
async function fullCalls({ url, headers, seconds, connections }: FullLoad): Promise<LoadResult> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, duration: seconds, connections });
  return { calls: requests.total, milliseconds: [], refused: non2xx + errors };
}
