import type { Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { customerFields } from '../fields/customer.fields.ts';
import { editEvents } from '../fields/field-values.ts';
import type { CustomerCommand } from './customer.commands.ts';
import { customerDetailsAfter, customerDetailsWith } from './customer.details.ts';
import { type CustomerDetails, type CustomerEvent, customerEdits, customerEvents } from './customer.events.ts';
import { absorbed } from './customer.merging.ts';
import { type StatementEmails, statementEmailEvents, statementEmailsAfter } from './statement-emails.ts';

export interface Customer {
  /** null: the customer does not exist. */
  readonly details: CustomerDetails | null;
  readonly Archived: boolean;
  /** The customer that this one was merged into, null for none. */
  readonly MergedIntoId: number | null;
  /** The customers that were merged into this one. */
  readonly MergedIds: readonly number[];
  readonly StatementEmails: StatementEmails;
}

export const mergedCustomerMessage = 'This customer was merged into another and cannot be changed';

export const customerDecider: Decider<Customer, CustomerCommand, CustomerEvent> = {
  kind: 'customer',
  initial: { details: null, Archived: false, MergedIntoId: null, MergedIds: [], StatementEmails: {} },
  eventTypes: customerEvents,
  evolve,
  decide(command, { details, Archived, MergedIntoId, MergedIds, StatementEmails }) {
    if (command.type === 'AddCustomer') {
      if (details) throw new RuleError('This customer already exists');
      return [{ type: 'CustomerAdded', data: customerDetailsAfter(null, command.data) }];
    }
    if (!details) throw new NotFoundError('Customer not found');
    if (command.type === 'MergeCustomerInto') {
      return MergedIntoId === null ? [{ type: 'CustomerMergedInto', data: command.data }] : [];
    }
    if (command.type === 'AbsorbCustomer' && MergedIds.includes(command.data.MergedCustomerId)) return [];
    if (command.type === 'RecordStatementOutcome' || command.type === 'DismissStatementEmail') {
      return statementEmailEvents(StatementEmails, command);
    }
    if (MergedIntoId !== null) throw new RuleError(mergedCustomerMessage);
    switch (command.type) {
      case 'SaveCustomer':
        return [
          ...changes(details, customerDetailsAfter(details, command.data)),
          ...archiving(Archived, command.data.Archived),
        ];
      case 'ChangeCustomerPhones':
      case 'ChangeCustomerAddress':
        return changes(details, customerDetailsAfter(details, command.data));
      case 'ArchiveCustomer':
        return archiving(Archived, true);
      case 'RestoreCustomer':
        return archiving(Archived, false);
      case 'AbsorbCustomer':
        return [absorbed(details, command.data)];
      default:
        return statementEmailEvents(StatementEmails, command);
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
      return { ...customer, details: customerDetailsWith(customer.details, event), MergedIds };
    }
    default: {
      const StatementEmails = statementEmailsAfter(customer.StatementEmails, event);
      return { ...customer, details: customerDetailsWith(customer.details, event), StatementEmails };
    }
  }
}

/** Returns one event for each change that office staff would name. */
const changes = (before: CustomerDetails, after: CustomerDetails): CustomerEvent[] => [
  ...editEvents(customerFields, customerEdits, before, after),
  ...exemption(before, after),
];

function exemption(before: CustomerDetails, { IsTaxExempt, TaxExemptNote }: CustomerDetails): CustomerEvent[] {
  if (before.IsTaxExempt === IsTaxExempt && before.TaxExemptNote === TaxExemptNote) return [];
  return IsTaxExempt
    ? [{ type: 'CustomerTaxExempted', data: { TaxExemptNote } }]
    : [{ type: 'CustomerTaxExemptionEnded', data: {} }];
}
