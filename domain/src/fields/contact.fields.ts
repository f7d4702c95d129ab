import { ContactStatuses, StatusNames } from '../enums.ts';
import { addressField, emailField, enumField, type Fields, personal, phonesField, textField } from './field.ts';

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
