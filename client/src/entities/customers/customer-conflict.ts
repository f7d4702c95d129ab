import { contactFields, customerFields, type Fields, noteFields, pickFields } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { listPath } from '@/entities/catalogue/catalogue-paths.ts';

const names = {
  SourceId: listPath('customer-sources', true),
  PaymentTermId: listPath('payment-terms', true),
  TaxRateId: listPath('tax-rates', true),
};

const fields: Fields = {
  ...customerFields,
  Phones: customerFields.CustomerPhones,
  ...pickFields(contactFields, 'FirstName', 'LastName', 'Title', 'StatusId'),
  NoteText: noteFields.NoteText,
};

/** How the conflict dialog compares a save of a customer, contact or note with the server's copy. */
export const conflictOf = (current: ConflictOptions['current']): ConflictOptions => ({ fields, names, current });
