import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly body: unknown;
}

/** Calls that begin at their moments, whether or not the ones before are answered. */
export interface SteadyLoad {
  readonly kind: 'steady';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly calls: readonly Call[];
  readonly perSecond: number;
}

/** The same GET again and again, each connection waiting for its answer. */
export interface FullLoad {
  readonly kind: 'full';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly seconds: number;
  readonly connections: number;
}

export interface LoadResult {
  readonly calls: number;
  /** From the moment a call was due to the end of its answer; of steady calls. */
  readonly milliseconds: readonly number[];
  /** Calls that were not answered with success, or before the read models had caught up. */
  readonly refused: number;
}

/** Makes calls from a process of its own. @throws Error when one of them was refused: then nothing was measured. */
export async function callFrom(script: string, load: SteadyLoad | FullLoad): Promise<LoadResult> {
  const caller = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  caller.send(load);
  const [result] = (await Promise.race([once(caller, 'message'), ended(caller)])) as [LoadResult];
  if (result.refused > 0) throw new Error(`${result.refused} calls to ${load.url} were refused`);
  return result;
}

async function ended(caller: ReturnType<typeof fork>): Promise<never> {
  await once(caller, 'exit');
  throw new Error('The process that makes the calls has ended');
}
