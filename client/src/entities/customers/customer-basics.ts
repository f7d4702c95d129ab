import {
  type CustomerRow,
  type CustomerTypeId,
  CustomerTypes,
  customerFields,
  emailMessage,
  fieldMessage,
  type SaveCustomerRequest,
} from '@picket/domain';

/** The form values of a customer except phones and address. */
export interface CustomerBasics {
  Name: string;
  CustomerTypeId: CustomerTypeId | null;
  SourceId: number | null;
  Email: string;
  Discount: number | null;
  PaymentTermId: number | null;
  /** null on a new customer: the server picks the tax rate of the address. */
  TaxRateId: number | null;
  IsTaxExempt: boolean;
  TaxExemptNote: string;
}

export const blankBasics: CustomerBasics = {
  Name: '',
  CustomerTypeId: CustomerTypes.Retail,
  SourceId: null,
  Email: '',
  Discount: 0,
  PaymentTermId: null,
  TaxRateId: null,
  IsTaxExempt: false,
  TaxExemptNote: '',
};

export const basicsOf = (customer: CustomerRow): CustomerBasics => ({
  Name: customer.Name,
  CustomerTypeId: customer.CustomerTypeId,
  SourceId: customer.SourceId,
  Email: customer.Email,
  Discount: customer.Discount,
  PaymentTermId: customer.PaymentTermId,
  TaxRateId: customer.TaxRateId,
  IsTaxExempt: customer.IsTaxExempt,
  TaxExemptNote: customer.TaxExemptNote,
});

/** Validation messages by field; null for a valid field. */
export const basicsMessages = (basics: CustomerBasics): Record<string, string | null> => ({
  Name: fieldMessage(customerFields.Name, basics.Name.trim()),
  CustomerTypeId: basics.CustomerTypeId === null ? 'Customer Type is required' : null,
  Email: emailMessage(basics.Email.trim()),
  TaxExemptNote: basics.IsTaxExempt && !basics.TaxExemptNote.trim() ? 'Note is required' : null,
});

/** Sends the source of retail customers only, and the note of tax-exempt customers only. */
export function basicsRequest({ CustomerTypeId, SourceId, ...basics }: CustomerBasics): SaveCustomerRequest {
  return {
    ...basics,
    CustomerTypeId: CustomerTypeId!,
    ...(CustomerTypeId === CustomerTypes.Retail && { SourceId }),
    Discount: basics.Discount ?? 0,
    TaxExemptNote: basics.IsTaxExempt ? basics.TaxExemptNote : '',
  };
}
