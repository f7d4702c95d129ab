import type { PhoneInput } from '../contact-details/phone.ts';
import type { Command } from '../core/decider.ts';
import type { customerFields } from '../fields/customer.fields.ts';
import type { InputOf } from '../fields/field-values.ts';
import type { Address } from '../values.ts';
import type { CustomerDetails } from './customer.events.ts';
import type { StatementEmailCommand } from './statement-emails.ts';

type Nothing = Record<string, never>;

export type CustomerInput = InputOf<typeof customerFields>;

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
  /** `Merged`: the details of the merged customer, which can no longer change. `AddedByIds`: the users who added it. */
  | Command<'AbsorbCustomer', { MergedCustomerId: number; Merged: CustomerDetails; AddedByIds: readonly number[] }>
  | StatementEmailCommand;
