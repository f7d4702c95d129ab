import autocannon from 'autocannon';
import type { FullLoad, Listeners, LoadResult, SteadyLoad } from './caller.ts';
import { steadyCalls } from './steady-calls.ts';

/** The process that makes the requests, so that it does not slow down the measured server. */
process.once('message', async (load: SteadyLoad | FullLoad | Listeners) => {
  if (load.kind === 'listeners') {
    await listen(load);
    process.send!('listening');
    return;
  }
  const result: LoadResult = load.kind === 'steady' ? await steadyCalls(load) : await fullCalls(load);
  process.send!(result, () => process.disconnect());
});

/** Sends as many requests as the server can answer on a few connections. */
async function fullCalls({ url, headers, calls, connections }: FullLoad): Promise<LoadResult> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, amount: calls, connections });
  return { calls: requests.total, milliseconds: [], refused: non2xx + errors };
}

/** Opens the streams and reads whatever comes. */
async function listen({ url, headers, clients }: Listeners): Promise<void> {
  for (let client = 0; client < clients; client++) {
    const { body, status } = await fetch(url, { headers });
    const chunks = body!.getReader();
    if (status !== 200 || (await chunks.read()).done) throw new Error(`${url} answered ${status}`);
    void (async () => {
      while (!(await chunks.read()).done);
    })();
  }
}
