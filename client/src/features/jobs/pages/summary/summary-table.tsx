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
import { Fragment, type ReactNode } from 'react';
import type { OpenMove } from '../../options/move-to-option.dialog.tsx';
import { type OptionActions, OptionCards } from '../../options/option-cards.tsx';
import { describeLines, linesOfItem } from '../../shared/line-numbers.ts';
import type { PostSuggestion } from './item-origins.ts';
import { type SaveItem, useSaveSummaryItemMutation } from './summary.api.ts';
import type { SummaryGroup } from './summary-groups.ts';
import { SummaryRow } from './summary-row.tsx';
import styles from './summary-table.module.css';
import type { Origins } from './use-origins.ts';
import { useRemoveItem } from './use-remove-item.ts';

interface SummaryTableProps {
  job: JobDetails;
  summary: EstimateSummary;
  groups: readonly SummaryGroup[];
  origins: Origins;
  /** Omitted: read-only. */
  edit?: SummaryEdits;
}

interface SummaryEdits extends OptionActions {
  /** Buttons of the groups, by the kind of their items. */
  readonly buttons: Readonly<Record<number, ReactNode>>;
  readonly move: (open: OpenMove) => void;
}

/**
 * All items of a job in groups. The rows of all groups are siblings, so that an item that moves to another group keeps
 * what was typed.
 */
export function SummaryTable({ job, summary, groups, origins, edit }: SummaryTableProps) {
  const [save] = useSaveSummaryItemMutation();
  const firstOptions = groups.find(({ options }) => options)?.id;
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
      <tbody>
        {groups
          .filter(({ items, kind, total }) => items.length > 0 || kind === undefined || total || edit?.buttons[kind])
          .flatMap((group) => [
            <Fragment key={group.id}>
              {group.id === firstOptions && (
                <Heading title="Options" note="the customer chooses on the approval page" />
              )}
              <Heading
                {...group}
                button={group.kind !== undefined && edit?.buttons[group.kind]}
                isPart={group.options !== undefined}
              />
              {group.options && (
                <tr className={styles.choices}>
                  <td colSpan={8}>
                    <OptionCards group={group.options} jobId={job.Id} version={summary.Version} actions={edit} />
                  </td>
                </tr>
              )}
            </Fragment>,
            ...group.items.map((item) => (
              <ItemOf key={item.Id} item={item} {...{ job, summary, origins, edit, save }} />
            )),
          ])}
      </tbody>
    </table>
  );
}

interface HeadingProps {
  title: string;
  note: string;
  total?: number;
  button?: ReactNode;
  /** A group of options, beneath their heading. */
  isPart?: boolean;
}

const Heading = ({ title, note, total, button, isPart }: HeadingProps) => (
  <tr className={styles.group} data-part={isPart || undefined}>
    <th colSpan={6} scope="colgroup">
      <div className={styles.heading}>
        <b>{title}</b>
        <small>{note}</small>
        {button}
      </div>
    </th>
    <td className={styles.amount}>{total !== undefined && formatMoney(total)}</td>
    <td className={styles.actions} />
  </tr>
);

type ItemOfProps = Omit<SummaryTableProps, 'groups'> & { item: JobItemRow; save: SaveItem };

function ItemOf({ item, job, summary, origins: { grouping, suggestions }, edit, save }: ItemOfProps) {
  const remove = useRemoveItem(summary);
  const lines = grouping ? linesOfItem(item, grouping) : [];
  const isPost = item.Kind === ItemKinds.Post;
  return (
    <SummaryRow
      item={item}
      job={job}
      version={summary.Version}
      name={isPost ? `${item.Description}, ${(item as JobPostRow).PostType}` : item.Description}
      detail={detailOf(item)}
      comesFrom={grouping ? originText(item, describeLines(lines)) : ''}
      defaultDiscount={item.Kind === ItemKinds.Labor ? 0 : job.Discount}
      suggestion={suggestionFor(item, suggestions)}
      mayEdit={edit !== undefined}
      save={save}
      onRemove={remove(item)}
      onMove={edit && (() => edit.move({ item }))}
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
