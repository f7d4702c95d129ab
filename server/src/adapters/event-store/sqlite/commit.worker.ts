import { parentPort, workerData } from 'node:worker_threads';
import { closeSqlite } from '@picket/projections/stores/open-sqlite';
import { sendable } from './commit-thread.ts';
import { type Append, EventTable, openLog } from './event-table.ts';
import { Transactions } from './transactions.ts';

/** Answers each list of appends with the outcomes of one commit, and null by closing the file. */
const database = openLog(workerData.path, { quickCheck: false });
const transactions = new Transactions(database, new EventTable(database));

parentPort!.on('message', async (texts: readonly string[] | null) => {
  if (texts === null) {
    closeSqlite(database);
    parentPort!.postMessage({});
    return;
  }
  const outcomes = await transactions.commit(texts.map((text) => JSON.parse(text) as Append));
  parentPort!.postMessage({ outcomes: JSON.stringify(outcomes.map(sendable)) });
});
