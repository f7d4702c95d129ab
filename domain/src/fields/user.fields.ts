import {
  addressField,
  emailField,
  type Fields,
  flagField,
  imageField,
  personal,
  phonesField,
  referenceField,
  referencesField,
  textField,
} from './field.ts';

/** The fields of a user that are saved together. */
export const userBasicFields = {
  FirstName: personal(textField('First name', 60)),
  LastName: personal(textField('Last name', 60, '')),
  /** The address for sign-in and reset links; '' if there is none. */
  Email: personal(emailField('Email', '')),
  TeamId: referenceField('Team', 'teams', null),
} as const satisfies Fields;

/** The editable fields of a user, in the order of its history. */
export const userFields = {
  ...userBasicFields,
  Image: personal(imageField('Photo')),
  UserPhones: personal(phonesField()),
  Address: personal(addressField()),
  CompanyIds: referencesField('Companies', 'Company', 'companies'),
} as const satisfies Fields;

/** The editable fields of a user's access, in the order of its history. */
export const accessFields = {
  Username: personal(textField('Username', 100)),
  UserRoleId: referenceField('User role', 'roles'),
  HasAccess: flagField('Has access'),
} as const satisfies Fields;

/** The second factor of a user, in the order of its history. */
export const twoFactorFields = {
  HasTwoFactor: flagField('Two-factor sign-in'),
} as const satisfies Fields;

/** The private calendar of a user, in the order of its history. */
export const calendarFeedFields = {
  HasCalendarFeed: flagField('Private calendar address'),
} as const satisfies Fields;
