import { cleanAddress } from '../address.ts';
import { CustomerTypes, StatusNames } from '../enums.ts';
import {
  addressField,
  emailField,
  enumField,
  type Fields,
  flagField,
  percentField,
  personal,
  phonesField,
  referenceField,
  textField,
} from '../field.ts';
import { fieldMessage, refuseInvalid } from '../field-rules.ts';
import { cleanPhones } from '../phone.ts';
import type { CustomerInput } from './customer.commands.ts';
import type { CustomerDetails } from './customer.events.ts';

/** The editable fields of a customer, in the order of its history. */
export const customerFields = {
  Name: personal(textField('Name', 120)),
  Email: personal(emailField('Email', '')),
  CustomerTypeId: enumField('Customer Type', StatusNames.CustomerType),
  /** Of retail customers only. */
  SourceId: referenceField('Source', 'customer-sources', null),
  Discount: percentField('Discount', 4, 0),
  PaymentTermId: referenceField('Payment term', 'payment-terms', null),
  IsTaxExempt: flagField('Tax exempt'),
  TaxExemptNote: personal(textField('Tax exempt note', 500, '')),
  TaxRateId: referenceField('Tax rate', 'tax-rates', null),
  Address: personal(addressField()),
  CustomerPhones: personal(phonesField()),
} as const satisfies Fields;

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
    CustomerTypeId: fieldMessage(customerFields.CustomerTypeId, CustomerTypeId),
    Email: fieldMessage(customerFields.Email, typed.Email),
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
