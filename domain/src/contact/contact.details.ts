import { cleanAddress } from '../address.ts';
import { emailLength, emailMessage } from '../email.ts';
import { ContactStatuses, isContactStatus } from '../enums.ts';
import { fieldMessage, refuseInvalid, textField } from '../field.ts';
import { cleanPhones } from '../phone.ts';
import type { ContactInput } from './contact.commands.ts';
import type { ContactDetails } from './contact.events.ts';

/** What may be typed about a contact, for the routes and the screens. */
export const contactFields = {
  FirstName: textField('First Name', 60, ''),
  LastName: textField('Last Name', 60, ''),
  Title: textField('Title', 60, ''),
  Email: textField('Email', emailLength, ''),
} as const;

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
    Email: emailMessage(typed.Email),
    StatusId: isContactStatus(merged.StatusId) ? null : 'Status is not known',
  });
  return {
    ...typed,
    StatusId: merged.StatusId,
    ContactPhones: cleanPhones(merged.ContactPhones, 'ContactPhones'),
    Address: cleanAddress(merged.Address),
  };
}
