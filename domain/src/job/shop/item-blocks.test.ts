import { ItemKinds, ItemManufacturingStatuses, ManufacturingStatuses } from '../../enums.ts';
import {
  addJob,
  addLabor,
  addMiscItems,
  blockItems,
  convertToOrder,
  jobEvents,
  lattice,
  order as plainOrder,
  postCaps,
  pricedEstimate,
  readyOrder,
  setMiscStatus,
  startManufacturing,
  unblockItems,
} from '../../testing/jobs.ts';
import { given, testStamp } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';

const { Pending, Ordered, Received, Ready } = ItemManufacturingStatuses;
const ready: JobCommand = { type: 'MarkOrderReady', data: {} };
const Block = { Reason: 'Warped', BlockedBy: 'Olive Office', BlockedAt: testStamp.now };
const caps = { Id: 1, Kind: ItemKinds.Misc, Description: 'Post cap' };
const panel = { Id: 2, Kind: ItemKinds.Misc, Description: 'Lattice' };

/** Item 1: post caps from stock. Item 2: a special order lattice. Item 3: labor. */
const order = [addJob(), addMiscItems(postCaps(), lattice()), addLabor(), convertToOrder()];
const made = [...order, setMiscStatus(1, Ready), setMiscStatus(2, Received)];

describe('blockItems', () => {
  it('records who blocked each item when and why, with its status', () =>
    given(jobDecider, ...jobEvents([...order, setMiscStatus(2, Ordered)]))
      .when(blockItems('Warped', 1, 2))
      .then(
        { type: 'ItemBlocked', data: { ...caps, ManufacturingStatusId: Pending, ...Block } },
        { type: 'ItemBlocked', data: { ...panel, ManufacturingStatusId: Ordered, ...Block } },
      ));

  it('does not start manufacturing', () =>
    given(jobDecider, ...jobEvents(order))
      .when(blockItems('Warped', 1))
      .state((job) =>
        expect(job).toMatchObject({
          ManufacturingStatusId: ManufacturingStatuses.Pending,
          Items: { 1: { Block, ManufacturingStatusId: Pending } },
        }),
      ));

  it('takes an item named twice once', () =>
    given(jobDecider, ...jobEvents(order))
      .when(blockItems(' Warped ', 1, 1))
      .then({ type: 'ItemBlocked', data: { ...caps, ManufacturingStatusId: Pending, ...Block } }));

  it.each([[''], ['  ']])('rejects the reason %j', (reason) =>
    given(jobDecider, ...jobEvents(order))
      .when(blockItems(reason, 1))
      .invalid({ Reason: ['Reason is required'] }),
  );

  it('rejects a reason above 500 characters', () =>
    given(jobDecider, ...jobEvents(order))
      .when(blockItems('x'.repeat(501), 1))
      .invalid({ Reason: ['Reason must be at most 500 characters'] }));

  it('does nothing for an item blocked for that reason and rejects another reason', () => {
    const blocked = jobEvents([...order, blockItems('Warped', 1)]);
    given(jobDecider, ...blocked)
      .when(blockItems('Warped', 1))
      .nothing();
    given(jobDecider, ...blocked)
      .when(blockItems('Too short', 1, 2))
      .refused('Post cap is already blocked');
  });

  it('rejects an empty list', () =>
    given(jobDecider, ...jobEvents(order))
      .when(blockItems('Warped'))
      .invalid({ Items: ['Choose an item'] }));

  it('rejects labor, and items that the order does not have', () => {
    given(jobDecider, ...jobEvents(order))
      .when({ type: 'BlockItems', data: { Items: [{ Kind: ItemKinds.Labor, Id: 3 }], Reason: 'Warped' } })
      .refused('Labor is not manufactured');
    given(jobDecider, ...jobEvents(order))
      .when(blockItems('Warped', 1, 9))
      .refused('Not found');
  });

  it.each([
    ['an estimate', pricedEstimate, 'Only the items of an order can be manufactured'],
    ['a ready order', readyOrder, 'Only the items of an order can be manufactured'],
    ['an archived order', [...plainOrder, { type: 'ArchiveJob', data: {} } as const], 'This job is archived'],
  ])('rejects %s', (_name, commands, message) =>
    given(jobDecider, ...jobEvents(commands))
      .when(blockItems('Warped', 1))
      .refused(message),
  );
});

