import {
  type CustomerRow,
  type CustomerTypeId,
  CustomerTypes,
  customerFields,
  emailMessage,
  fieldMessage,
  type SaveCustomerRequest,
} from '@picket/domain';

/** What a form holds of a customer besides phones and address. */
export interface CustomerBasics {
  Name: string;
  CustomerTypeId: CustomerTypeId | null;
  SourceId: number | null;
  Email: string;
  Discount: number | null;
  PaymentTermId: number | null;
  /** Null while adding: the one that goes with the address. */
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

/** Why they can't be saved, by field; null where they can. */
export const basicsMessages = (basics: CustomerBasics): Record<string, string | null> => ({
  Name: fieldMessage(customerFields.Name, basics.Name.trim()),
  CustomerTypeId: basics.CustomerTypeId === null ? 'Customer Type is required' : null,
  Email: emailMessage(basics.Email.trim()),
  TaxExemptNote: basics.IsTaxExempt && !basics.TaxExemptNote.trim() ? 'Note is required' : null,
});

/** The basics as they are sent: a source for retail only, a note with an exemption only. */
export function basicsRequest({ CustomerTypeId, SourceId, ...basics }: CustomerBasics): SaveCustomerRequest {
  return {
    ...basics,
    CustomerTypeId: CustomerTypeId!,
    ...(CustomerTypeId === CustomerTypes.Retail && { SourceId }),
    Discount: basics.Discount ?? 0,
    TaxExemptNote: basics.IsTaxExempt ? basics.TaxExemptNote : '',
  };
}
