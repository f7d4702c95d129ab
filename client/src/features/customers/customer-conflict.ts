import { numberedWords, StatusNames } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { namedConflict } from '@/api/named-conflict.ts';
import { contactText } from '@/lib/contact-text.ts';
import { formatPercent } from '@/lib/format.ts';

/** Where the names of chosen ids are read. */
const names = {
  SourceId: 'customers/sources',
  PaymentTermId: 'payment-terms/true',
  TaxRateId: 'tax-rates/0/999/true',
};

const labels = { CustomerTypeId: 'Customer Type', IsTaxExempt: 'Tax Exempt', NoteText: 'Note' };

/** The options of a save of a customer, or of what belongs to one. */
export const conflictOf = (current: ConflictOptions['current']): ConflictOptions =>
  namedConflict({ labels, names, current, show: shown });

function shown(field: string, value: unknown): string | undefined {
  switch (field) {
    case 'Discount':
      return formatPercent(Number(value), 2);
    case 'CustomerTypeId':
      return numberedWords(StatusNames.CustomerType, value);
    case 'StatusId':
      return numberedWords(StatusNames.ContactStatus, value);
    default:
      return contactText(field, value);
  }
}
