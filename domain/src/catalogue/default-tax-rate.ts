/**
 * Returns the default tax rate of a customer in `state`: the first rate of the state, or else of the company's state
 * (pipeline section 9); null if neither has one. Ignores archived rates.
 */
export function defaultTaxRate<Rate extends { readonly State: string; readonly Archived: boolean }>(
  rates: readonly Rate[],
  state: string | undefined,
  companyState: string,
): Rate | null {
  const open = rates.filter(({ Archived }) => !Archived);
  const of = (code: string | undefined) => open.find(({ State }) => State === code);
  return of(state) ?? of(companyState) ?? null;
}
