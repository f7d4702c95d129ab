import type { Command } from '../core/decider.ts';
import type { PhoneInput } from '../phone.ts';
import type { Address } from '../values.ts';
import type { Contact, ContactDetails } from './contact.events.ts';

/** User input. A missing field takes its default when adding and stays unchanged when saving. */
export type ContactInput = Partial<Omit<ContactDetails, 'ContactPhones'>> & {
  readonly ContactPhones?: readonly PhoneInput[];
};

/** The customer that the contact must belong to. */
type At = Pick<Contact, 'CustomerId'>;

/** Commands on one contact. The caller has checked that the customer exists. */
export type ContactCommand =
  | Command<'AddContact', At & ContactInput>
  | Command<'SaveContact', At & ContactInput>
  | Command<'ChangeContactPhones', At & { ContactPhones: readonly PhoneInput[] }>
  | Command<'ChangeContactAddress', At & { Address: Address | null }>
  | Command<'RemoveContact', At>
  | Command<'MoveContactToCustomer', At & { FromCustomerId: number }>;
