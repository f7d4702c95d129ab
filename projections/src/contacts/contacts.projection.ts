import {
  addressLine,
  type ContactEvent,
  type ContactRow,
  contactDecider,
  contactWith,
  eventTypesOf,
  foldText,
  fullName,
  recordOf,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import { phoneText } from '../core/phone-text.ts';
import type { Projection } from '../core/projection.ts';

/** A contact's row in lists. The keys are for sorting, `NameKey` by last name. */
export interface ContactRecord extends Omit<ContactRow, 'ContactStatus'> {
  NameKey: string;
  TitleKey: string;
  EmailKey: string;
}

export const contactsProjection: Projection<ContactRecord, ContactEvent> = {
  version: 3,
  live: numberedTags('Contact'),
  model: {
    name: 'contacts',
    fields: {
      Id: 'number',
      CustomerId: 'number',
      NameKey: 'string',
      TitleKey: 'string',
      EmailKey: 'string',
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
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    const contact = contactWith(row, event);
    return (
      contact && {
        CreatedAt: event.meta.at,
        ...row,
        ...contact,
        NameKey: foldText(`${contact.LastName} ${contact.FirstName}`),
        TitleKey: foldText(contact.Title),
        EmailKey: contact.Email.toLowerCase(),
        Id: Number(id),
        Version: event.version,
      }
    );
  },
};
