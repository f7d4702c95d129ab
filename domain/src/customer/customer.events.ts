import { type EventOf, recorded } from '../core/event-table.ts';
import type { customerFields } from '../fields/customer.fields.ts';
import type { ValuesOf } from '../fields/field.ts';
import { type EditTable, recordedEdits } from '../fields/field-values.ts';
import type { FrozenEmail, RefusedAddresses } from '../job/record/email-state.ts';
import type { Period } from '../reports/periods.ts';

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

/** A statement as it is emailed: letter and PDF lie in the file store. The period is of company days. */
export type FrozenStatement = Omit<FrozenEmail, 'Number'> & Period & { readonly Cc: readonly string[] };

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
  /**
   * Staff asked to email a statement. A side effect sends it and records the outcome. `Id` counts these emails of the
   * customer. The file store has the letter and the PDF under their hashes.
   */
  StatementEmailRequested: recorded<{ Id: number } & FrozenStatement>(),
  /** One of many emails that staff asked for at once. A side effect makes its letter and PDF and requests it. */
  StatementEmailQueued: recorded<{ Id: number; To: string } & Period>(),
  /** `Rejected`: the addresses that the mail server refused while it accepted others. */
  StatementEmailed: recorded<{ Id: number; Rejected?: readonly string[] } & RefusedAddresses>(),
  /** `IsSetup`: the mail server accepts no mail until the server or the settings change. */
  StatementEmailFailed: recorded<{ Id: number; Reason: string; IsSetup?: true } & RefusedAddresses>(),
  /** Staff took note of an email that did not reach everybody. */
  StatementEmailDismissed: recorded<{ Id: number }>(),
} as const;

export type CustomerEvent = EventOf<typeof customerEvents>;

/** The events of emails with statements, which change no details of the customer. */
export type StatementEmailEvent = Extract<CustomerEvent, { type: `StatementEmail${string}` }>;

export const statementEmailEventTypes = (Object.keys(customerEvents) as CustomerEvent['type'][]).filter(
  isStatementEmailType,
);

function isStatementEmailType(type: CustomerEvent['type']): type is StatementEmailEvent['type'] {
  return type.startsWith('StatementEmail');
}

export const isStatementEmailEvent = (event: CustomerEvent): event is StatementEmailEvent =>
  isStatementEmailType(event.type);
