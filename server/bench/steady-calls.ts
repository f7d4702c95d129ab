import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, LoadResult, SteadyLoad } from './caller.ts';

/**
 * Starts each request at its scheduled time (random around the rate, like independent users) and measures from there,
 * so that a pause of the server counts for every request scheduled during it.
 */
export async function steadyCalls(load: SteadyLoad): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const answers: Promise<Answer>[] = [];
  let due = performance.now();
  for (const call of load.calls) {
    due += (-Math.log(1 - Math.random()) / load.perSecond) * 1000;
    await sleep(Math.max(due - performance.now(), 0));
    answers.push(timedCall(load, call, agent, due));
  }
  const done = await Promise.all(answers);
  agent.destroy();
  return {
    calls: done.length,
    milliseconds: done.map(({ milliseconds }) => milliseconds),
    refused: done.filter(({ isRight }) => !isRight).length,
  };
}

interface Answer {
  readonly milliseconds: number;
  readonly isRight: boolean;
}

function timedCall({ url, headers }: SteadyLoad, call: Call, agent: Agent, due: number): Promise<Answer> {
  const { method, path, body } = call;
  const payload = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const options = { method, agent, headers: { ...headers, 'content-type': 'application/json' } };
    const sent = request(url + path, options, (response) => {
      const isRight = isSuccess(response.statusCode) && response.headers['x-read-models-behind'] === undefined;
      response.resume();
      response.on('end', () => resolve({ milliseconds: performance.now() - due, isRight }));
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

const isSuccess = (status = 0): boolean => status >= 200 && status < 300;
