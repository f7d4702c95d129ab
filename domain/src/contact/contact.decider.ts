import { isSameAddress } from '../address.ts';
import type { Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { isSamePhones } from '../phone.ts';
import type { ContactCommand } from './contact.commands.ts';
import { contactAfter } from './contact.details.ts';
import type { Contact, ContactDetails, ContactEvent } from './contact.events.ts';

/** The rules of a customer's contact. State null: it does not exist or was removed. */
export const contactDecider: Decider<Contact | null, ContactCommand, ContactEvent> = {
  kind: 'contact',
  initial: null,
  eventTypes: {
    ContactAdded: true,
    ContactRenamed: true,
    ContactTitleChanged: true,
    ContactEmailChanged: true,
    ContactStatusChanged: true,
    ContactPhonesChanged: true,
    ContactAddressChanged: true,
    ContactMovedToCustomer: true,
    ContactRemoved: true,
  },
  evolve: contactWith,
  decide(command, contact) {
    const { CustomerId } = command.data;
    switch (command.type) {
      case 'AddContact':
        if (contact) throw new RuleError('This contact already exists');
        return [{ type: 'ContactAdded', data: { CustomerId, ...contactAfter(null, command.data) } }];
      case 'MoveContactToCustomer':
        return contact?.CustomerId === command.data.FromCustomerId
          ? [{ type: 'ContactMovedToCustomer', data: { CustomerId } }]
          : [];
      case 'RemoveContact':
        requireAt(contact, CustomerId);
        return [{ type: 'ContactRemoved', data: {} }];
      default:
        requireAt(contact, CustomerId);
        return changes(contact, contactAfter(contact, command.data));
    }
  },
};

/** Returns a contact after an event; null if it was removed. */
export function contactWith(contact: Contact | null, event: ContactEvent): Contact | null {
  if (event.type === 'ContactAdded') return event.data;
  if (event.type === 'ContactRemoved') return null;
  return contact && { ...contact, ...event.data };
}

/** @throws NotFoundError, also for a contact of another customer. */
function requireAt(contact: Contact | null, customerId: number): asserts contact is Contact {
  if (contact?.CustomerId !== customerId) throw new NotFoundError('Contact not found');
}

/** Returns one event for each change that office staff would name. */
function changes(before: ContactDetails, after: ContactDetails): ContactEvent[] {
  const { FirstName, LastName, Title, Email, StatusId, ContactPhones, Address } = after;
  const differs = (...fields: (keyof ContactDetails)[]) => fields.some((field) => before[field] !== after[field]);
  const candidates: [boolean, ContactEvent][] = [
    [differs('FirstName', 'LastName'), { type: 'ContactRenamed', data: { FirstName, LastName } }],
    [differs('Title'), { type: 'ContactTitleChanged', data: { Title } }],
    [differs('Email'), { type: 'ContactEmailChanged', data: { Email } }],
    [differs('StatusId'), { type: 'ContactStatusChanged', data: { StatusId } }],
    [!isSamePhones(before.ContactPhones, ContactPhones), { type: 'ContactPhonesChanged', data: { ContactPhones } }],
    [!isSameAddress(before.Address, Address), { type: 'ContactAddressChanged', data: { Address } }],
  ];
  return candidates.flatMap(([happened, event]) => (happened ? [event] : []));
}
