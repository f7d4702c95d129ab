import type { Address, Phone } from '../contract/common.ts';
import type { DomainEvent } from '../core/event.ts';
import type { ContactStatusId } from '../enums.ts';

/** What is kept of a contact; at least one of the names is there. */
export interface ContactDetails {
  readonly FirstName: string;
  readonly LastName: string;
  readonly Title: string;
  readonly Email: string;
  readonly StatusId: ContactStatusId;
  readonly ContactPhones: readonly Phone[];
  readonly Address: Address | null;
}

/** A contact and the customer that they belong to. */
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
  /** Their customer was merged into this one. */
  | DomainEvent<'ContactMoved', Pick<Contact, 'CustomerId'>>
  | DomainEvent<'ContactRemoved', Record<string, never>>;
