import type { Image } from '../values.ts';

/** A row of POST companies/_search and the response of GET companies/{id}. Disclaimers are sanitized HTML. */
export interface CompanyRow {
  Id: number;
  Version: number;
  Name: string;
  CompanyTypeId: number;
  PriceLevelId: number;
  Disclaimer: string;
  EstimateDisclaimer: string;
  /** The logo. */
  Image: Image | null;
  Archived: boolean;
}

/**
 * POST companies and PUT companies/{id}, as JSON or as form data with this body in the field `data` and the logo in the
 * file `image`. A new company requires a logo. Omitted fields do not change on PUT.
 */
export interface SaveCompanyRequest {
  Name?: string;
  CompanyTypeId?: number;
  PriceLevelId?: number;
  Disclaimer?: string;
  EstimateDisclaimer?: string;
  /** null removes the logo. */
  Image?: null;
  Version?: number;
}

/** POST companies/patch: changes one or both disclaimers. */
export interface PatchCompanyRequest {
  Id: number;
  Disclaimer?: string;
  EstimateDisclaimer?: string;
  Version?: number;
}
