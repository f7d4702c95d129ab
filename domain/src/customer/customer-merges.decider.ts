import type { Command, Decider } from '../core/decider.ts';
import { RuleError } from '../core/errors.ts';
import type { DomainEvent } from '../core/event.ts';

/** The other customer is to become part of this one. */
export interface CustomerMerge {
  readonly CustomerId: number;
  readonly MergedCustomerId: number;
}

export type CustomerMergesCommand = Command<'MergeCustomers', CustomerMerge>;
export type CustomerMergesEvent = DomainEvent<'CustomersMerged', CustomerMerge>;

/** All merges are in one stream, `customer-merges-1`: decided one after another, two at once can't make a circle. */
export const customerMergesId = 1;

export const customerMergesDecider: Decider<readonly CustomerMerge[], CustomerMergesCommand, CustomerMergesEvent> = {
  kind: 'customer-merges',
  initial: [],
  evolve: (merges, { data }) => [...merges, data],
  decide({ data }, merges) {
    const mergeOf = (id: number) => merges.find(({ MergedCustomerId }) => MergedCustomerId === id);
    if (data.CustomerId === data.MergedCustomerId) throw new RuleError('A customer can not be merged into itself');
    if (mergeOf(data.MergedCustomerId)?.CustomerId === data.CustomerId) return [];
    if (mergeOf(data.MergedCustomerId)) throw new RuleError('This customer was merged into another already');
    if (mergeOf(data.CustomerId)) throw new RuleError('The customer to keep was merged into another: keep that one');
    return [{ type: 'CustomersMerged', data }];
  },
};
