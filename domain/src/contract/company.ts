/** A row of POST companies/_search and the answer of GET companies/{id}. Disclaimers are sanitised HTML. */
export interface CompanyRow {
  Id: number;
  Version: number;
  Name: string;
  CompanyTypeId: number;
  PriceLevelId: number;
  Disclaimer: string;
  EstimateDisclaimer: string;
  /** SHA-256 of the logo in the file store, null for none. */
  LogoSha256: string | null;
  Archived: boolean;
}

/** POST companies and PUT companies/{id}; left-out fields stay on PUT. */
export interface SaveCompanyRequest {
  Name?: string;
  CompanyTypeId?: number;
  PriceLevelId?: number;
  Disclaimer?: string;
  EstimateDisclaimer?: string;
  Version?: number;
}

/** POST companies/patch: one disclaimer or both. */
export interface PatchCompanyRequest {
  Id: number;
  Disclaimer?: string;
  EstimateDisclaimer?: string;
  Version?: number;
}
