import type { TaxRateRow } from '../contract/catalogue.ts';

/**
 * The usual tax rate of a customer in `state`: the state's first, else that of the company's own state (pipeline section
 * 9), null where neither has one. Archived rates are passed over.
 */
export function defaultTaxRate(
  rates: readonly TaxRateRow[],
  state: string | undefined,
  companyState: string,
): TaxRateRow | null {
  const open = rates.filter(({ Archived }) => !Archived);
  const of = (code: string | undefined) => open.find(({ State }) => State === code);
  return of(state) ?? of(companyState) ?? null;
}
