import {
  addressLine,
  type CompanyRow,
  type Field,
  formatPercent,
  type SimpleItem,
  type TaxRateRow,
} from '@picket/domain';
import { nameIn } from '@/lib/format/field-text.ts';
import { measureName } from '../../shared/fields/measures.ts';
import { isByHand, type JobDefaults } from './job-defaults.ts';
import { foldedFields, type NewJobValues } from './new-job-values.ts';

interface RestText {
  readonly text: string;
  /** Differs from the default. */
  readonly isByHand: boolean;
}

interface RestNames {
  companies: readonly CompanyRow[];
  partners: readonly SimpleItem[];
  levels: readonly SimpleItem[];
  terms: readonly SimpleItem[];
  rates: readonly TaxRateRow[];
  /** False for market partners, whose jobs are their own. */
  choosesPartner: boolean;
}

/** The values of a new job that its short form does not show, as texts. `initial` has the values at the start. */
export function restTexts(
  values: NewJobValues,
  initial: Pick<NewJobValues, 'UserId'>,
  defaults: JobDefaults,
  names: RestNames,
): RestText[] {
  const byHand = (...fields: (keyof JobDefaults)[]) => fields.some((field) => isByHand(field, values, defaults));
  const texts: (RestText | false)[] = [
    { text: addressLine(values.Address) || 'No address', isByHand: byHand('Address') },
    { text: nameIn(names.companies, values.CompanyId), isByHand: byHand('CompanyId') },
    { text: levelText(names.levels, values), isByHand: byHand('PriceLevelId') },
    { text: discountText(values), isByHand: byHand('Discount') },
    { text: taxText(names.rates, values), isByHand: byHand('TaxRateId', 'IsTaxExempt', 'TaxExemptNote') },
    { text: nameIn(names.terms, values.PaymentTermId) || 'No payment term', isByHand: byHand('PaymentTermId') },
    { text: `By ${measureName(values.IsMeasurement).toLowerCase()}`, isByHand: byHand('IsMeasurement') },
    names.choosesPartner && {
      text: nameIn(names.partners, values.UserId) || 'House job',
      isByHand: values.UserId !== initial.UserId,
    },
    ...filledFields(values).map((text) => ({ text, isByHand: true })),
  ];
  return texts.filter((each): each is RestText => each !== false && each.text !== '');
}

/** The labels of the plain fields that have another value than on a new job. */
const filledFields = (values: NewJobValues): string[] =>
  Object.entries<Field>(foldedFields)
    .filter(([name, { initial }]) => textOf(values[name as keyof typeof foldedFields]) !== textOf(initial))
    .map(([, { label }]) => label);

const textOf = (value: unknown): string => String(value ?? '').trim();

function levelText(levels: readonly SimpleItem[], { PriceLevelId }: NewJobValues): string {
  const level = nameIn(levels, PriceLevelId);
  return level ? `${level} prices` : 'No price level';
}

const discountText = ({ Discount }: NewJobValues): string =>
  Discount ? `${formatPercent(Discount)} off` : 'No discount';

function taxText(rates: readonly TaxRateRow[], { TaxRateId, IsTaxExempt }: NewJobValues): string {
  if (IsTaxExempt) return 'Tax exempt';
  const rate = rates.find(({ Id }) => Id === TaxRateId);
  return rate ? `${rate.Name} tax ${formatPercent(rate.Rate)}` : 'No tax rate';
}
