import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textContract } from '../../core/contract/text.contract.ts';
import { readStoreContract } from '../../core/read-store.contract.ts';
import { TableGoneError } from '../../core/read-store.ts';
import { ContractStore, type StoreUnderTest, table } from '../../testing/contract-store.ts';
import { SqliteReadStore } from './sqlite.read-store.ts';

const openStore = async (now: () => number, fewRows?: number): Promise<StoreUnderTest> => {
  const folder = mkdtempSync(join(tmpdir(), 'picket-read-store-'));
  const path = join(folder, 'read.sqlite');
  const store = SqliteReadStore.open(path, now, fewRows);
  return {
    store,
    reopen: async () => SqliteReadStore.open(path, now),
    dispose: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
};

describe('SqliteReadStore', () => {
  readStoreContract(openStore);

  it('does not call a table gone because the file is closed', async () => {
    const under = await openStore(() => 0);
    const other = await under.reopen();
    await other.close();
    const error = await other.getMany(table, ['1']).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(TableGoneError);
    await under.dispose();
  });
});

describe('SqliteReadStore, to which two rows are many,', () => {
  textContract(new ContractStore((now) => openStore(now, 2)));
});
