import type { Command, Decider } from '../core/decider.ts';
import { RuleError } from '../core/errors.ts';
import { type EventOf, recorded } from '../core/event-table.ts';

/** Merges `MergedCustomerId` into this customer. */
export interface CustomerMerge {
  readonly CustomerId: number;
  readonly MergedCustomerId: number;
}

export type CustomerMergesCommand = Command<'MergeCustomers', CustomerMerge>;

const customerMergesEvents = { CustomersMerged: recorded<CustomerMerge>() } as const;
export type CustomerMergesEvent = EventOf<typeof customerMergesEvents>;

/** All merges are in one stream, `customer-merges-1`, so that concurrent merges cannot form a cycle. */
export const customerMergesId = 1;

export const customerMergesDecider: Decider<readonly CustomerMerge[], CustomerMergesCommand, CustomerMergesEvent> = {
  kind: 'customer-merges',
  initial: [],
  eventTypes: customerMergesEvents,
  evolve: (merges, { data }) => [...merges, data],
  decide({ data }, merges) {
    const mergeOf = (id: number) => merges.find(({ MergedCustomerId }) => MergedCustomerId === id);
    if (data.CustomerId === data.MergedCustomerId) throw new RuleError('A customer cannot be merged into itself');
    if (mergeOf(data.MergedCustomerId)?.CustomerId === data.CustomerId) return [];
    if (mergeOf(data.MergedCustomerId)) throw new RuleError('This customer was already merged into another');
    if (mergeOf(data.CustomerId))
      throw new RuleError('The customer to keep was merged into another customer. Choose that customer instead.');
    return [{ type: 'CustomersMerged', data }];
  },
};
