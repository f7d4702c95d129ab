import { type CustomerInput, defaultTaxRate } from '@picket/domain';
import { listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';

/**
 * The input of a new customer, with the default tax rate of their state unless the input has one or the customer is
 * exempt (pipeline specification section 9).
 */
export async function withDefaultTaxRate(reader: Reader, input: CustomerInput): Promise<CustomerInput> {
  if (input.TaxRateId !== undefined || input.IsTaxExempt) return input;
  const [rates, settings] = await Promise.all([listItems(reader, 'tax-rates'), getSettings(reader)]);
  const rate = defaultTaxRate(rates.data, input.Address?.State.toUpperCase(), settings.DefaultState);
  return { ...input, TaxRateId: rate?.Id ?? null };
}
