import type { Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { contactFields } from '../fields/contact.fields.ts';
import { initialValues } from '../fields/field-rules.ts';
import { editEvents, valuesAfter } from '../fields/field-values.ts';
import type { ContactCommand, ContactInput } from './contact.commands.ts';
import { type Contact, type ContactDetails, type ContactEvent, contactEdits, contactEvents } from './contact.events.ts';

/** The rules of a customer's contact. State null: it does not exist or was removed. */
export const contactDecider: Decider<Contact | null, ContactCommand, ContactEvent> = {
  kind: 'contact',
  initial: null,
  eventTypes: contactEvents,
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
        return editEvents(contactFields, contactEdits, contact, contactAfter(contact, command.data));
    }
  },
};

/** Returns a contact after an event; null if it was removed. */
export function contactWith(contact: Contact | null, event: ContactEvent): Contact | null {
  if (event.type === 'ContactAdded') return { ...initialValues(contactFields), ...event.data };
  if (event.type === 'ContactRemoved') return null;
  return contact && { ...contact, ...event.data };
}

/** @throws NotFoundError, also for a contact of another customer. */
function requireAt(contact: Contact | null, customerId: number): asserts contact is Contact {
  if (contact?.CustomerId !== customerId) throw new NotFoundError('Contact not found');
}

function contactAfter(before: ContactDetails | null, input: ContactInput): ContactDetails {
  return valuesAfter(contactFields, before, input, contactMessages);
}

/** Returns the messages of rules about several fields. */
export function contactMessages({ FirstName, LastName }: Names): { FirstName?: string } {
  const hasName = [FirstName, LastName].some((name) => String(name ?? '').trim() !== '');
  return hasName ? {} : { FirstName: 'First or last name is required' };
}

type Names = { readonly [Name in 'FirstName' | 'LastName']?: unknown };
