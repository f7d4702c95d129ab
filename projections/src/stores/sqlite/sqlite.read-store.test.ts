import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStoreContract } from '../../core/read-store.contract.ts';
import { SqliteReadStore } from './sqlite.read-store.ts';

describe('SqliteReadStore', () => {
  readStoreContract(async (now) => {
    const folder = mkdtempSync(join(tmpdir(), 'picket-read-store-'));
    const path = join(folder, 'read.sqlite');
    const store = SqliteReadStore.open(path, now);
    return {
      store,
      reopen: async () => SqliteReadStore.open(path, now),
      dispose: async () => {
        await store.close();
        rmSync(folder, { recursive: true });
      },
    };
  });
});
