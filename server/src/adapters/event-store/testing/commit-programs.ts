import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '@picket/projections/testing/until';

const program = (path: string): URL => pathToFileURL(resolve(__dirname, path));

/** The program of the thread that commits. Tests compile the server first (`compileServer`). */
export const builtCommitProgram = program('../../../../dist/src/adapters/event-store/sqlite/commit.worker.js');
export const builtVaultProgram = program('../../../../dist/src/adapters/vault/vault.worker.js');
/** The programs of `serve`, for a test that runs it from the sources. */
export const builtThreads = { commitProgram: builtCommitProgram, vaultProgram: builtVaultProgram };
/** The program of the log on a `HeldDisk`. */
export const heldCommitProgram = program('held-commit.worker.mjs');

/** Holds the commits of a log that `heldCommitProgram` writes, as a slow disk does. */
export class HeldDisk {
  constructor(private readonly path: string) {}

  /** Nothing becomes durable from now on. */
  hold(): void {
    writeFileSync(`${this.path}.hold`, '');
  }

  /** Resolves when a commit waits for the disk. */
  async isAwaited(): Promise<void> {
    await until(() => existsSync(`${this.path}.held`));
  }

  release(): void {
    rmSync(`${this.path}.hold`);
    rmSync(`${this.path}.held`, { force: true });
  }
}
