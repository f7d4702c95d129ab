import type { Recorded } from '@picket/domain';
import { on, record } from '@picket/projections/testing/projection-specification';
import { withJobOwner } from './job-owners.ts';

/** A job of partner 7 and customer 3 that changes to customer 4, partner 8 and customer 5, recorded in old shapes. */
const events = record(
  on(
    'job-1',
    { type: 'JobAdded', data: { CustomerId: 3, UserId: 7 } },
    { type: 'JobCustomerChanged', data: { CustomerId: 4, Was: { CustomerId: 3 } } },
    { type: 'JobMarketPartnerChanged', data: { UserId: 8, Was: { UserId: 7 } } },
    { type: 'JobMovedToCustomer', data: { CustomerId: 5, Was: { CustomerId: 4 } } },
  ),
);
const store = { read: async (stream: string) => events.filter((event) => event.stream === stream) };
const owned = async (event: Recorded) => (await withJobOwner(event, store)).data;

describe('withJobOwner', () => {
  it('adds the job’s partner or customer at that time to events of earlier versions', async () => {
    expect(await owned(events[1]!)).toMatchObject({ CustomerId: 4, UserId: 7 });
    expect(await owned(events[2]!)).toMatchObject({ CustomerId: 4, UserId: 8 });
    expect(await owned(events[3]!)).toMatchObject({ CustomerId: 5, UserId: 8 });
  });

  it('returns other events, and events that name both owners, unchanged', async () => {
    const [, moved] = record(on('job-2', { type: 'JobAdded', data: {} }, { ...events[1]!, data: { UserId: null } }));
    expect(await withJobOwner(moved!, store)).toBe(moved);
    expect(await withJobOwner(events[0]!, store)).toBe(events[0]);
  });
});
