import {
  type ItemKindId,
  ItemKinds,
  ItemManufacturingStatuses,
  type ItemManufacturingStatusId,
  ManufacturingStatuses,
  type ManufacturingStatusId,
} from '../../enums.ts';
import { addLines, addPost, cedarLine, walkGate } from '../../testing/fence-lines.ts';
import {
  addJob,
  addLabor,
  addMiscItems,
  blockItems,
  convertToOrder,
  jobEvents,
  lattice,
  postCaps,
  pricedEstimate,
  readyOrder,
  setMiscStatus,
  startManufacturing,
} from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';

const { Pending, Ordered, Received, Ready } = ItemManufacturingStatuses;
const setStatus = (ManufacturingStatusId: ManufacturingStatusId): JobCommand => ({
  type: 'ChangeManufacturingStatus',
  data: { ManufacturingStatusId },
});
const ready: JobCommand = { type: 'MarkOrderReady', data: {} };

/** Item 1: post caps from stock. Item 2: a special order lattice. Item 3: labor. */
const order = [addJob(), addMiscItems(postCaps(), lattice()), addLabor(), convertToOrder()];
const started = [...order, startManufacturing];

describe('the manufacturing status', () => {
  it('changes from pending to in progress', () =>
    given(jobDecider, ...jobEvents(order))
      .when(startManufacturing)
      .then({ type: 'ManufacturingStarted', data: {} }));

  it('changes from in progress to ready once all items are done', () => {
    const finish = setStatus(ManufacturingStatuses.Ready);
    const done = [...started, setMiscStatus(1, Ready), setMiscStatus(2, Received)];
    given(jobDecider, ...jobEvents(done))
      .when(finish)
      .then({ type: 'ManufacturingFinished', data: {} });
    for (const commands of [started, done.slice(0, -1)])
      given(jobDecider, ...jobEvents(commands))
        .when(finish)
        .refused('All items must be ready or received');
    given(jobDecider, ...jobEvents([...done, blockItems('Cracked', 1)]))
      .when(finish)
      .refused('Post cap is blocked: unblock it first');
  });

  it('does nothing for the current status', () =>
    given(jobDecider, ...jobEvents(started))
      .when(startManufacturing)
      .nothing());

  it('cannot skip a status', () =>
    given(jobDecider, ...jobEvents(order))
      .when(setStatus(ManufacturingStatuses.Ready))
      .refused('Only an order in progress can be finished'));

  it('cannot be set back', () => {
    given(jobDecider, ...jobEvents(started))
      .when(setStatus(ManufacturingStatuses.Pending))
      .refused('Manufacturing cannot go back to Pending');
    given(
      jobDecider,
      ...jobEvents([
        ...started,
        setMiscStatus(1, Ready),
        setMiscStatus(2, Received),
        setStatus(ManufacturingStatuses.Ready),
      ]),
    )
      .when(startManufacturing)
      .refused('Only a pending order can be put in progress');
  });

  it('requires an order', () =>
    given(jobDecider, ...jobEvents(pricedEstimate))
      .when(startManufacturing)
      .refused('Only an order can be manufactured'));
});

describe('an item status', () => {
  it('starts manufacturing of a pending order', () =>
    given(jobDecider, ...jobEvents(order))
      .when(setMiscStatus(2, Ordered))
      .state((job) =>
        expect(job).toMatchObject({
          ManufacturingStatusId: ManufacturingStatuses.InProgress,
          Items: { 2: { ManufacturingStatusId: Ordered } },
        }),
      ));

  it('is recorded with its previous value', () =>
    given(jobDecider, ...jobEvents(started))
      .when(setMiscStatus(2, Ordered))
      .then({
        type: 'ItemStatusChanged',
        data: {
          Id: 2,
          Kind: ItemKinds.Misc,
          Description: 'Lattice',
          ManufacturingStatusId: Ordered,
          Was: { ManufacturingStatusId: Pending },
        },
      }));

  it('does nothing for the current status', () =>
    given(jobDecider, ...jobEvents(order))
      .when(setMiscStatus(1, Pending))
      .nothing());

  it('can be set back while the job is an order', () =>
    given(jobDecider, ...jobEvents([...order, setMiscStatus(2, Received)]))
      .when(setMiscStatus(2, Pending))
      .state((job) => expect(job?.Items[2]?.ManufacturingStatusId).toBe(Pending)));

  it.each([Ordered, Received])('of a stock item cannot be %i', (status) =>
    given(jobDecider, ...jobEvents(order))
      .when(setMiscStatus(1, status))
      .invalid({ ManufacturingStatusId: ['A stock or made to order item is Pending or Ready'] }),
  );

  it('of a special order can be received but not manufactured', () =>
    given(jobDecider, ...jobEvents(order))
      .when(setMiscStatus(2, Ready))
      .invalid({ ManufacturingStatusId: ['A special order item is Pending, Ordered or Received'] }));

  it('is rejected for labor', () =>
    given(jobDecider, ...jobEvents(order))
      .when({ type: 'ChangeItemStatus', data: { Kind: ItemKinds.Labor, Id: 3, StatusId: Ready } })
      .refused('Labor is not manufactured'));

  it('is set by item kind and id', () =>
    given(jobDecider, ...jobEvents(order))
      .when({ type: 'ChangeItemStatus', data: { Kind: ItemKinds.Gate, Id: 1, StatusId: Ready } })
      .refused('Not found'));

  it('requires an order', () => {
    given(jobDecider, ...jobEvents(pricedEstimate))
      .when(setMiscStatus(1, Ready))
      .refused('Only the items of an order can be manufactured');
    given(jobDecider, ...jobEvents(readyOrder))
      .when(setMiscStatus(1, Pending))
      .refused('Only the items of an order can be manufactured');
  });
});

