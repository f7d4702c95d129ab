import { randomUUID } from 'node:crypto';
import { ConcurrencyError } from '@picket/domain';
import { COMMIT_PROGRAM } from '../../../../dist/src/adapters/event-store/sqlite/commit-thread.js';
import { SqliteEventStore } from '../../../../dist/src/adapters/event-store/sqlite/sqlite.event-store.js';

/**
 * A process of the built server's code. It appends to the log at `path`, `appends` times to each of five streams: four of its own and one that it
 * shares with the other writers. For each acknowledged append it prints one line, a JSON list of the event ids.
 * Writers with an odd number commit on a thread of its own, as servers do, the others as commands do.
 */
const [path = '', writer = '', appends = ''] = process.argv.slice(2);

/** Each event holds the id of its append and the number of events in it. */
function someEvents() {
  const append = randomUUID();
  const of = 1 + Math.floor(Math.random() * 4);
  return Array.from({ length: of }, () => ({
    id: randomUUID(),
    type: 'JobNoted',
    data: { Append: append, Of: of, Text: 'x'.repeat(Math.random() * 2000) },
    meta: {
      at: new Date().toISOString(),
      actor: { kind: 'system', id: null, name: writer },
      requestId: append,
      schema: 1,
    },
  }));
}

async function write(store, stream) {
  let version = (await store.read(stream)).length;
  for (let left = Number(appends); left > 0; ) {
    try {
      const recorded = await store.append(stream, someEvents(), version);
      version += recorded.length;
      left -= 1;
      console.log(JSON.stringify(recorded.map((event) => event.id)));
    } catch (error) {
      if (!(error instanceof ConcurrencyError)) throw error;
      version = error.version;
    }
  }
}

console.log('[]');
const store = SqliteEventStore.open(path, { commitProgram: Number(writer) % 2 === 1 ? COMMIT_PROGRAM : undefined });
const own = [1, 2, 3, 4].map((number) => `job-${writer}${number}`);
await Promise.all([...own, 'job-0'].map((stream) => write(store, stream)));
await store.close();
