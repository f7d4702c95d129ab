import type { DomainEvent } from '../core/event.ts';
import type { ValuesOf } from '../field.ts';
import type { EditEventOf, EditTable } from '../field-values.ts';
import type { companyFields } from '../fields/company.fields.ts';

type Nothing = Record<string, never>;
type CompanyFields = typeof companyFields;

/** The details of a company. */
export type CompanyDetails = ValuesOf<CompanyFields>;

/**
 * The fields of each event that records an edit. Saving a company returns one event for each entry with a changed field,
 * in this order.
 */
export const companyEdits = {
  CompanyRenamed: ['Name'],
  CompanyTypeChanged: ['CompanyTypeId'],
  CompanyPriceLevelChanged: ['PriceLevelId'],
  CompanyContactChanged: ['Address', 'Phone', 'Email'],
  CompanyBrandColorChanged: ['BrandColor'],
  CompanyDisclaimerChanged: ['Disclaimer'],
  CompanyEstimateDisclaimerChanged: ['EstimateDisclaimer'],
  CompanyLogoChanged: ['Image'],
} as const satisfies EditTable<CompanyFields>;

/** Events of one company, in the stream `company-2`. */
export type CompanyEvent =
  | DomainEvent<'CompanyAdded', CompanyDetails>
  | EditEventOf<CompanyFields, typeof companyEdits>
  | DomainEvent<'CompanyArchived', Nothing>
  | DomainEvent<'CompanyRestored', Nothing>;
