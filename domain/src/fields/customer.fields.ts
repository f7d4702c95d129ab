import { StatusNames } from '../enums.ts';
import {
  addressField,
  emailField,
  enumField,
  type Fields,
  flagField,
  notesField,
  optionalMoneyField,
  percentField,
  personal,
  phonesField,
  referenceField,
  textField,
} from './field.ts';

/** The editable fields of a customer, in the order of its history. */
export const customerFields = {
  Name: personal(textField('Name', 120)),
  Email: personal(emailField('Email', '')),
  CustomerTypeId: enumField('Customer Type', StatusNames.CustomerType),
  /** null for wholesale customers. */
  SourceId: referenceField('Source', 'customer-sources', null),
  Discount: percentField('Discount', 4, 0),
  PaymentTermId: referenceField('Payment term', 'payment-terms', null),
  IsTaxExempt: flagField('Tax exempt'),
  /** '' unless exempt. */
  TaxExemptNote: personal(notesField('Tax exempt note', 500, '')),
  TaxRateId: referenceField('Tax rate', 'tax-rates', null),
  /** null for no limit. Market partners neither see nor set it (ruling 105). */
  CreditLimit: optionalMoneyField('Credit limit'),
  RequiresPurchaseOrder: flagField('Requires a purchase order'),
  Address: personal(addressField()),
  CustomerPhones: personal(phonesField()),
} as const satisfies Fields;
