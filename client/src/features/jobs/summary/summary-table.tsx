import {
  type EstimateSummary,
  formatMoney,
  ItemKinds,
  type JobDetails,
  type JobItemRow,
  type JobMiscItemRow,
  type JobPostRow,
  StatusNames,
} from '@picket/domain';
import type { ReactNode } from 'react';
import { describeLines } from '../line-numbers.ts';
import { linesOfItem, type PostSuggestion } from './item-origins.ts';
import { type SaveItem, useSaveSummaryItemMutation } from './summary.api.ts';
import { SummaryRow } from './summary-row.tsx';
import styles from './summary-table.module.css';
import type { Origins } from './use-origins.ts';
import { useRemoveItem } from './use-remove-item.ts';

interface SummaryTableProps {
  job: JobDetails;
  summary: EstimateSummary;
  origins: Origins;
  mayEdit: boolean;
  /** Buttons of the groups, by the kind of their items. */
  actions: Readonly<Record<number, ReactNode>>;
}

/** All items of a job, grouped by kind, with a total for each kind. */
export function SummaryTable({ job, summary, origins, mayEdit, actions }: SummaryTableProps) {
  const [save] = useSaveSummaryItemMutation();
  return (
    <table className={styles.table} aria-label="Items">
      <thead>
        <tr>
          {['Item', 'Comes from', 'Quantity', 'Suggested', 'Unit price', 'Discount', 'Amount', 'Actions'].map(
            (header) => (
              <th key={header} scope="col" data-header={header}>
                {header}
              </th>
            ),
          )}
        </tr>
      </thead>
      {groupsOf(summary)
        .filter(({ items, kind }) => items.length > 0 || actions[kind])
        .map(({ title, kind, items, total, empty }) => (
          <tbody key={kind} aria-label={title}>
            <tr className={styles.group}>
              <th colSpan={6} scope="rowgroup">
                <div className={styles.heading}>
                  <b>{title}</b>
                  <small>{items.length === 0 ? empty : countOf(kind, items)}</small>
                  {actions[kind]}
                </div>
              </th>
              <td className={styles.amount}>{formatMoney(total)}</td>
              <td className={styles.actions} />
            </tr>
            {items.map((item) => (
              <ItemOf key={item.Id} item={item} {...{ job, summary, origins, mayEdit, save }} />
            ))}
          </tbody>
        ))}
    </table>
  );
}

interface Group {
  readonly title: string;
  readonly kind: number;
  readonly items: readonly JobItemRow[];
  readonly total: number;
  readonly empty?: string;
}

const groupsOf = ({ FenceSections, Gates, Posts, MiscItems, LaborItems, Totals }: EstimateSummary): Group[] => [
  { title: 'Fence sections', kind: ItemKinds.FenceSection, items: FenceSections, total: Totals.FenceSectionTotal },
  { title: 'Gates', kind: ItemKinds.Gate, items: Gates, total: Totals.GateTotal },
  { title: 'Posts', kind: ItemKinds.Post, items: Posts, total: Totals.PostTotal },
  { title: 'Misc items', kind: ItemKinds.Misc, items: MiscItems, total: Totals.MiscTotal, empty: 'No misc items yet' },
  { title: 'Labor', kind: ItemKinds.Labor, items: LaborItems, total: Totals.LaborTotal, empty: 'No labor yet' },
];

const countedKinds: Readonly<Record<number, readonly [one: string, many: string]>> = {
  [ItemKinds.FenceSection]: ['section', 'sections'],
  [ItemKinds.Gate]: ['gate', 'gates'],
  [ItemKinds.Post]: ['post', 'posts'],
};

/** '20 sections'; '' for kinds whose quantities do not add up to a number. */
function countOf(kind: number, items: readonly JobItemRow[]): string {
  const names = countedKinds[kind];
  const count = items.reduce((sum, { Quantity }) => sum + Quantity, 0);
  return names ? `${new Intl.NumberFormat('en-US').format(count)} ${names[count === 1 ? 0 : 1]}` : '';
}

type ItemOfProps = Omit<SummaryTableProps, 'actions'> & { item: JobItemRow; save: SaveItem };

function ItemOf({ item, job, summary, origins: { grouping, suggestions }, mayEdit, save }: ItemOfProps) {
  const remove = useRemoveItem(summary);
  const isPost = item.Kind === ItemKinds.Post;
  return (
    <SummaryRow
      item={item}
      job={job}
      version={summary.Version}
      name={isPost ? `${item.Description}, ${(item as JobPostRow).PostType}` : item.Description}
      detail={detailOf(item)}
      comesFrom={grouping ? originText(item, describeLines(linesOfItem(item, grouping))) : ''}
      usualDiscount={item.Kind === ItemKinds.Labor ? 0 : job.Discount}
      suggestion={suggestionFor(item, suggestions)}
      mayEdit={mayEdit}
      save={save}
      onRemove={remove(item)}
    />
  );
}

const originText = ({ Kind }: JobItemRow, lines: string): string =>
  lines || (Kind === ItemKinds.Post ? 'Not placed' : '');

const suggestionFor = ({ Kind, Id }: JobItemRow, suggestions: ReadonlyMap<number, PostSuggestion>) =>
  Kind === ItemKinds.Post ? suggestions.get(Id) : undefined;

const inventoryNames: Record<number, string> = StatusNames.InventoryType;

/** The post's type, or the category and inventory type. */
function detailOf(item: JobItemRow): string {
  if (item.Kind === ItemKinds.Post) return (item as JobPostRow).PostType;
  const category = item.Kind === ItemKinds.Misc ? (item as JobMiscItemRow).Category : '';
  return [category, inventoryNames[item.InventoryTypeId ?? 0]].filter(Boolean).join(', ');
}
