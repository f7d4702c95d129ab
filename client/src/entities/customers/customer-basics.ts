import {
  type CustomerRow,
  CustomerTypes,
  customerFields,
  pickFields,
  pickValues,
  type SaveCustomerRequest,
  type ValuesOf,
} from '@picket/domain';
import { blankValues } from '@/ui/form/fields-form.tsx';

/** Fields without special rules. A field in this list is shown, edited, validated and saved. */
export const plainFields = pickFields(customerFields, 'Name', 'CustomerTypeId', 'Email');

/** The fields of a customer except phones and address. */
const basicFields = {
  ...plainFields,
  ...pickFields(customerFields, 'SourceId', 'Discount', 'PaymentTermId', 'TaxRateId', 'IsTaxExempt', 'TaxExemptNote'),
  ...pickFields(customerFields, 'CreditLimit', 'RequiresPurchaseOrder'),
};

type Nullable = 'CustomerTypeId' | 'Discount';
type Basics = ValuesOf<typeof basicFields>;
/** The form values of the basic fields. The type and the discount may be empty. */
export type CustomerBasics = Omit<Basics, Nullable> & { [Name in Nullable]: Basics[Name] | null };

/** The tax rate is null on a new customer: the server picks the one of the address. */
export const blankBasics = {
  ...blankValues(basicFields),
  CustomerTypeId: CustomerTypes.Retail,
} as unknown as CustomerBasics;

export const basicsOf = (customer: CustomerRow): CustomerBasics => pickValues(basicFields, customer);

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
