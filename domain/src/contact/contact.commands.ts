import type { Address } from '../contract/common.ts';
import type { Command } from '../core/decider.ts';
import type { PhoneInput } from '../phone.ts';
import type { Contact, ContactDetails } from './contact.events.ts';

/** What a person enters; what is left out takes its usual value when adding, and stays when saving. */
export type ContactInput = Partial<Omit<ContactDetails, 'ContactPhones'>> & {
  readonly ContactPhones?: readonly PhoneInput[];
};

/** The customer that the contact is looked for at. */
type At = Pick<Contact, 'CustomerId'>;

/** Commands on one contact. Whether the customer is there was looked up before. */
export type ContactCommand =
  | Command<'AddContact', At & ContactInput>
  | Command<'SaveContact', At & ContactInput>
  | Command<'ChangeContactPhones', At & { ContactPhones: readonly PhoneInput[] }>
  | Command<'ChangeContactAddress', At & { Address: Address | null }>
  | Command<'RemoveContact', At>
  | Command<'MoveContact', At & { FromCustomerId: number }>;
