import type { Recorded } from '../core/event.ts';
import { addedByIds } from './customer.adders.ts';
import type { CustomerEvent } from './customer.events.ts';

type Actor = Recorded<CustomerEvent>['meta']['actor'];
const recorded = (type: CustomerEvent['type'], data: object, actor: Actor) =>
  addedByIds({ type, data, meta: { actor } } as Recorded<CustomerEvent>);
const olive: Actor = { kind: 'staff', id: 5, name: 'Olive' };

describe(addedByIds, () => {
  it('is the staff user who added the customer', () => expect(recorded('CustomerAdded', {}, olive)).toEqual([5]));

  it.each<[string, Actor]>([
    ['a customer', { kind: 'customer', id: 5, name: 'Ada' }],
    ['the system', { kind: 'system', id: null, name: 'System' }],
    ['staff without an id', { kind: 'staff', id: null, name: 'Olive' }],
  ])('is empty when %s added it', (_case, actor) => expect(recorded('CustomerAdded', {}, actor)).toEqual([]));

  it('is empty for a user who changed it', () => expect(recorded('CustomerArchived', {}, olive)).toEqual([]));

  it('is the user who added a merged customer, not the one who merged it', () => {
    expect(recorded('CustomerAbsorbed', { AddedByIds: [8, 9] }, olive)).toEqual([8, 9]);
    expect(recorded('CustomerAbsorbed', {}, olive)).toEqual([]);
  });
});
