import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from '@picket/domain';
import { type TemporaryVault, temporaryVault } from '../../testing/temporary-vault.ts';
import { newEvents } from '../event-store/event-store.contract.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { SqliteEventStore } from '../event-store/sqlite/sqlite.event-store.ts';
import { bindToLog } from './log-binding.ts';

const names = { folder: 'data', log: 'events.db', vault: 'vault.db', readModels: 'read-models.db' };

describe('bindToLog', () => {
  let folder: string;
  let log: SqliteEventStore;
  let temporary: TemporaryVault;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'picket-binding-'));
    log = SqliteEventStore.open(join(folder, 'events.db'));
    temporary = temporaryVault();
  });
  afterEach(async () => {
    await log.close();
    await temporary.dispose();
    rmSync(folder, { recursive: true });
  });

  const readStore = { claim: async (identity: string | null) => identity };
  const bind = (eventStore: Pick<EventStore, 'readAll' | 'eventAt'> = log) =>
    bindToLog({ eventStore, vault: temporary.vault, readStore }, names);
  const binding = async () => (await temporary.vault.get('log/identity'))?.value;

  /** The log as a server reads it, while another server writes the first events of the company after its first read. */
  function behind(): Pick<EventStore, 'readAll' | 'eventAt'> {
    let reads = 0;
    return {
      eventAt: (position) => log.eventAt(position),
      async *readAll(after): AsyncGenerator<Recorded> {
        reads += 1;
        if (reads > 1) return yield* log.readAll(after);
        await log.append('user-1', newEvents(1), 0);
        await bind();
      },
    };
  }

  it('accepts a log that another server begins at the same moment', async () => {
    await bind();
    await bind(behind());
    const [first] = await log.read('user-1');
    expect(await binding()).toEqual({ identity: first!.meta.hash });
  });

  it('rejects a log that stays empty', async () => {
    await temporary.vault.set('log/identity', { identity: 'x' });
    await expect(bind()).rejects.toThrow('events.db is empty. Restore a backup.');
  });
});
