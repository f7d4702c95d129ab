import type { PhoneInput } from '../contact-details/phone.ts';
import type { Command } from '../core/decider.ts';
import type { contactFields } from '../fields/contact.fields.ts';
import type { InputOf } from '../fields/field-values.ts';
import type { Address } from '../values.ts';
import type { Contact } from './contact.events.ts';

export type ContactInput = InputOf<typeof contactFields>;

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
