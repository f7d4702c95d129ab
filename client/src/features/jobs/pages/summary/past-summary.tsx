import {
  type EstimateSummary,
  formatMoney,
  formatNumber,
  formatPercent,
  ItemKinds,
  type ItemSide,
  itemGroups,
  type JobDetails,
  type JobItemRow,
  type JobPostRow,
  type JobTotals,
  jobFields,
} from '@picket/domain';
import { Fragment, type ReactNode, use } from 'react';
import { Panel } from '@/ui/panel.tsx';
import { StepMarks, useItemChange } from '../../shared/frame/step-marks.ts';
import { itemProgressText } from '../../shared/item-progress.ts';
import { describeOption } from '../../shared/option-groups.ts';
import styles from './past-summary.module.css';
import { groupsByKind, type SummaryGroup } from './summary-groups.ts';

interface PastSummaryProps {
  job: JobDetails;
  summary: EstimateSummary;
}

/** The items and amounts of a job as they stood, with what the step changed. */
export function PastSummary({ job, summary }: PastSummaryProps) {
  const { Tax, TaxRate, DeliveryFee, OtherPrice, GrandTotal } = summary.Totals;
  const marks = use(StepMarks);
  const groups = groupsByKind(summary).filter(({ items, total }) => items.length > 0 || total);
  const tax = job.IsTaxExempt ? 'Tax (exempt)' : ['Tax', job.AsOf?.TaxRateName, formatPercent(TaxRate, 4)];
  return (
    <Panel
      title="Summary as it stood"
      beside={
        marks && (
          <small className={styles.legend}>
            <span aria-hidden="true" /> changed at this step
          </small>
        )
      }
    >
      <table className={styles.table} aria-label="Items">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Unit price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.id}>
              <GroupRow group={group} />
              {group.items.map((item) => (
                <ItemRow key={`${item.Kind} ${item.Id}`} item={item} jobDiscount={job.Discount} />
              ))}
            </Fragment>
          ))}
          <AmountRow label="Delivery fee" field="DeliveryFee" amount={DeliveryFee} />
          <AmountRow
            label={job.OtherDescription || jobFields.OtherPrice.label}
            field="OtherPrice"
            amount={OtherPrice}
          />
          <AmountRow label={[tax].flat().filter(Boolean).join(' ')} field="Tax" amount={Tax} />
          <AmountRow label="Grand total" field="GrandTotal" amount={GrandTotal} isLead />
        </tbody>
      </table>
    </Panel>
  );
}

/** The amount of before the step, if it was another one. */
function useAmountBefore(field: keyof JobTotals | undefined): number | null {
  const amount = use(StepMarks)?.Money.find(({ Key }) => Key === field);
  return amount && amount.Difference !== 0 ? amount.From : null;
}

function GroupRow({ group: { title, note, kind, total } }: { group: SummaryGroup }) {
  const before = useAmountBefore(Object.values(itemGroups).find((each) => each.kind === kind)?.total);
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={3}>
        {title} <small>{note}</small>
      </th>
      <td>
        {total !== undefined && (
          <Value before={before === null ? undefined : formatMoney(before)}>{formatMoney(total)}</Value>
        )}
      </td>
    </tr>
  );
}

function ItemRow({ item, jobDiscount }: { item: JobItemRow; jobDiscount: number }) {
  const change = useItemChange(item.Kind, item.Id);
  const before = change?.From;
  const was = (text: (side: ItemSide) => string) =>
    before && text(before) !== text(change.To!) ? text(before) : undefined;
  const discount = item.DiscountPercent ?? (item.Kind === ItemKinds.Labor ? 0 : jobDiscount);
  const type = item.Kind === ItemKinds.Post ? (item as JobPostRow).PostType : '';
  const progressBefore = was(itemProgressText);
  const isNoteNew = change?.To && change.To.PriceNote !== (before?.PriceNote ?? '');
  return (
    <>
      <tr data-changed={change ? true : undefined} data-off={item.IsChosen === false || undefined}>
        <th scope="row">
          <Value before={was(({ Description }) => Description)}>{item.Description}</Value> <small>{type}</small>
          {item.Option && <small className={styles.below}>{describeOption(item)}</small>}
          {change && !before && <small className={styles.below}>added at this step</small>}
          {progressBefore !== undefined && (
            <small className={styles.below}>
              <Value before={progressBefore}>{itemProgressText(change!.To!)}</Value>
            </small>
          )}
          {discount > 0 && <small className={styles.below}>{formatPercent(discount, 2)} discount</small>}
        </th>
        <td>
          <Value before={was(({ Quantity }) => formatNumber(Quantity))}>{formatNumber(item.Quantity)}</Value>
        </td>
        <td>
          <Value before={was(({ UnitPrice }) => formatMoney(UnitPrice))}>{formatMoney(item.UnitPrice)}</Value>
        </td>
        <td>
          <Value before={was(({ LineTotal }) => formatMoney(LineTotal))}>{formatMoney(item.LineTotal)}</Value>
        </td>
      </tr>
      {item.PriceNote && (
        <tr className={styles.note} data-changed={isNoteNew || undefined}>
          <td colSpan={4}>
            <span>Price note</span> {item.PriceNote}
          </td>
        </tr>
      )}
    </>
  );
}

interface AmountRowProps {
  label: string;
  field: keyof JobTotals;
  amount: number;
  isLead?: boolean;
}

/** An amount of the whole job. Charges of 0 that the step did not change are left out. */
function AmountRow({ label, field, amount, isLead }: AmountRowProps) {
  const before = useAmountBefore(field);
  if (amount === 0 && before === null && !isLead) return null;
  return (
    <tr className={styles.sum} data-changed={before !== null || undefined} data-lead={isLead}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>
        <Value before={before === null ? undefined : formatMoney(before)}>{formatMoney(amount)}</Value>
      </td>
    </tr>
  );
}

const Value = ({ before, children }: { before: string | undefined; children: ReactNode }) => (
  <>
    {before !== undefined && <del>{before}</del>} {before === undefined ? children : <ins>{children}</ins>}
  </>
);
