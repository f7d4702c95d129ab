import type { Image } from './common.ts';

/** A row of POST companies/_search and the answer of GET companies/{id}. Disclaimers are sanitised HTML. */
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
 * POST companies and PUT companies/{id}, as JSON or as the field `data` of a form whose field `image` is the logo; a new
 * company has one. Left-out fields stay on PUT.
 */
export interface SaveCompanyRequest {
  Name?: string;
  CompanyTypeId?: number;
  PriceLevelId?: number;
  Disclaimer?: string;
  EstimateDisclaimer?: string;
  /** null takes the logo away. */
  Image?: null;
  Version?: number;
}

/** POST companies/patch: one disclaimer or both. */
export interface PatchCompanyRequest {
  Id: number;
  Disclaimer?: string;
  EstimateDisclaimer?: string;
  Version?: number;
}
