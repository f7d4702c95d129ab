import {
  addressLine,
  type ContactEvent,
  type ContactRow,
  contactDecider,
  contactWith,
  eventTypesOf,
  fullName,
  partsOf,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import { phoneText } from '../core/phone-text.ts';
import type { Projection } from '../core/projection.ts';

/** A contact's row in lists. `NameKey` sorts by last name without case. */
export interface ContactRecord extends Omit<ContactRow, 'ContactStatus'> {
  NameKey: string;
  TitleKey: string;
}

export const contactsProjection: Projection<ContactRecord, ContactEvent> = {
  version: 1,
  live: numberedTags('Contact'),
  model: {
    name: 'contacts',
    fields: {
      Id: 'number',
      CustomerId: 'number',
      NameKey: 'string',
      TitleKey: 'string',
      Email: 'string',
      StatusId: 'number',
    },
    indexes: [['CustomerId', 'NameKey']],
    searchText: ({ Title, Email, Address, ContactPhones, ...contact }) =>
      [
        fullName(contact),
        Title,
        Email,
        addressLine(Address),
        ...ContactPhones.map(({ PhoneExt }) => phoneText(PhoneExt)),
      ].join(' '),
  },
  handles: eventTypesOf(contactDecider),
  touches: (event) => [String(partsOf(event.stream).id)],
  evolve(row, event, id) {
    const contact = contactWith(row, event);
    return (
      contact && {
        CreatedAt: event.meta.at,
        ...row,
        ...contact,
        NameKey: `${contact.LastName} ${contact.FirstName}`.trim().toLowerCase(),
        TitleKey: contact.Title.toLowerCase(),
        Id: Number(id),
        Version: event.version,
      }
    );
  },
};
