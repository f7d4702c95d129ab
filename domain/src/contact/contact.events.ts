import type { DomainEvent } from '../core/event.ts';
import type { ContactStatusId } from '../enums.ts';
import type { Address, Phone } from '../values.ts';

/** The details of a contact. At least one of the names is set. */
export interface ContactDetails {
  readonly FirstName: string;
  readonly LastName: string;
  readonly Title: string;
  readonly Email: string;
  readonly StatusId: ContactStatusId;
  readonly ContactPhones: readonly Phone[];
  readonly Address: Address | null;
}

/** A contact and the customer that it belongs to. */
export interface Contact extends ContactDetails {
  readonly CustomerId: number;
}

/** Events of one contact, in the stream `contact-7`. */
export type ContactEvent =
  | DomainEvent<'ContactAdded', Contact>
  | DomainEvent<'ContactRenamed', Pick<Contact, 'FirstName' | 'LastName'>>
  | DomainEvent<'ContactTitleChanged', Pick<Contact, 'Title'>>
  | DomainEvent<'ContactEmailChanged', Pick<Contact, 'Email'>>
  | DomainEvent<'ContactStatusChanged', Pick<Contact, 'StatusId'>>
  | DomainEvent<'ContactPhonesChanged', Pick<Contact, 'ContactPhones'>>
  | DomainEvent<'ContactAddressChanged', Pick<Contact, 'Address'>>
  /** The contact's previous customer was merged into this one. */
  | DomainEvent<'ContactMovedToCustomer', Pick<Contact, 'CustomerId'>>
  | DomainEvent<'ContactRemoved', Record<string, never>>;
