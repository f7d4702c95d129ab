import { type EstimateContent, formatMoney, formatPercent } from '@picket/domain';
import { texts } from './approval-texts.ts';
import documentStyles from './document.module.css';
import pageStyles from './page.module.css';
import type { ChosenContent } from './use-estimate.ts';

interface CostsSectionProps {
  content: EstimateContent;
  choice: ChosenContent & { readonly isUpdating: boolean };
}

export function CostsSection({ content, choice }: CostsSectionProps) {
  const { Totals, isUpdating } = choice;
  return (
    <section className={pageStyles.card} aria-labelledby="costs">
      <h2 id="costs">{texts.costs}</h2>
      <dl className={documentStyles.sums} data-updating={isUpdating || undefined}>
        {costRows(content, Totals).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className={documentStyles.total}>
          <dt>{texts.total}</dt>
          <dd>{formatMoney(Totals.GrandTotal)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The amounts that make up the total, without those of 0. */
function costRows(content: EstimateContent, totals: ChosenContent['Totals']): [label: string, amount: number][] {
  const { OtherDescription, TaxRateName, IsTaxExempt, ShowMaterials } = content;
  const rows: [string, number][] = [
    [texts.materials, totals.MaterialTotal],
    [texts.misc, totals.MiscTotal],
    [texts.labor, totals.LaborTotal],
    [texts.delivery, totals.DeliveryFee],
    [OtherDescription || texts.other, totals.OtherPrice],
    [texts.tax(TaxRateName, formatPercent(totals.TaxRate)), totals.Tax],
  ];
  const counted = rows.filter(([, amount]) => amount !== 0);
  return IsTaxExempt && ShowMaterials ? [...counted, [texts.taxExempt, 0]] : counted;
}
