import type { DomainEvent } from '../core/event.ts';
import type { CustomerTypeId } from '../enums.ts';
import type { StoredImage } from '../image.ts';

type Nothing = Record<string, never>;

/** The details of a company. Disclaimers are sanitized HTML. */
export interface CompanyDetails {
  readonly Name: string;
  readonly CompanyTypeId: CustomerTypeId;
  readonly PriceLevelId: number;
  readonly Disclaimer: string;
  readonly EstimateDisclaimer: string;
  /** The logo. Required when a company is added. */
  readonly Image: StoredImage | null;
}

/** Events of one company, in the stream `company-2`. */
export type CompanyEvent =
  | DomainEvent<'CompanyAdded', CompanyDetails>
  | DomainEvent<'CompanyRenamed', Pick<CompanyDetails, 'Name'>>
  | DomainEvent<'CompanyTypeChanged', Pick<CompanyDetails, 'CompanyTypeId'>>
  | DomainEvent<'CompanyPriceLevelChanged', Pick<CompanyDetails, 'PriceLevelId'>>
  | DomainEvent<'CompanyLogoChanged', Pick<CompanyDetails, 'Image'>>
  | DomainEvent<'CompanyDisclaimerChanged', Pick<CompanyDetails, 'Disclaimer'>>
  | DomainEvent<'CompanyEstimateDisclaimerChanged', Pick<CompanyDetails, 'EstimateDisclaimer'>>
  | DomainEvent<'CompanyArchived', Nothing>
  | DomainEvent<'CompanyRestored', Nothing>;
