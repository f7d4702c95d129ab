import type { Recorded } from '../core/event.ts';
import type { CustomerEvent } from './customer.events.ts';

/**
 * Returns the users that an event makes adders of the customer: the staff user who added it, and those who added a
 * customer that was merged into it. They may always see the customer (ruling 56).
 */
export function addedByIds({ type, data, meta }: Recorded<CustomerEvent>): readonly number[] {
  if (type === 'CustomerAbsorbed') return data.AddedByIds ?? [];
  const { kind, id } = meta.actor;
  return type === 'CustomerAdded' && kind === 'staff' && id !== null ? [id] : [];
}
