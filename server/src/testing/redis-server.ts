import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RedisServer {
  readonly url: string;
  /** True for a server that was started here. Tests may empty and stop it. */
  readonly isOwn: boolean;
  stop(): Promise<void>;
}

/** The missing requirement of a test that uses a Redis server. null when nothing is missing. */
export const redisLack = (): string | null => (process.env.REDIS_URL ? null : ownRedisLack());

/** The missing requirement of a test that starts and stops a Redis server. null when nothing is missing. */
export const ownRedisLack = (): string | null => (findRedisServer() ? null : 'no redis-server on the PATH');

/** The server at REDIS_URL, or a new empty one on a free port. */
export async function startRedisServer(): Promise<RedisServer> {
  const url = process.env.REDIS_URL;
  return url ? { url, isOwn: false, stop: async () => undefined } : startOwnRedisServer(await freePort());
}

/** A new empty server that the test may stop and restart on the same port. */
export async function startOwnRedisServer(port: number): Promise<RedisServer> {
  const program = findRedisServer();
  if (program === null) throw new Error('There is no redis-server on the PATH');

  const folder = await mkdtemp(join(tmpdir(), 'picket-redis-'));
  const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']);
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill();
      await once(server, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `redis://127.0.0.1:${port}`, isOwn: true, stop };
}

function findRedisServer(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const program = join(folder, 'redis-server');
    try {
      accessSync(program, constants.X_OK);
      return program;
    } catch {
      // not in this folder
    }
  }
  return null;
}

async function ready(server: ChildProcess): Promise<void> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: server.stdout! })) {
    if (line.includes('Ready to accept connections')) {
      server.stdout!.resume();
      return;
    }
    lines.push(line);
  }
  throw new Error(`redis-server did not start:\n${lines.join('\n')}`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
