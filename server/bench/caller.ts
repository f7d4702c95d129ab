import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly body: unknown;
}

/** Requests that start on schedule, even if earlier ones are still running. */
export interface SteadyLoad {
  readonly kind: 'steady';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly calls: readonly Call[];
  readonly perSecond: number;
}

/** The same GET a number of times; each connection waits for its response. */
export interface FullLoad {
  readonly kind: 'full';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly calls: number;
  readonly connections: number;
}

/** Clients that listen to live updates until the process ends. */
export interface Listeners {
  readonly kind: 'listeners';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly clients: number;
}

export interface LoadResult {
  readonly calls: number;
  /** For steady requests: from the scheduled start to the end of the response. */
  readonly milliseconds: readonly number[];
  /** Requests that failed, or were answered before the read models caught up. */
  readonly refused: number;
}

/** Makes requests from another process. @throws Error if one of them fails, because the figures would be wrong. */
export async function callFrom(script: string, load: SteadyLoad | FullLoad): Promise<LoadResult> {
  const caller = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  caller.send(load);
  const [result] = (await Promise.race([once(caller, 'message'), ended(caller)])) as [LoadResult];
  if (result.refused > 0) throw new Error(`${result.refused} calls to ${load.url} were refused`);
  return result;
}

/** Has clients listen from another process, resolves when all do, and returns how to end them. */
export async function listenFrom(script: string, listeners: Listeners): Promise<() => Promise<void>> {
  const caller = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  caller.send(listeners);
  await Promise.race([once(caller, 'message'), ended(caller)]);
  return async () => {
    caller.kill();
    await once(caller, 'exit');
  };
}

async function ended(caller: ReturnType<typeof fork>): Promise<never> {
  await once(caller, 'exit');
  throw new Error('The process that makes the calls has ended');
}
