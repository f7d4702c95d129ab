import { ConcurrencyError, type Recorded } from '@picket/domain';
import { collect, newEvent, newEvents } from '../event-store.contract.ts';
import { UnreadableEventError } from '../event-store.ts';
import { verifyLog } from '../verify-log.ts';
import { KurrentEventStore } from './kurrent.event-store.ts';
import { KurrentDouble } from './testing/streams.double.ts';

const notJson = Buffer.from('{"Number":');

describe('KurrentEventStore with a damaged event', () => {
  let double: KurrentDouble;
  let store: KurrentEventStore;
  let recorded: Recorded[];
  let damaged: UnreadableEventError;

  beforeEach(async () => {
    double = await new KurrentDouble().start();
    store = new KurrentEventStore(double.url);
    recorded = await store.append('job-1', newEvents(3), 0);
    damaged = new UnreadableEventError('job-1', 2, recorded[1]!.position);
  });
  afterEach(async () => {
    await store.close();
    double.stop();
  });

  describe.each([
    ['data is not JSON', { data: notJson }],
    ['metadata is not JSON', { customMetadata: notJson }],
    ['metadata is empty', { customMetadata: Buffer.alloc(0) }],
  ])('whose %s', (_, bytes) => {
    beforeEach(() => double.log.damage('job-1', 1, bytes));

    it('throws UnreadableEventError from every read that includes the event', async () => {
      await expect(store.read('job-1')).rejects.toEqual(damaged);
      await expect(collect(store.readAll(''))).rejects.toEqual(damaged);
      await expect(collect(store.subscribe('', new AbortController().signal))).rejects.toEqual(damaged);
      await expect(store.eventAt(damaged.position)).rejects.toEqual(damaged);
    });

    it('reads the other events', async () => {
      const found: UnreadableEventError[] = [];
      expect(await store.read('job-1', 0, (each) => found.push(each))).toEqual([recorded[0], recorded[2]]);
      expect(found).toEqual([damaged]);
      expect(await store.read('job-1', 2)).toEqual([recorded[2]]);
      expect(await collect(store.readAll(damaged.position))).toEqual([recorded[2]]);
      expect((await verifyLog(store)).breaks).toEqual([{ stream: 'job-1', version: 2, reason: 'it is damaged' }]);
    });

    it('appends after the other events, also when the append is repeated', async () => {
      const events = [newEvent()];
      const added = await store.append('job-1', events, 3);
      expect(added.map(({ version }) => version)).toEqual([4]);
      expect(await store.append('job-1', events, 3)).toEqual(added);
      await expect(store.append('job-1', newEvents(1), 3)).rejects.toEqual(new ConcurrencyError('job-1', 4));
    });

    it('throws UnreadableEventError from appends that continue or repeat the event', async () => {
      for (const expected of [1, 2])
        await expect(store.append('job-1', newEvents(1), expected)).rejects.toEqual(damaged);
    });
  });

  it('returns the head when the last event is the damaged one', async () => {
    double.log.damage('job-1', 2, { data: notJson });
    expect(await store.head()).toBe(recorded[2]!.position);
  });

  it('reads an event whose data is a text', async () => {
    const [text] = await store.append('job-2', [newEvent('Gate')], 0);
    expect(await store.read('job-2')).toEqual([text]);
    expect(text!.data).toBe('Gate');
  });
});
