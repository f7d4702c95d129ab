import { ItemKinds, ItemManufacturingStatuses, ManufacturingStatuses, type ManufacturingStatusId } from '../enums.ts';
import {
  addJob,
  addLabor,
  addMiscItems,
  convertToOrder,
  jobEvents,
  lattice,
  postCaps,
  pricedEstimate,
  readyOrder,
  setMiscStatus,
  startManufacturing,
} from '../testing/jobs.ts';
import { given } from '../testing/specification.ts';
import type { JobCommand } from './job.commands.ts';
import { jobDecider } from './job.decider.ts';

const { Pending, Ordered, Received, Ready } = ItemManufacturingStatuses;
const setStatus = (ManufacturingStatusId: ManufacturingStatusId): JobCommand => ({
  type: 'SetManufacturingStatus',
  data: { ManufacturingStatusId },
});
const ready: JobCommand = { type: 'ReadyOrder', data: {} };

/** Line 1 post caps from stock, line 2 a special order lattice, line 3 labor. */
const order = [addJob(), addMiscItems(postCaps(), lattice()), addLabor(), convertToOrder()];
const started = [...order, startManufacturing];

describe('the manufacturing status', () => {
  it('goes from pending to in progress', () =>
    given(jobDecider, ...jobEvents(order))
      .when(startManufacturing)
      .then({ type: 'ManufacturingStarted', data: {} }));

  it('goes from in progress to ready', () =>
    given(jobDecider, ...jobEvents(started))
      .when(setStatus(ManufacturingStatuses.Ready))
      .then({ type: 'ManufacturingFinished', data: {} }));

  it('does nothing for the status that it has', () =>
    given(jobDecider, ...jobEvents(started))
      .when(startManufacturing)
      .nothing());

  it('skips nothing', () =>
    given(jobDecider, ...jobEvents(order))
      .when(setStatus(ManufacturingStatuses.Ready))
      .refused('Only an order in progress can be finished'));

  it('never goes back', () => {
    given(jobDecider, ...jobEvents(started))
      .when(setStatus(ManufacturingStatuses.Pending))
      .refused('Manufacturing can not go back to pending');
    given(jobDecider, ...jobEvents([...started, setStatus(ManufacturingStatuses.Ready)]))
      .when(startManufacturing)
      .refused('Only a pending order can be put in progress');
  });

  it('is for orders only', () =>
    given(jobDecider, ...jobEvents(pricedEstimate))
      .when(startManufacturing)
      .refused('Only an order can be manufactured'));
});

describe('an item', () => {
  it('says what it was', () =>
    given(jobDecider, ...jobEvents(order))
      .when(setMiscStatus(2, Ordered))
      .then({
        type: 'ItemStatusSet',
        data: {
          Id: 2,
          Kind: ItemKinds.Misc,
          Description: 'Lattice',
          ManufacturingStatusId: Ordered,
          Was: { ManufacturingStatusId: Pending },
        },
      }));

  it('does nothing for the status that it has', () =>
    given(jobDecider, ...jobEvents(order))
      .when(setMiscStatus(1, Pending))
      .nothing());

  it('may go back while the job is an order', () =>
    given(jobDecider, ...jobEvents([...order, setMiscStatus(2, Received)]))
      .when(setMiscStatus(2, Pending))
      .state((job) => expect(job?.Lines[1]?.ManufacturingStatusId).toBe(Pending)));

  it.each([Ordered, Received])('from stock is never in status %i', (status) =>
    given(jobDecider, ...jobEvents(order))
      .when(setMiscStatus(1, status))
      .invalid({ ManufacturingStatusId: ['A stock or made to order item is Pending or Ready'] }),
  );

  it('of a special order is received, not made', () =>
    given(jobDecider, ...jobEvents(order))
      .when(setMiscStatus(2, Ready))
      .invalid({ ManufacturingStatusId: ['A special order item is Pending, Ordered or Received'] }));

  it('that is labor has no status', () =>
    given(jobDecider, ...jobEvents(order))
      .when({ type: 'SetItemStatus', data: { Kind: ItemKinds.Labor, Id: 3, StatusId: Ready } })
      .refused('Labor is not manufactured'));

  it('is known by kind and number', () =>
    given(jobDecider, ...jobEvents(order))
      .when({ type: 'SetItemStatus', data: { Kind: ItemKinds.Gate, Id: 1, StatusId: Ready } })
      .refused('Not found'));

  it('is made for orders only', () => {
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
      .then({ type: 'ManufacturingFinished', data: {} }, { type: 'OrderReadied', data: {} }));

  it('opens for an order that is manufactured', () =>
    given(jobDecider, ...jobEvents([...made, setStatus(ManufacturingStatuses.Ready)]))
      .when(ready)
      .then({ type: 'OrderReadied', data: {} }));

  it('does nothing for a ready order', () =>
    given(jobDecider, ...jobEvents([...made, ready]))
      .when(ready)
      .nothing());

  it.each([
    ['an item is pending', [...started, setMiscStatus(1, Ready)]],
    ['a special order is only ordered', [...started, setMiscStatus(1, Ready), setMiscStatus(2, Ordered)]],
  ])('stays shut while %s', (_what, commands) =>
    given(jobDecider, ...jobEvents(commands))
      .when(ready)
      .refused('All items must be ready or received'),
  );

  it('stays shut while manufacturing is pending', () =>
    given(jobDecider, ...jobEvents([...order, setMiscStatus(1, Ready), setMiscStatus(2, Received)]))
      .when(ready)
      .refused('Manufacturing of this order has not started'));

  it('is for orders only', () =>
    given(jobDecider, ...jobEvents(pricedEstimate))
      .when(ready)
      .refused('Only an order can be marked ready'));
});
