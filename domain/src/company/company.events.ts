import { type EventOf, recorded } from '../core/event-table.ts';
import type { companyFields } from '../fields/company.fields.ts';
import type { ValuesOf } from '../fields/field.ts';
import { type EditTable, recordedEdits } from '../fields/field-values.ts';

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
export const companyEvents = {
  CompanyAdded: recorded<CompanyDetails>(),
  ...recordedEdits<CompanyFields, typeof companyEdits>(companyEdits),
  CompanyArchived: recorded(),
  CompanyRestored: recorded(),
} as const;

export type CompanyEvent = EventOf<typeof companyEvents>;
