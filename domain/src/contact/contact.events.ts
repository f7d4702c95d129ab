import type { DomainEvent } from '../core/event.ts';
import type { ValuesOf } from '../field.ts';
import type { EditEventOf, EditTable } from '../field-values.ts';
import type { contactFields } from '../fields/contact.fields.ts';

type ContactFields = typeof contactFields;

/** The details of a contact. At least one of the names is set. */
export type ContactDetails = ValuesOf<ContactFields>;

/** A contact and the customer that it belongs to. */
export interface Contact extends ContactDetails {
  readonly CustomerId: number;
}

/**
 * The fields of each event that records an edit. Saving a contact returns one event for each entry with a changed field,
 * in this order.
 */
export const contactEdits = {
  ContactRenamed: ['FirstName', 'LastName'],
  ContactTitleChanged: ['Title'],
  ContactEmailChanged: ['Email'],
  ContactStatusChanged: ['StatusId'],
  ContactPhonesChanged: ['ContactPhones'],
  ContactAddressChanged: ['Address'],
} as const satisfies EditTable<ContactFields>;

/** Events of one contact, in the stream `contact-7`. */
export type ContactEvent =
  | DomainEvent<'ContactAdded', Contact>
  | EditEventOf<ContactFields, typeof contactEdits>
  /** The contact's previous customer was merged into this one. */
  | DomainEvent<'ContactMovedToCustomer', Pick<Contact, 'CustomerId'>>
  | DomainEvent<'ContactRemoved', Record<string, never>>;
