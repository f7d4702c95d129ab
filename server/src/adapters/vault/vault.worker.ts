import { workerData } from 'node:worker_threads';
import { closeSqlite } from '@picket/projections/stores/open-sqlite';
import { serveCommits } from '../threads/serve-commits.ts';
import { openVaultFile, VaultTable, type VaultWrite } from './vault-table.ts';

const database = openVaultFile(workerData.path);
const table = new VaultTable(database);
serveCommits(
  (writes: readonly VaultWrite[]) => table.commit(writes),
  () => closeSqlite(database),
);
