import { workerData } from 'node:worker_threads';
import { closeSqlite } from '@picket/projections/stores/open-sqlite';
import { serveCommits } from '../../threads/serve-commits.ts';
import { type Append, EventTable, openLog } from './event-table.ts';
import { Transactions } from './transactions.ts';

const database = openLog(workerData.path, { quickCheck: false });
const transactions = new Transactions(database, new EventTable(database));
serveCommits(
  (appends: readonly Append[]) => transactions.commit(appends),
  () => closeSqlite(database),
);
