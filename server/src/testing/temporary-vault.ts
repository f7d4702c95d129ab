import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteVault } from '../adapters/vault/sqlite.vault.ts';
import type { Vault } from '../adapters/vault/vault.ts';

export interface TemporaryVault {
  readonly vault: Vault;
  readonly clock: () => Date;
  /** Advances the clock, in milliseconds. */
  pass(milliseconds: number): void;
  dispose(): Promise<void>;
}

/** A vault with its own clock, deleted after the test. */
export function temporaryVault(start = '2026-05-04T14:00:00.000Z'): TemporaryVault {
  let now = Date.parse(start);
  const clock = () => new Date(now);
  const folder = mkdtempSync(join(tmpdir(), 'picket-vault-'));
  const vault = SqliteVault.open(join(folder, 'vault.db'), clock);
  return {
    vault,
    clock,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    dispose: async () => {
      await vault.close();
      rmSync(folder, { recursive: true });
    },
  };
}