describe('a blocked item', () => {
  it.each([[Pending], [Ready]])('does not pass the ready gate with status %i', (status) =>
    given(jobDecider, ...jobEvents([...made, setMiscStatus(1, status), blockItems('Warped', 1)]))
      .when(ready)
      .refused('Post cap is blocked: unblock it first'),
  );

  it('keeps its status until it is unblocked', () => {
    const blocked = jobEvents([...made, blockItems('Warped', 1)]);
    given(jobDecider, ...blocked)
      .when(setMiscStatus(1, Pending))
      .refused('Post cap is blocked: unblock it first');
    given(jobDecider, ...blocked)
      .when(setMiscStatus(1, Ready))
      .nothing();
  });

  it('is not blocked any more after a revert', () =>
    given(jobDecider, ...jobEvents([...order, blockItems('Warped', 1)]))
      .when({ type: 'RevertOrder', data: {} })
      .state((job) => expect(job?.Items[1]).toMatchObject({ Block: null, ManufacturingStatusId: Pending })));
});

describe('unblockItems', () => {
  it('lets items pass the ready gate with the statuses of before', () =>
    given(jobDecider, ...jobEvents([...made, blockItems('Warped', 1, 2), unblockItems(1, 2)]))
      .when(ready)
      .then({ type: 'ManufacturingFinished', data: {} }, { type: 'OrderMarkedReady', data: {} }));

  it('is recorded with the status of each item, and does nothing for items that are not blocked', () =>
    given(jobDecider, ...jobEvents([...made, blockItems('Warped', 2)]))
      .when(unblockItems(1, 2))
      .then({ type: 'ItemUnblocked', data: { ...panel, ManufacturingStatusId: Received } }));

  it('does nothing for a reverted order', () =>
    given(jobDecider, ...jobEvents([...order, blockItems('Warped', 1), { type: 'RevertOrder', data: {} }]))
      .when(unblockItems(1))
      .nothing());

  it('rejects an archived order', () =>
    given(jobDecider, ...jobEvents([...order, blockItems('Warped', 1), { type: 'ArchiveJob', data: {} }]))
      .when(unblockItems(1))
      .refused('This job is archived'));
});

describe('changeItemStatuses', () => {
  const misc = (...ids: number[]) => ids.map((Id) => ({ Kind: ItemKinds.Misc, Id }));
  const two = [addJob(), addMiscItems(postCaps(), postCaps({ MiscItemId: 13 }), lattice()), convertToOrder()];
  const setAll = (StatusId: typeof Ready | typeof Pending, ...ids: number[]): JobCommand => ({
    type: 'ChangeItemStatuses',
    data: { Items: misc(...ids), StatusId },
  });

  it('changes several items at once and starts manufacturing once', () =>
    given(jobDecider, ...jobEvents(two))
      .when(setAll(Ready, 1, 2, 1))
      .state((job) =>
        expect(job).toMatchObject({
          ManufacturingStatusId: ManufacturingStatuses.InProgress,
          Items: { 1: { ManufacturingStatusId: Ready }, 2: { ManufacturingStatusId: Ready } },
          Version: jobEvents(two).length + 3,
        }),
      ));

  it('records only the items that change', () =>
    given(jobDecider, ...jobEvents([...two, startManufacturing, setMiscStatus(1, Ready)]))
      .when(setAll(Ready, 1, 2))
      .then({
        type: 'ItemStatusChanged',
        data: { ...caps, Id: 2, ManufacturingStatusId: Ready, Was: { ManufacturingStatusId: Pending } },
      }));

  it('changes none if one has no such status, is blocked or is not known', () => {
    given(jobDecider, ...jobEvents(two))
      .when(setAll(Ready, 1, 3))
      .invalid({ ManufacturingStatusId: ['A special order item is Pending, Ordered or Received'] });
    given(jobDecider, ...jobEvents([...two, blockItems('Warped', 2)]))
      .when(setAll(Ready, 1, 2))
      .refused('Post cap is blocked: unblock it first');
    given(jobDecider, ...jobEvents(two))
      .when(setAll(Ready, 1, 7))
      .refused('Not found');
  });
});
