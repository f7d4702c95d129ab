import type { Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { brandColorMessage, companyFields } from '../fields/company.fields.ts';
import { initialValues } from '../fields/field-rules.ts';
import { editEvents, valuesAfter } from '../fields/field-values.ts';
import type { CompanyCommand, CompanyInput } from './company.commands.ts';
import { type CompanyDetails, type CompanyEvent, companyEdits, companyEvents } from './company.events.ts';

export interface Company {
  /** null: the company does not exist. */
  readonly details: CompanyDetails | null;
  readonly Archived: boolean;
}

export const companyDecider: Decider<Company, CompanyCommand, CompanyEvent> = {
  kind: 'company',
  initial: { details: null, Archived: false },
  eventTypes: companyEvents,
  evolve,
  decide(command, { details, Archived }) {
    if (command.type === 'AddCompany') {
      if (details) throw new RuleError('This company already exists');
      return [{ type: 'CompanyAdded', data: detailsAfter(null, command.data) }];
    }
    if (!details) throw new NotFoundError('Company not found');
    switch (command.type) {
      case 'SaveCompany':
        return editEvents(companyFields, companyEdits, details, detailsAfter(details, command.data));
      case 'ArchiveCompany':
        return Archived ? [] : [{ type: 'CompanyArchived', data: {} }];
      case 'RestoreCompany':
        return Archived ? [{ type: 'CompanyRestored', data: {} }] : [];
    }
  },
};

function evolve({ details, Archived }: Company, event: CompanyEvent): Company {
  switch (event.type) {
    case 'CompanyAdded':
      return { details: { ...initialValues(companyFields), ...event.data }, Archived: false };
    case 'CompanyArchived':
      return { details, Archived: true };
    case 'CompanyRestored':
      return { details, Archived: false };
    default:
      return { details: details && { ...details, ...event.data }, Archived };
  }
}

function detailsAfter(before: CompanyDetails | null, input: CompanyInput): CompanyDetails {
  const values = valuesAfter(companyFields, before, input, ({ Image, BrandColor }) => ({
    // A company that was recorded without a logo can still be saved.
    Image: Image || (before && !before.Image) ? null : 'Must upload company logo',
    BrandColor: brandColorMessage(BrandColor),
  }));
  return { ...values, BrandColor: values.BrandColor.toLowerCase() };
}
