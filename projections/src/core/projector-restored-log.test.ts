import { MemoryLog } from '../testing/memory-log.ts';
import { type GivenEvent, on } from '../testing/projection-specification.ts';
import { opened, type RecordRow, records, visited } from '../testing/records.projection.ts';
import { LONG_MS, TestProjectors } from '../testing/test-projectors.ts';
import type { Projection } from './projection.ts';

const LINE =
  '2 read models hold events that the log does not, as after a restored backup: they are rebuilt from the log';
const marked = (event: GivenEvent, hash: string): GivenEvent => ({ ...event, meta: { ...event.meta, hash } });
const first = on('record-1', opened('Gate'), visited);
const lost = on('record-2', marked(opened('Ghost'), 'lost'));

describe('Projector on a log that was restored from a backup', () => {
  let projectors: TestProjectors;
  beforeEach(() => {
    projectors = new TestProjectors();
  });
  afterEach(() => projectors.dispose());

  /** What a projector reports on a log with these events, after another one had read the first and the lost events. */
  async function restored(events: readonly GivenEvent[], projections?: readonly Projection[]): Promise<string[]> {
    projectors.log.append(...first, ...lost);
    const before = await projectors.start();
    await before.caughtUp(LONG_MS);
    await projectors.stop(before);
    const log = new MemoryLog();
    if (events.length > 0) log.append(...events);
    const reports: string[] = [];
    const report = (message: string) => void reports.push(message);
    const projector = await projectors.start({ log, report, ...(projections && { projections }) });
    expect(await projector.caughtUp(LONG_MS)).toBe(true);
    return reports;
  }

  it('rebuilds models that are ahead of the log, and reports it once', async () => {
    expect(await restored(first)).toEqual([LINE]);
    expect(await projectors.rowsOf(records)).toMatchObject([{ Id: 1, Visits: 1 }]);
  });

  it('rebuilds models whose last event is another one in the log', async () => {
    expect(await restored([...first, ...on('record-1', marked(visited, 'new'), visited)])).toEqual([LINE]);
    expect(await projectors.rowsOf(records)).toMatchObject([{ Id: 1, Visits: 3 }]);
  });

  it('keeps models of the same log', async () => {
    expect(await restored([...first, ...lost, ...on('record-2', visited)])).toEqual([]);
    expect(await projectors.rowsOf(records)).toMatchObject([{ Id: 1 }, { Id: 2, Visits: 1 }]);
  });

  it('replaces a stale table at once when the projection has a new version', async () => {
    await restored([], [{ ...records, version: records.version + 1 } as Projection<RecordRow> as Projection]);
    expect(await projectors.rowsOf(records)).toEqual([]);
  });
});
