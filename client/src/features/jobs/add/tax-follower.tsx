import { type CustomerRow, defaultTaxRate, type TaxRateRow } from '@picket/domain';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import type { NewJobValues } from './new-job-values.ts';

interface TaxFollowerProps {
  form: SaveForm<NewJobValues>;
  customer: CustomerRow | undefined;
  rates: readonly TaxRateRow[];
  /** The state of the company's own rate. */
  companyState: string;
}

/**
 * Sets the tax of the customer and the state until the user chooses another: the customer's own exemption or rate,
 * or else the rate of the job's state.
 */
export function TaxFollower({ form, customer, rates, companyState }: TaxFollowerProps) {
  const { control, setValue, getValues } = form;
  const state = useWatch({ control, name: 'Address.State' }) || customer?.Address?.State;
  const filledIn = useRef<number | null>(null);

  useEffect(() => {
    const { TaxRateId, IsTaxExempt } = getValues();
    if (!customer?.IsTaxExempt || IsTaxExempt || TaxRateId !== filledIn.current) return;
    filledIn.current = null;
    setValue('TaxRateId', null);
    setValue('IsTaxExempt', true);
    setValue('TaxExemptNote', customer.TaxExemptNote);
  }, [customer, getValues, setValue]);

  useEffect(() => {
    const { TaxRateId, IsTaxExempt } = getValues();
    if (IsTaxExempt || TaxRateId !== filledIn.current) return;
    const own = rates.find(({ Id }) => Id === customer?.TaxRateId);
    const usual = own ?? defaultTaxRate(rates, state, companyState);
    filledIn.current = usual?.Id ?? null;
    setValue('TaxRateId', filledIn.current);
  }, [customer, state, rates, companyState, getValues, setValue]);
  return null;
}
