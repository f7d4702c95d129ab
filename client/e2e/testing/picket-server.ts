import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(__dirname, '../../..');
/** The password of all users of the demo data. */
export const password = process.env.E2E_PASSWORD!;

/** The built application with a copy of the demo data, in its own process and data folder. */
export class PicketServer {
  private constructor(
    readonly url: string,
    private readonly server: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<PicketServer> {
    const folder = await mkdtemp(join(tmpdir(), 'picket-e2e-'));
    await cp(process.env.E2E_DEMONSTRATION!, folder, { recursive: true });
    const server = spawn(process.execPath, [join(root, 'server/dist/cli/start.js')], {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const address = await addressOf(server);
      server.stdout?.resume();
      return new PicketServer(address, server, folder);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  async stop(): Promise<void> {
    if (this.server.exitCode === null) {
      const exit = once(this.server, 'exit');
      this.server.kill('SIGTERM');
      await exit;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface(server.stdout!)) {
    const address = /^Picket: (\S+)$/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The server ended before it listened');
}
