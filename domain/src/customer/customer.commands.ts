import type { Address } from '../contract/common.ts';
import type { Command } from '../core/decider.ts';
import type { PhoneInput } from '../phone.ts';
import type { CustomerDetails } from './customer.events.ts';

type Nothing = Record<string, never>;

/** What a person enters; what is left out takes its usual value when adding, and stays when saving. */
export type CustomerInput = Partial<Omit<CustomerDetails, 'CustomerPhones'>> & {
  readonly CustomerPhones?: readonly PhoneInput[];
};

/** Commands on one customer. Source, payment term and tax rate were looked up before. */
export type CustomerCommand =
  | Command<'AddCustomer', CustomerInput>
  | Command<'SaveCustomer', CustomerInput & { Archived?: boolean }>
  | Command<'ChangeCustomerPhones', { CustomerPhones: readonly PhoneInput[] }>
  | Command<'ChangeCustomerAddress', { Address: Address | null }>
  | Command<'ArchiveCustomer', Nothing>
  | Command<'RestoreCustomer', Nothing>
  /** Sent once the merge is decided (customer-merges). */
  | Command<'MergeInto', { MergedIntoId: number; MergedIntoName: string }>
  /** `Merged`: the details of the merged customer, which can no longer change. */
  | Command<'TakeOver', { MergedCustomerId: number; Merged: CustomerDetails }>;
