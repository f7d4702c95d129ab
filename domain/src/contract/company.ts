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
