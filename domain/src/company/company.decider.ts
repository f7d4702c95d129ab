import type { Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { StatusNames } from '../enums.ts';
import { enumField, type Fields, imageField, referenceField, richTextField, textField } from '../field.ts';
import { fieldMessage, refuseInvalid } from '../field-rules.ts';
import { isSameImage } from '../image.ts';
import type { CompanyCommand, CompanyInput } from './company.commands.ts';
import type { CompanyDetails, CompanyEvent } from './company.events.ts';

/** The editable fields of a company, in the order of its history. */
export const companyFields = {
  Name: textField('Name', 120),
  CompanyTypeId: enumField('Company type', StatusNames.CustomerType),
  PriceLevelId: referenceField('Price level', 'price-levels'),
  Image: imageField('Logo'),
  Disclaimer: richTextField('Company disclaimer', 20_000, ''),
  EstimateDisclaimer: richTextField('Estimate disclaimer', 20_000, ''),
} as const satisfies Fields;

export interface Company {
  /** null: the company does not exist. */
  readonly details: CompanyDetails | null;
  readonly Archived: boolean;
}

export const companyDecider: Decider<Company, CompanyCommand, CompanyEvent> = {
  kind: 'company',
  initial: { details: null, Archived: false },
  eventTypes: {
    CompanyAdded: true,
    CompanyRenamed: true,
    CompanyTypeChanged: true,
    CompanyPriceLevelChanged: true,
    CompanyLogoChanged: true,
    CompanyDisclaimerChanged: true,
    CompanyEstimateDisclaimerChanged: true,
    CompanyArchived: true,
    CompanyRestored: true,
  },
  evolve,
  decide(command, { details, Archived }) {
    if (command.type === 'AddCompany') {
      if (details) throw new RuleError('This company already exists');
      return [{ type: 'CompanyAdded', data: detailsAfter(null, command.data) }];
    }
    if (!details) throw new NotFoundError('Company not found');
    switch (command.type) {
      case 'SaveCompany':
        return changes(details, detailsAfter(details, command.data));
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
      return { details: event.data, Archived: false };
    case 'CompanyArchived':
      return { details, Archived: true };
    case 'CompanyRestored':
      return { details, Archived: false };
    default:
      return { details: details && { ...details, ...event.data }, Archived };
  }
}

function detailsAfter(before: CompanyDetails | null, input: CompanyInput): CompanyDetails {
  const { CompanyTypeId = before?.CompanyTypeId, PriceLevelId = before?.PriceLevelId } = input;
  const Name = (input.Name ?? before?.Name ?? '').trim();
  const Disclaimer = input.Disclaimer ?? before?.Disclaimer ?? '';
  const EstimateDisclaimer = input.EstimateDisclaimer ?? before?.EstimateDisclaimer ?? '';
  const { Image = before?.Image ?? null } = input;
  refuseInvalid({
    Name: fieldMessage(companyFields.Name, Name),
    CompanyTypeId: fieldMessage(companyFields.CompanyTypeId, CompanyTypeId),
    PriceLevelId: fieldMessage(companyFields.PriceLevelId, PriceLevelId),
    Image: before || Image ? null : 'Must upload company logo',
    Disclaimer: fieldMessage(companyFields.Disclaimer, Disclaimer),
    EstimateDisclaimer: fieldMessage(companyFields.EstimateDisclaimer, EstimateDisclaimer),
  });
  return {
    Name,
    CompanyTypeId: CompanyTypeId!,
    PriceLevelId: PriceLevelId!,
    Disclaimer,
    EstimateDisclaimer,
    Image,
  };
}

function changes(before: CompanyDetails, after: CompanyDetails): CompanyEvent[] {
  const { Name, CompanyTypeId, PriceLevelId, Disclaimer, EstimateDisclaimer, Image } = after;
  const candidates: [Exclude<keyof CompanyDetails, 'Image'>, CompanyEvent][] = [
    ['Name', { type: 'CompanyRenamed', data: { Name } }],
    ['CompanyTypeId', { type: 'CompanyTypeChanged', data: { CompanyTypeId } }],
    ['PriceLevelId', { type: 'CompanyPriceLevelChanged', data: { PriceLevelId } }],
    ['Disclaimer', { type: 'CompanyDisclaimerChanged', data: { Disclaimer } }],
    ['EstimateDisclaimer', { type: 'CompanyEstimateDisclaimerChanged', data: { EstimateDisclaimer } }],
  ];
  const changed = candidates.flatMap(([field, event]) => (before[field] === after[field] ? [] : [event]));
  return isSameImage(before.Image, Image) ? changed : [...changed, { type: 'CompanyLogoChanged', data: { Image } }];
}
