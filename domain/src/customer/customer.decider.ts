import { isSameAddress } from '../address.ts';
import type { Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { isSamePhones } from '../phone.ts';
import type { CustomerCommand } from './customer.commands.ts';
import { detailsAfter } from './customer.details.ts';
import type { CustomerDetails, CustomerEvent } from './customer.events.ts';
import { absorbed, withAbsorbed } from './customer.merging.ts';

export interface Customer {
  /** null: the customer does not exist. */
  readonly details: CustomerDetails | null;
  readonly Archived: boolean;
  /** The customer that this one was merged into, null for none. */
  readonly MergedIntoId: number | null;
  /** The customers that were merged into this one. */
  readonly MergedIds: readonly number[];
}

export const customerDecider: Decider<Customer, CustomerCommand, CustomerEvent> = {
  kind: 'customer',
  initial: { details: null, Archived: false, MergedIntoId: null, MergedIds: [] },
  eventTypes: {
    CustomerAdded: true,
    CustomerRenamed: true,
    CustomerEmailChanged: true,
    CustomerTypeChanged: true,
    CustomerSourceChanged: true,
    CustomerTermsChanged: true,
    CustomerTaxExempted: true,
    CustomerTaxExemptionEnded: true,
    CustomerTaxRateChanged: true,
    CustomerPhonesChanged: true,
    CustomerAddressChanged: true,
    CustomerArchived: true,
    CustomerRestored: true,
    CustomerMergedInto: true,
    CustomerAbsorbed: true,
  },
  evolve,
  decide(command, { details, Archived, MergedIntoId, MergedIds }) {
    if (command.type === 'AddCustomer') {
      if (details) throw new RuleError('This customer already exists');
      return [{ type: 'CustomerAdded', data: detailsAfter(null, command.data) }];
    }
    if (!details) throw new NotFoundError('Customer not found');
    if (command.type === 'MergeCustomerInto') {
      return MergedIntoId === null ? [{ type: 'CustomerMergedInto', data: command.data }] : [];
    }
    if (command.type === 'AbsorbCustomer' && MergedIds.includes(command.data.MergedCustomerId)) return [];
    if (MergedIntoId !== null) throw new RuleError('This customer was merged into another and cannot be changed');
    switch (command.type) {
      case 'SaveCustomer':
        return [
          ...changes(details, detailsAfter(details, command.data)),
          ...archiving(Archived, command.data.Archived),
        ];
      case 'ChangeCustomerPhones':
      case 'ChangeCustomerAddress':
        return changes(details, detailsAfter(details, command.data));
      case 'ArchiveCustomer':
        return archiving(Archived, true);
      case 'RestoreCustomer':
        return archiving(Archived, false);
      case 'AbsorbCustomer':
        return [absorbed(details, command.data)];
    }
  },
};

function archiving(before: boolean, after = before): CustomerEvent[] {
  if (after === before) return [];
  return [{ type: after ? 'CustomerArchived' : 'CustomerRestored', data: {} }];
}

function evolve(customer: Customer, event: CustomerEvent): Customer {
  switch (event.type) {
    case 'CustomerArchived':
      return { ...customer, Archived: true };
    case 'CustomerRestored':
      return { ...customer, Archived: false };
    case 'CustomerMergedInto':
      return { ...customer, Archived: true, MergedIntoId: event.data.MergedIntoId };
    case 'CustomerAbsorbed': {
      const MergedIds = [...customer.MergedIds, event.data.MergedCustomerId];
      return { ...customer, details: detailsWith(customer.details, event), MergedIds };
    }
    default:
      return { ...customer, details: detailsWith(customer.details, event) };
  }
}

/** Returns a customer's details after an event; null before the first one. */
export function detailsWith(details: CustomerDetails | null, event: CustomerEvent): CustomerDetails | null {
  switch (event.type) {
    case 'CustomerAdded':
      return event.data;
    case 'CustomerArchived':
    case 'CustomerRestored':
    case 'CustomerMergedInto':
      return details;
    case 'CustomerAbsorbed':
      return details && withAbsorbed(details, event.data);
    case 'CustomerTaxExempted':
      return details && { ...details, ...event.data, IsTaxExempt: true };
    case 'CustomerTaxExemptionEnded':
      return details && { ...details, IsTaxExempt: false, TaxExemptNote: '' };
    default:
      return details && { ...details, ...event.data };
  }
}

/** Returns one event for each change that office staff would name. */
function changes(before: CustomerDetails, after: CustomerDetails): CustomerEvent[] {
  const { Name, Email, CustomerTypeId, SourceId, Discount, PaymentTermId, TaxRateId, CustomerPhones, Address } = after;
  const differs = (...fields: (keyof CustomerDetails)[]) => fields.some((field) => before[field] !== after[field]);
  const candidates: [boolean, CustomerEvent][] = [
    [differs('Name'), { type: 'CustomerRenamed', data: { Name } }],
    [differs('Email'), { type: 'CustomerEmailChanged', data: { Email } }],
    [differs('CustomerTypeId'), { type: 'CustomerTypeChanged', data: { CustomerTypeId } }],
    [differs('SourceId'), { type: 'CustomerSourceChanged', data: { SourceId } }],
    [differs('Discount', 'PaymentTermId'), { type: 'CustomerTermsChanged', data: { Discount, PaymentTermId } }],
    [differs('IsTaxExempt', 'TaxExemptNote'), exemption(after)],
    [differs('TaxRateId'), { type: 'CustomerTaxRateChanged', data: { TaxRateId } }],
    [!isSamePhones(before.CustomerPhones, CustomerPhones), { type: 'CustomerPhonesChanged', data: { CustomerPhones } }],
    [!isSameAddress(before.Address, Address), { type: 'CustomerAddressChanged', data: { Address } }],
  ];
  return candidates.flatMap(([happened, event]) => (happened ? [event] : []));
}

const exemption = ({ IsTaxExempt, TaxExemptNote }: CustomerDetails): CustomerEvent =>
  IsTaxExempt
    ? { type: 'CustomerTaxExempted', data: { TaxExemptNote } }
    : { type: 'CustomerTaxExemptionEnded', data: {} };
