import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

const root = resolve(__dirname, '../../..');
const tsc = join(root, 'node_modules/typescript/bin/tsc');

/** Compiles the server, so that tests run its entry points as shipped. @throws Error with the compiler's output. */
export async function compileServer(): Promise<void> {
  const compiler = spawn(process.execPath, [tsc, '-b', 'server/tsconfig.build.json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output, [code]] = await Promise.all([text(compiler.stdout), once(compiler, 'close')]);
  if (code !== 0) throw new Error(`The server could not be compiled:\n${output}`);
}

/** A process that a test starts, reads and stops. */
export class TestProcess {
  readonly output: string[] = [];
  readonly errors: string[] = [];
  private readonly child: ChildProcess;
  private readonly exit: Promise<number | null>;
  private readonly listeners = new Set<() => void>();

  /** Runs `server/dist/{entry}` with only these environment variables. */
  constructor(entry: string, environment: Readonly<Record<string, string>>, words: readonly string[] = []) {
    this.child = spawn(process.execPath, [join(root, 'server/dist', entry), ...words], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.collect(this.child.stdout!, this.output);
    this.collect(this.child.stderr!, this.errors);
    this.exit = once(this.child, 'close').then(([code]) => {
      this.notify();
      return code as number | null;
    });
  }

  /** The first matching line. @throws Error when the process ends without one. */
  async line(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = this.output.map((line) => pattern.exec(line)).find((match) => match !== null);
      if (found) return found;
      if (this.child.exitCode !== null) throw new Error(`It ended without ${pattern}: ${this.errors.join('\n')}`);
      await new Promise<void>((resolve) => this.listeners.add(resolve));
    }
  }

  /** The exit code, when the process has ended. */
  ended(): Promise<number | null> {
    return this.exit;
  }

  stop(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL' = 'SIGINT'): Promise<number | null> {
    this.child.kill(signal);
    return this.exit;
  }

  private collect(stream: NodeJS.ReadableStream, lines: string[]): void {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      this.notify();
    });
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
    this.listeners.clear();
  }
}

/** An empty folder and the processes of one test that work on the data in it. */
export class ServerFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'picket-main-'));
  readonly dataDir = join(this.path, 'data');
  private readonly started: TestProcess[] = [];

  start(
    environment: Readonly<Record<string, string>> = {},
    entry = 'cli/start.js',
    words: readonly string[] = [],
  ): TestProcess {
    const process = new TestProcess(entry, { DATA_DIR: this.dataDir, PORT: '0', ...environment }, words);
    this.started.push(process);
    return process;
  }

  /** Ends the processes and removes the folder. */
  async close(): Promise<void> {
    for (const process of this.started) await process.stop('SIGKILL');
    rmSync(this.path, { recursive: true, force: true });
  }
}
