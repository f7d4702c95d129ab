import { isSameAddress } from '../address.ts';
import type { Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { isSamePhones } from '../phone.ts';
import type { ContactCommand } from './contact.commands.ts';
import { contactAfter } from './contact.details.ts';
import type { Contact, ContactDetails, ContactEvent } from './contact.events.ts';

/** The rules of a customer's contact; null: there is none, or no more. */
export const contactDecider: Decider<Contact | null, ContactCommand, ContactEvent> = {
  kind: 'contact',
  initial: null,
  evolve: contactWith,
  decide(command, contact) {
    const { CustomerId } = command.data;
    switch (command.type) {
      case 'AddContact':
        if (contact) throw new RuleError('This contact is already there');
        return [{ type: 'ContactAdded', data: { CustomerId, ...contactAfter(null, command.data) } }];
      case 'MoveContact':
        return contact?.CustomerId === command.data.FromCustomerId
          ? [{ type: 'ContactMoved', data: { CustomerId } }]
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

/** A contact after an event, for whoever keeps them; null for none. */
export function contactWith(contact: Contact | null, event: ContactEvent): Contact | null {
  if (event.type === 'ContactAdded') return event.data;
  if (event.type === 'ContactRemoved') return null;
  return contact && { ...contact, ...event.data };
}

/** @throws NotFoundError, also for a contact of another customer. */
function requireAt(contact: Contact | null, customerId: number): asserts contact is Contact {
  if (contact?.CustomerId !== customerId) throw new NotFoundError('Contact not found');
}

/** One event for each thing that the office would say has changed. */
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
