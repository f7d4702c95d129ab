import { type CustomerInput, type CustomerRow, defaultTaxRate } from '@picket/domain';
import { listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { refuseUnknownReferences } from '../catalogue/known-references.ts';

/**
 * The input of a new customer with the usual tax rate of their state, unless it says which, or that they are exempt
 * (pipeline specification section 9).
 */
export async function withUsualTaxRate(reader: Reader, input: CustomerInput): Promise<CustomerInput> {
  if (input.TaxRateId !== undefined || input.IsTaxExempt) return input;
  const [rates, settings] = await Promise.all([listItems(reader, 'tax-rates'), getSettings(reader)]);
  const rate = defaultTaxRate(rates.data, input.Address?.State.toUpperCase(), settings.DefaultState);
  return { ...input, TaxRateId: rate?.Id ?? null };
}

/** @throws ValidationError for a source, payment term or tax rate that is not there. `before`: the customer so far. */
export const refuseUnknownChoices = (reader: Reader, input: CustomerInput, before: CustomerRow | null): Promise<void> =>
  refuseUnknownReferences(reader, [
    { field: 'SourceId', label: 'Source', to: 'customer-sources', id: input.SourceId, before: before?.SourceId },
    {
      field: 'PaymentTermId',
      label: 'Payment Term',
      to: 'payment-terms',
      id: input.PaymentTermId,
      before: before?.PaymentTermId,
    },
    { field: 'TaxRateId', label: 'Tax Rate', to: 'tax-rates', id: input.TaxRateId, before: before?.TaxRateId },
  ]);
