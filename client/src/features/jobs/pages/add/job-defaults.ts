import {
  type CompanyRow,
  type CustomerRow,
  defaultTaxRate,
  isMeasuredFor,
  type SimpleItem,
  type TaxRateRow,
} from '@picket/domain';
import { useEffect, useRef } from 'react';
import { emptyAddress } from '@/ui/form/address-fields.tsx';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import type { NewJobValues } from './new-job-values.ts';

/** Fields that are set together: changing one by hand leaves all of them to the user. */
const groups = [
  ['CompanyId'],
  ['PriceLevelId'],
  ['IsMeasurement'],
  ['Address'],
  ['Discount'],
  ['PaymentTermId'],
  ['TaxRateId', 'IsTaxExempt', 'TaxExemptNote'],
] as const satisfies readonly (readonly (keyof NewJobValues)[])[];

type FollowingField = (typeof groups)[number][number];
type Following = Pick<NewJobValues, FollowingField>;
export type JobDefaults = Following;

interface Sources {
  /** Null while none is chosen; its values apply once it has loaded. */
  customer: CustomerRow | null;
  /** The company that follows from the customer. */
  companyId: number | null;
  /** The company that the form has. */
  company: CompanyRow | undefined;
  rates: readonly TaxRateRow[];
  /** The payment terms that are not archived. */
  terms: readonly SimpleItem[];
  /** The state that was entered for the job, or ''. */
  state: string;
  /** The state of the company's own rate. */
  companyState: string;
}

/** The values of a new job that follow from its customer, its company and its state (ruling 82). */
export function defaultsOf(sources: Sources): JobDefaults {
  const { customer, companyId, company, terms } = sources;
  return {
    Address: customer?.Address ?? emptyAddress,
    Discount: customer?.Discount ?? 0,
    PaymentTermId: terms.find(({ Id }) => Id === customer?.PaymentTermId)?.Id ?? null,
    CompanyId: companyId,
    PriceLevelId: company?.PriceLevelId ?? null,
    IsMeasurement: isMeasuredFor(customer, company),
    ...taxOf(sources),
  };
}

/** The customer's own exemption or rate, or else the rate of the job's state. */
function taxOf({ customer, rates, state, companyState }: Sources) {
  if (customer?.IsTaxExempt) return { TaxRateId: null, IsTaxExempt: true, TaxExemptNote: customer.TaxExemptNote };
  const own = rates.find(({ Id }) => Id === customer?.TaxRateId);
  const rate = own ?? defaultTaxRate(rates, state || customer?.Address?.State, companyState);
  return { TaxRateId: rate?.Id ?? null, IsTaxExempt: false, TaxExemptNote: '' };
}

/**
 * Sets the values that follow from the customer, the company and the state, except those that the user has changed by
 * hand, which are those that differ from `initial`.
 * `defaults` is null while the customer loads.
 */
export function useFollowDefaults(
  { getValues, setValue }: SaveForm<NewJobValues>,
  defaults: JobDefaults | null,
  initial: Partial<Following>,
): void {
  const followed = useRef<Partial<Following>>(initial);
  useEffect(() => {
    if (!defaults) return;
    const values = getValues();
    for (const group of groups) {
      if (!group.every((field) => isSame(values[field], followed.current[field]))) continue;
      for (const field of group) {
        if (!isSame(values[field], defaults[field])) setValue(field, defaults[field]);
      }
    }
    followed.current = defaults;
  });
}

/** True for a value that differs from its default. */
export const isByHand = (field: keyof JobDefaults, values: JobDefaults, defaults: JobDefaults): boolean =>
  !isSame(values[field], defaults[field]);

/** Compares plain values and addresses. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b;
  return Object.entries(a).every(([name, value]) => value === (b as Record<string, unknown>)[name]);
}
