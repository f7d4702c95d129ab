import { CustomerTypes } from '../enums.ts';
import { customerFields } from '../fields/customer.fields.ts';
import { initialValues } from '../fields/field-rules.ts';
import { valuesAfter } from '../fields/field-values.ts';
import type { CustomerInput } from './customer.commands.ts';
import { type CustomerDetails, type CustomerEvent, isStatementEmailEvent } from './customer.events.ts';
import { withAbsorbed } from './customer.merging.ts';

/**
 * Returns the details after `input`, by the rules of administration section 5: a source for retail only, a note with
 * every exemption and none without.
 * @throws ValidationError
 */
export function customerDetailsAfter(before: CustomerDetails | null, input: CustomerInput): CustomerDetails {
  const details = valuesAfter(customerFields, before, input, customerMessages);
  return {
    ...details,
    SourceId: details.CustomerTypeId === CustomerTypes.Retail ? details.SourceId : null,
    TaxExemptNote: details.IsTaxExempt ? details.TaxExemptNote : '',
  };
}

/** Returns the messages of rules about several fields. */
export const customerMessages = ({
  IsTaxExempt,
  TaxExemptNote,
}: Pick<CustomerDetails, 'IsTaxExempt' | 'TaxExemptNote'>): { TaxExemptNote?: string } =>
  IsTaxExempt && TaxExemptNote.trim() === '' ? { TaxExemptNote: 'Note is required' } : {};

/** Returns a customer's details after an event; null before the first one. */
export function customerDetailsWith(details: CustomerDetails | null, event: CustomerEvent): CustomerDetails | null {
  if (isStatementEmailEvent(event)) return details;
  switch (event.type) {
    case 'CustomerAdded':
      return { ...initialValues(customerFields), ...event.data };
    case 'CustomerArchived':
    case 'CustomerRestored':
    case 'CustomerMergedInto':
      return details;
    case 'CustomerAbsorbed':
      return details && withAbsorbed(details, event.data);
    case 'CustomerTaxExempted':
      return details && { ...details, ...event.data, IsTaxExempt: true };
    case 'CustomerTaxExemptionEnded':
      return details && { ...details, IsTaxExempt: false, TaxExemptNote: '' };
    default:
      return details && { ...details, ...event.data };
  }
}
