import { ItemKinds } from '../../enums.ts';
import {
  addJob,
  addLabor,
  addMiscItems,
  convertToOrder,
  expectItems,
  jobEvents,
  lattice,
  postCaps,
  pricedEstimate,
} from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { jobDecider } from '../job.decider.ts';

const panel = { Id: 2, Kind: ItemKinds.Misc, Description: 'Lattice' };
/** Item 1: post caps from stock. Item 2: a special order lattice. */
const order = [addJob(), addMiscItems(postCaps(), lattice()), addLabor(), convertToOrder()];

describe('expectItems', () => {
  it('records the day on which a special order item is to arrive', () =>
    given(jobDecider, ...jobEvents(order))
      .when(expectItems('2026-11-30', 2))
      .then({
        type: 'ItemExpectedDateChanged',
        data: { ...panel, ExpectedDate: '2026-11-30', Was: { ExpectedDate: null } },
      }));

  it('clears the day, and records nothing for the same day', () => {
    const expected = jobEvents([...order, expectItems('2026-11-30', 2)]);
    given(jobDecider, ...expected)
      .when(expectItems(null, 2))
      .then({
        type: 'ItemExpectedDateChanged',
        data: { ...panel, ExpectedDate: null, Was: { ExpectedDate: '2026-11-30' } },
      });
    given(jobDecider, ...expected)
      .when(expectItems('2026-11-30', 2))
      .nothing();
  });

  it('changes no status', () =>
    given(jobDecider, ...jobEvents(order))
      .when(expectItems('2026-11-30', 2))
      .state((job) => expect(job?.Items[2]).toMatchObject({ ExpectedDate: '2026-11-30', ManufacturingStatusId: 1 })));

  it('rejects items from stock and days that do not exist', () => {
    given(jobDecider, ...jobEvents(order))
      .when(expectItems('2026-11-30', 1, 2))
      .refused('Only special order items have an expected date');
    given(jobDecider, ...jobEvents(order))
      .when(expectItems('2026-02-30', 2))
      .invalid({ ExpectedDate: ['Expected date must be a date (yyyy-MM-dd)'] });
  });

  it('rejects an estimate', () =>
    given(jobDecider, ...jobEvents([...pricedEstimate, addMiscItems(lattice())]))
      .when({ ...expectItems('2026-11-30', 3) })
      .refused('Only the items of an order can be manufactured'));

  it('is forgotten when the order is reverted', () =>
    given(jobDecider, ...jobEvents([...order, expectItems('2026-11-30', 2)]))
      .when({ type: 'RevertOrder', data: {} })
      .state((job) => expect(job?.Items[2]).toMatchObject({ ExpectedDate: null })));
});
