import { existsSync, writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { Transactions } from '../../../../dist/src/adapters/event-store/sqlite/transactions.js';

/** The built program of the thread, on a disk that makes nothing durable while the file `{path}.hold` exists. */
const POLL_MS = 2;
const never = new Int32Array(new SharedArrayBuffer(4));
const { makeDurable } = Transactions.prototype;

Transactions.prototype.makeDurable = function () {
  if (existsSync(`${workerData.path}.hold`)) writeFileSync(`${workerData.path}.held`, '');
  while (existsSync(`${workerData.path}.hold`)) Atomics.wait(never, 0, 0, POLL_MS);
  makeDurable.call(this);
};

await import('../../../../dist/src/adapters/event-store/sqlite/commit.worker.js');
