import { type EventOf, recorded } from '../core/event-table.ts';
import type { contactFields } from '../fields/contact.fields.ts';
import type { ValuesOf } from '../fields/field.ts';
import { type EditTable, recordedEdits } from '../fields/field-values.ts';

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
export const contactEvents = {
  ContactAdded: recorded<Contact>(),
  ...recordedEdits<ContactFields, typeof contactEdits>(contactEdits),
  /** The contact's previous customer was merged into this one. */
  ContactMovedToCustomer: recorded<Pick<Contact, 'CustomerId'>>(),
  ContactRemoved: recorded(),
} as const;

export type ContactEvent = EventOf<typeof contactEvents>;
