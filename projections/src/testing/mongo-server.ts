import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { join } from 'node:path';

/** What a suite that needs MongoDB runs against. */
export interface MongoServer {
  /** Address of the server, without a database. */
  readonly url: string;
  stop(): Promise<void>;
}

const STARTING_MILLISECONDS = 20_000;

/** Text for a skipped suite's name. */
export const mongoLack = 'needs MONGO_URL, or secantusd-py in .cache/secantus';

/**
 * Starts the suite that needs MongoDB: against `MONGO_URL`, else against SecantusDB from the folder `.cache/secantus`,
 * else skipped under a name that says what it lacks; a failure in CI, which lacks nothing.
 */
export function describeWithMongo(name: string, suite: (server: () => MongoServer) => void): void {
  if (!isMongoAtHand() && process.env.CI !== 'true') {
    describe.skip(`${name} (${mongoLack})`, () => suite(notStarted));
    return;
  }
  describe(name, () => {
    let server: MongoServer | undefined;
    beforeAll(async () => {
      server = await startMongo();
    }, STARTING_MILLISECONDS + 5000);
    afterAll(() => server?.stop());
    // A block of its own, so that what it opened is closed before the server is stopped.
    describe(process.env.MONGO_URL ? 'at MONGO_URL' : 'at SecantusDB', () => suite(() => server ?? notStarted()));
  });
}

export const isMongoAtHand = (): boolean => Boolean(process.env.MONGO_URL) || secantusPath() !== undefined;

/** @throws when there is no server to start, or it does not answer in time. */
export async function startMongo(): Promise<MongoServer> {
  const url = process.env.MONGO_URL;
  if (url) return { url: url.replace(/\/+$/, ''), stop: async () => undefined };
  const path = secantusPath();
  if (!path) throw new Error(`MongoDB ${mongoLack}`);
  const port = await freePort();
  const child = spawn(path, ['--port', String(port), '--storage-path', ':memory:', '--standalone'], {
    stdio: 'ignore',
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const stop = async () => {
    process.removeListener('exit', killOnExit);
    child.kill('SIGTERM');
    await exited;
  };
  try {
    await answering(port, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `mongodb://127.0.0.1:${port}`, stop };
}

const notStarted = (): never => {
  throw new Error('The server is started before the tests, not before the suite is told');
};

/** Tests run in the workspace's folder or in the repository's. */
function secantusPath(): string | undefined {
  return ['.', '..']
    .map((folder) => join(process.cwd(), folder, '.cache/secantus/bin/secantusd-py'))
    .find((path) => existsSync(path));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + STARTING_MILLISECONDS;
  while (!(await connects(port))) {
    if (child.exitCode !== null) throw new Error(`secantusd-py ended with ${child.exitCode}`);
    if (performance.now() > deadline) throw new Error('secantusd-py does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    const done = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}
