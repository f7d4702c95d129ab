import { contactFields, customerFields, type Fields, noteFields, pickFields } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { referencePaths } from '@/entities/catalogue/catalogue-paths.ts';

const names = referencePaths(customerFields);

const fields: Fields = {
  ...customerFields,
  Phones: customerFields.CustomerPhones,
  ...pickFields(contactFields, 'FirstName', 'LastName', 'Title', 'StatusId'),
  NoteText: noteFields.NoteText,
};

/** Returns the options of the conflict dialog for a save of a customer, contact or note. */
export const customerConflict = (current: ConflictOptions['current']): ConflictOptions => ({
  fields,
  names,
  current,
  asSaved: (record) => ({ ...record, Phones: record.CustomerPhones ?? record.ContactPhones }),
});
