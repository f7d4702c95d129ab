import type { companyFields } from '../fields/company.fields.ts';
import type { BodyOf, RowOf } from '../fields/field.ts';
import type { SimpleItem } from './common.ts';

/** A row of POST companies/_search and the response of GET companies/{id}. Disclaimers are sanitized HTML. */
export interface CompanyRow extends RowOf<typeof companyFields> {
  Id: number;
  Version: number;
  CompanyType: SimpleItem;
  /** The price level, archived or not. */
  PriceLevel: SimpleItem | null;
  Archived: boolean;
}

/**
 * POST companies and PUT companies/{id}, as JSON or as form data with this body in the field `data` and the logo in the
 * file `image`. A new company requires a logo. Omitted fields do not change on PUT.
 */
export interface SaveCompanyRequest extends Partial<BodyOf<typeof companyFields>> {
  Version?: number;
}

/** POST companies/patch: changes one or both disclaimers. */
export interface PatchCompanyRequest
  extends Partial<Pick<BodyOf<typeof companyFields>, 'Disclaimer' | 'EstimateDisclaimer'>> {
  Id: number;
  Version?: number;
}