describe('the ready gate', () => {
  const made = [...started, setMiscStatus(1, Ready), setMiscStatus(2, Received)];

  it('finishes manufacturing with the last item', () =>
    given(jobDecider, ...jobEvents(made))
      .when(ready)
      .then({ type: 'ManufacturingFinished', data: {} }, { type: 'OrderMarkedReady', data: {} }));

  it('passes a manufactured order', () =>
    given(jobDecider, ...jobEvents([...made, setStatus(ManufacturingStatuses.Ready)]))
      .when(ready)
      .then({ type: 'OrderMarkedReady', data: {} }));

  it('does nothing for a ready order', () =>
    given(jobDecider, ...jobEvents([...made, ready]))
      .when(ready)
      .nothing());

  it.each([
    ['an item is pending', [...started, setMiscStatus(1, Ready)]],
    ['a special order is only ordered', [...started, setMiscStatus(1, Ready), setMiscStatus(2, Ordered)]],
  ])('blocks while %s', (_what, commands) =>
    given(jobDecider, ...jobEvents(commands))
      .when(ready)
      .refused('All items must be ready or received'),
  );

  it('blocks while manufacturing is pending', () =>
    given(jobDecider, ...jobEvents(order))
      .when(ready)
      .refused('Manufacturing of this order has not started'));

  it('requires an order', () =>
    given(jobDecider, ...jobEvents(pricedEstimate))
      .when(ready)
      .refused('Only an order can be marked ready'));
});

/** Item 1: fence sections, made to order. Item 2: a special order gate. Item 3: posts from stock. */
const fence = [addJob(), addLines(cedarLine(60, { JobGates: [walkGate()] })), addPost(), convertToOrder()];
const setFence = (Kind: ItemKindId, Id: number, StatusId: ItemManufacturingStatusId): JobCommand => ({
  type: 'ChangeItemStatus',
  data: { Kind, Id, StatusId },
});
const { FenceSection, Gate, Post } = ItemKinds;

describe('fence sections, gates and posts', () => {
  const made = [...fence, setFence(FenceSection, 1, Ready), setFence(Gate, 2, Received), setFence(Post, 3, Ready)];

  it('have the statuses of their inventory type', () => {
    given(jobDecider, ...jobEvents(fence))
      .when(setFence(FenceSection, 1, Ordered))
      .invalid({ ManufacturingStatusId: ['A stock or made to order item is Pending or Ready'] });
    given(jobDecider, ...jobEvents(fence))
      .when(setFence(Gate, 2, Ready))
      .invalid({ ManufacturingStatusId: ['A special order item is Pending, Ordered or Received'] });
  });

  it.each([[1], [2], [3]])('block the ready gate while item %i is pending', (pending) =>
    given(
      jobDecider,
      ...jobEvents([...made, setFence(([FenceSection, Gate, Post] as const)[pending - 1]!, pending, Pending)]),
    )
      .when(ready)
      .refused('All items must be ready or received'),
  );

  it('pass the ready gate, and are pending after a revert', () => {
    given(jobDecider, ...jobEvents(made))
      .when(ready)
      .then({ type: 'ManufacturingFinished', data: {} }, { type: 'OrderMarkedReady', data: {} });
    given(jobDecider, ...jobEvents(made))
      .when({ type: 'RevertOrder', data: {} })
      .state((job) =>
        expect(Object.values(job!.Items).map(({ ManufacturingStatusId }) => ManufacturingStatusId)).toEqual([1, 1, 1]),
      );
  });
});
