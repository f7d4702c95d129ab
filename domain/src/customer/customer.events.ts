import type { DomainEvent } from '../core/event.ts';
import type { CustomerTypeId } from '../enums.ts';
import type { Address, Phone } from '../values.ts';

type Nothing = Record<string, never>;

/** The details of a customer. Discount is a fraction with 4 decimals; SourceId is null for wholesale. */
export interface CustomerDetails {
  readonly Name: string;
  readonly Email: string;
  readonly CustomerTypeId: CustomerTypeId;
  readonly SourceId: number | null;
  readonly Discount: number;
  readonly PaymentTermId: number | null;
  readonly IsTaxExempt: boolean;
  /** '' unless exempt. */
  readonly TaxExemptNote: string;
  readonly TaxRateId: number | null;
  readonly Address: Address | null;
  readonly CustomerPhones: readonly Phone[];
}

/** Details taken from a customer merged into this one; '', null or [] where nothing was taken. */
export type Absorbed = Pick<CustomerDetails, 'Email' | 'Address' | 'CustomerPhones'> & {
  readonly MergedCustomerId: number;
  readonly MergedCustomerName: string;
};

/** Events of one customer, in the stream `customer-12`. */
export type CustomerEvent =
  | DomainEvent<'CustomerAdded', CustomerDetails>
  | DomainEvent<'CustomerRenamed', Pick<CustomerDetails, 'Name'>>
  | DomainEvent<'CustomerEmailChanged', Pick<CustomerDetails, 'Email'>>
  | DomainEvent<'CustomerTypeChanged', Pick<CustomerDetails, 'CustomerTypeId'>>
  | DomainEvent<'CustomerSourceChanged', Pick<CustomerDetails, 'SourceId'>>
  | DomainEvent<'CustomerTermsChanged', Pick<CustomerDetails, 'Discount' | 'PaymentTermId'>>
  | DomainEvent<'CustomerTaxExempted', Pick<CustomerDetails, 'TaxExemptNote'>>
  | DomainEvent<'CustomerTaxExemptionEnded', Nothing>
  | DomainEvent<'CustomerTaxRateChanged', Pick<CustomerDetails, 'TaxRateId'>>
  | DomainEvent<'CustomerPhonesChanged', Pick<CustomerDetails, 'CustomerPhones'>>
  | DomainEvent<'CustomerAddressChanged', Pick<CustomerDetails, 'Address'>>
  | DomainEvent<'CustomerArchived', Nothing>
  | DomainEvent<'CustomerRestored', Nothing>
  /** This customer was merged into another with all its records, and is archived permanently. */
  | DomainEvent<'CustomerMergedInto', { MergedIntoId: number; MergedIntoName: string }>
  | DomainEvent<'CustomerAbsorbed', Absorbed>;
