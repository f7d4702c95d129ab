import { type EventOf, recorded } from '../core/event-table.ts';
import type { customerFields } from '../fields/customer.fields.ts';
import type { ValuesOf } from '../fields/field.ts';
import { type EditTable, recordedEdits } from '../fields/field-values.ts';

type CustomerFields = typeof customerFields;

/** The details of a customer. */
export type CustomerDetails = ValuesOf<CustomerFields>;

/** Details taken from a customer merged into this one; '', null or [] where nothing was taken. */
export type Absorbed = Pick<CustomerDetails, 'Email' | 'Address' | 'CustomerPhones'> & {
  readonly MergedCustomerId: number;
  readonly MergedCustomerName: string;
  /** The users who added the merged customer, see `addedByIds`. Events of earlier versions do not have them. */
  readonly AddedByIds?: readonly number[];
};

/**
 * The fields of each event that records an edit. Saving a customer returns one event for each entry with a changed
 * field, in this order. Tax exemptions have events of their own.
 */
export const customerEdits = {
  CustomerRenamed: ['Name'],
  CustomerEmailChanged: ['Email'],
  CustomerTypeChanged: ['CustomerTypeId'],
  CustomerSourceChanged: ['SourceId'],
  CustomerTermsChanged: ['Discount', 'PaymentTermId'],
  CustomerTaxRateChanged: ['TaxRateId'],
  CustomerCreditLimitChanged: ['CreditLimit'],
  CustomerPurchaseOrderRuleChanged: ['RequiresPurchaseOrder'],
  CustomerPhonesChanged: ['CustomerPhones'],
  CustomerAddressChanged: ['Address'],
} as const satisfies EditTable<CustomerFields>;

/** Events of one customer, in the stream `customer-12`. */
export const customerEvents = {
  CustomerAdded: recorded<CustomerDetails>(),
  ...recordedEdits<CustomerFields, typeof customerEdits>(customerEdits),
  CustomerTaxExempted: recorded<Pick<CustomerDetails, 'TaxExemptNote'>>(),
  CustomerTaxExemptionEnded: recorded(),
  CustomerArchived: recorded(),
  CustomerRestored: recorded(),
  /** This customer was merged into another with all its records, and is archived permanently. */
  CustomerMergedInto: recorded<{ MergedIntoId: number; MergedIntoName: string }>(),
  CustomerAbsorbed: recorded<Absorbed>(),
} as const;

export type CustomerEvent = EventOf<typeof customerEvents>;
