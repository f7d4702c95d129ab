import type { Address, Phone } from '../contract/common.ts';
import type { DomainEvent } from '../core/event.ts';
import type { CustomerTypeId } from '../enums.ts';

type Nothing = Record<string, never>;

/** What is kept of a customer. Discount is a fraction with 4 decimals; SourceId is null for wholesale. */
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

/** Another customer became part of this one; with what it had of theirs that this one lacked: '', null, [] for nothing. */
export type TakenOver = Pick<CustomerDetails, 'Email' | 'Address' | 'CustomerPhones'> & {
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
  /** This customer became part of another, with all that is theirs: archived for good. */
  | DomainEvent<'CustomerMergedInto', { MergedIntoId: number; MergedIntoName: string }>
  | DomainEvent<'CustomerTookOver', TakenOver>;
