import type { Command } from '../core/decider.ts';
import type { PhoneInput } from '../phone.ts';
import type { Address } from '../values.ts';
import type { CustomerDetails } from './customer.events.ts';

type Nothing = Record<string, never>;

/** User input. A missing field takes its default when adding and stays unchanged when saving. */
export type CustomerInput = Partial<Omit<CustomerDetails, 'CustomerPhones'>> & {
  readonly CustomerPhones?: readonly PhoneInput[];
};

/** Commands on one customer. The caller has looked up source, payment term and tax rate. */
export type CustomerCommand =
  | Command<'AddCustomer', CustomerInput>
  | Command<'SaveCustomer', CustomerInput & { Archived?: boolean }>
  | Command<'ChangeCustomerPhones', { CustomerPhones: readonly PhoneInput[] }>
  | Command<'ChangeCustomerAddress', { Address: Address | null }>
  | Command<'ArchiveCustomer', Nothing>
  | Command<'RestoreCustomer', Nothing>
  /** Sent after the merge is recorded in customer-merges. */
  | Command<'MergeCustomerInto', { MergedIntoId: number; MergedIntoName: string }>
  /** `Merged`: the details of the merged customer, which can no longer change. */
  | Command<'AbsorbCustomer', { MergedCustomerId: number; Merged: CustomerDetails }>;
