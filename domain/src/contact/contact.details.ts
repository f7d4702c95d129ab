import { cleanAddress } from '../address.ts';
import { ContactStatuses, StatusNames } from '../enums.ts';
import { addressField, emailField, enumField, type Fields, personal, phonesField, textField } from '../field.ts';
import { fieldMessage, refuseInvalid } from '../field-rules.ts';
import { cleanPhones } from '../phone.ts';
import type { ContactInput } from './contact.commands.ts';
import type { ContactDetails } from './contact.events.ts';

/** The editable fields of a contact, in the order of its history. */
export const contactFields = {
  FirstName: personal(textField('First name', 60, '')),
  LastName: personal(textField('Last name', 60, '')),
  Title: personal(textField('Title', 60, '')),
  Email: personal(emailField('Email', '')),
  StatusId: enumField('Status', StatusNames.ContactStatus, ContactStatuses.Active),
  ContactPhones: personal(phonesField()),
  Address: personal(addressField()),
} as const satisfies Fields;

const usual: ContactDetails = {
  FirstName: '',
  LastName: '',
  Title: '',
  Email: '',
  StatusId: ContactStatuses.Active,
  ContactPhones: [],
  Address: null,
};

/** The details after `input`: texts trimmed, an empty address dropped, one primary phone. @throws ValidationError */
export function contactAfter(before: ContactDetails | null, input: ContactInput): ContactDetails {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const merged: ContactDetails & ContactInput = { ...usual, ...before, ...given };
  const typed = {
    FirstName: merged.FirstName.trim(),
    LastName: merged.LastName.trim(),
    Title: merged.Title.trim(),
    Email: merged.Email.trim(),
  };
  refuseInvalid({
    FirstName:
      typed.FirstName === '' && typed.LastName === ''
        ? 'First or last name is required'
        : fieldMessage(contactFields.FirstName, typed.FirstName),
    LastName: fieldMessage(contactFields.LastName, typed.LastName),
    Title: fieldMessage(contactFields.Title, typed.Title),
    Email: fieldMessage(contactFields.Email, typed.Email),
    StatusId: fieldMessage(contactFields.StatusId, merged.StatusId),
  });
  return {
    ...typed,
    StatusId: merged.StatusId,
    ContactPhones: cleanPhones(merged.ContactPhones, 'ContactPhones'),
    Address: cleanAddress(merged.Address),
  };
}
