import { cleanAddress } from '../address.ts';
import { emailLength, emailMessage } from '../email.ts';
import { CustomerTypes, isCustomerType } from '../enums.ts';
import { fieldMessage, percentField, refuseInvalid, textField } from '../field.ts';
import { cleanPhones } from '../phone.ts';
import type { CustomerInput } from './customer.commands.ts';
import type { CustomerDetails } from './customer.events.ts';

/** What may be typed about a customer, for the routes and the screens. */
export const customerFields = {
  Name: textField('Name', 120),
  Email: textField('Email', emailLength, ''),
  Discount: percentField('Discount', 4, 0),
  TaxExemptNote: textField('Note', 500, ''),
} as const;

const usual = {
  Name: '',
  Email: '',
  SourceId: null,
  Discount: 0,
  PaymentTermId: null,
  IsTaxExempt: false,
  TaxExemptNote: '',
  TaxRateId: null,
  Address: null,
  CustomerPhones: [],
};

/**
 * The details after `input`, by the rules of administration section 5: a source for retail only, a note with every
 * exemption and none without, an empty address dropped, one primary phone.
 * @throws ValidationError
 */
export function detailsAfter(before: CustomerDetails | null, input: CustomerInput): CustomerDetails {
  const merged = { ...usual, ...before, ...defined(input) };
  const typed = {
    Name: merged.Name.trim(),
    Email: merged.Email.trim(),
    Discount: merged.Discount,
    TaxExemptNote: merged.IsTaxExempt ? merged.TaxExemptNote.trim() : '',
  };
  const { CustomerTypeId } = merged;
  refuseInvalid({
    Name: fieldMessage(customerFields.Name, typed.Name),
    CustomerTypeId: isCustomerType(CustomerTypeId) ? null : 'Customer Type is required',
    Email: emailMessage(typed.Email),
    Discount: fieldMessage(customerFields.Discount, typed.Discount),
    TaxExemptNote:
      merged.IsTaxExempt && typed.TaxExemptNote === ''
        ? 'Note is required'
        : fieldMessage(customerFields.TaxExemptNote, typed.TaxExemptNote),
  });
  return {
    ...typed,
    CustomerTypeId: CustomerTypeId!,
    SourceId: CustomerTypeId === CustomerTypes.Retail ? merged.SourceId : null,
    PaymentTermId: merged.PaymentTermId,
    IsTaxExempt: merged.IsTaxExempt,
    TaxRateId: merged.TaxRateId,
    Address: cleanAddress(merged.Address),
    CustomerPhones: cleanPhones(merged.CustomerPhones, 'CustomerPhones'),
  };
}

const defined = (input: CustomerInput): CustomerInput =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
