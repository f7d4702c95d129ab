import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { join } from 'node:path';

/** The server of a suite that needs MongoDB. */
export interface MongoServer {
  /** URL of a database on the server. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Only a failing start waits this long. */
const START_TIMEOUT_MS = 120_000;

/** Reason in the name of a skipped suite. */
const mongoLack = 'needs MONGO_URL, or secantusd-py in .cache/secantus';

/**
 * Runs the suite against `MONGO_URL`, otherwise against SecantusDB from the folder `.cache/secantus`. Without either,
 * the suite is skipped with the reason in its name; in CI this is a failure.
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
    });
    afterAll(() => server?.stop());
    // A separate block, so that the suite closes its connections before the server stops.
    describe(process.env.MONGO_URL ? 'at MONGO_URL' : 'at SecantusDB', () => suite(() => server ?? notStarted()));
  });
}

const isMongoAtHand = (): boolean => Boolean(process.env.MONGO_URL) || secantusPath() !== undefined;

/** @throws Error if there is no server to start, or it does not respond in time. */
async function startMongo(): Promise<MongoServer> {
  const url = process.env.MONGO_URL;
  if (url) return { url: (database) => withDatabase(url, database), stop: async () => undefined };
  const path = secantusPath();
  if (!path) throw new Error(`MongoDB ${mongoLack}`);
  const port = await freePort();
  const child = spawn(path, ['--port', String(port), '--storage-path', ':memory:', '--standalone'], {
    stdio: 'ignore',
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.removeListener('exit', kill);
    // It stores nothing, and takes a second to end by itself.
    kill();
    await exited;
  };
  try {
    await answering(port, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: (database) => `mongodb://127.0.0.1:${port}/${database}`, stop };
}

/** The URL with another database. A user of the database that it names signs in there. */
export function withDatabase(url: string, database: string): string {
  const [, servers = '', named = '', options = ''] = /^(\w+(?:\+srv)?:\/\/[^/?]+)\/*([^?]*)\??(.*)$/.exec(url) ?? [];
  const signsIn = servers.includes('@') && named !== '' && !/(^|&)authSource=/.test(options);
  const all = [options, signsIn && `authSource=${named}`].filter(Boolean).join('&');
  return `${servers}/${database}${all && `?${all}`}`;
}

const notStarted = (): never => {
  throw new Error('The server starts before the tests, after the suite is declared');
};

/** Tests run in the workspace's folder or in the root of the repository. */
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
  const deadline = performance.now() + START_TIMEOUT_MS;
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
