import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
/** The password of all users of the demo data. */
export const password = process.env.E2E_PASSWORD!;

/** One process for all test files of a worker, because loading its modules is most of a start. */
let server: ChildProcess | undefined;

/** The built application on a copy of the demo data: each test file starts a new one in the server process. */
export class PicketServer {
  private constructor(
    public url: string,
    readonly folder: string,
    private readonly environment: Record<string, string>,
  ) {}

  static async start(environment: Record<string, string>): Promise<PicketServer> {
    const folder = await mkdtemp(join(tmpdir(), 'picket-e2e-'));
    try {
      await cp(process.env.E2E_DEMONSTRATION!, folder, { recursive: true });
      return new PicketServer(await serve(folder, environment), folder, environment);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Serves the same folder again, at another address. */
  async restart(): Promise<void> {
    this.url = await serve(this.folder, this.environment);
  }

  async stop(): Promise<void> {
    await serve(null);
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Makes the server process serve this data folder only; null stops serving. Returns its address. Rejects if the process ends. */
async function serve(folder: string | null, environment = {}): Promise<string> {
  if (!server?.connected) server = startProcess();
  const answered = new AbortController();
  const { signal } = answered;
  server.send({ folder, environment });
  const [answer] = await Promise.race([once(server, 'message', { signal }), once(server, 'exit', { signal })]);
  answered.abort();
  if (!server.connected) throw new Error('The server process ended');
  return `http://localhost:${answer.port}`;
}

function startProcess(): ChildProcess {
  const started = fork(join(root, 'scripts/jest/e2e-server.js'), {
    cwd: root,
    env: { PATH: process.env.PATH },
    // Like the workers (shared-runtime): most of its code runs a few times only.
    execArgv: ['--interrupt-budget=500000'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The worker must be able to end, which ends the server too.
  started.unref();
  started.channel!.unref();
  return started;
}
