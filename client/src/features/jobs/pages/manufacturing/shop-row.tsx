import { Button } from '@mantine/core';
import { isItemReady, type JobItemRow, type JobPostRow, StatusNames } from '@picket/domain';
import { useState } from 'react';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { ExpectedDates } from './expected-dates.tsx';
import styles from './shop-list.module.css';
import type { ShopRow } from './shop-list.ts';
import { commonStatus, StatusControl } from './status-control.tsx';
import type { OrderItems } from './use-order-items.ts';

const BlockDialog = loadLater(async () => (await import('./block.dialog.tsx')).BlockDialog);

interface ShopRowProps {
  row: ShopRow;
  isSelected: boolean;
  /** Undefined: the items may not be changed. */
  changes: OrderItems | undefined;
}

/** An item to make or pick: how many, where they go, what they are made of, its status and what blocks it. */
export function ShopRowItem({ row, isSelected, changes }: ShopRowProps) {
  const { Items, Title, Quantity, Detail } = row;
  const isBlocked = Items.some(({ Block }) => Block);
  return (
    <li
      id={rowId(row)}
      className={styles.row}
      data-blocked={isBlocked || undefined}
      data-ready={Items.every(isItemReady) || undefined}
      data-selected={isSelected || undefined}
    >
      <b className={styles.quantity}>{Quantity}</b>
      <div className={styles.text}>
        <h3>{Title}</h3>
        {Detail && <p>{Detail}</p>}
        {commonStatus(Items) === undefined && <p className={styles.mixed}>{mixedText(Items)}</p>}
        <ExpectedDates items={Items} name={Title} changes={changes} />
        <Blocks items={Items} />
        <Parts row={row} />
      </div>
      {changes ? <Controls row={row} changes={changes} isBlocked={isBlocked} /> : <Statuses items={Items} />}
    </li>
  );
}

/** The id of a row's element, to link to it. */
export const rowId = ({ Items }: Pick<ShopRow, 'Items'>): string => `item-${Items[0]?.Id}`;

function Controls({ row, changes, isBlocked }: { row: ShopRow; changes: OrderItems; isBlocked: boolean }) {
  const { Items, Title } = row;
  const [isBlocking, setBlocking] = useState(false);
  const isSaving = Items.some(({ Id }) => changes.saving.includes(Id));
  return (
    <>
      {isBlocked ? (
        <Button
          variant="default"
          className={styles.unblock}
          aria-label={`Unblock ${Title}`}
          onClick={() => void changes.unblock(Items.filter(({ Block }) => Block))}
        >
          Unblock
        </Button>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          className={styles.block}
          aria-label={`Block ${Title}`}
          title="Block, with a reason"
          onClick={() => setBlocking(true)}
        >
          <Icon name="blocked" size={20} />
        </Button>
      )}
      <StatusControl
        items={Items}
        name={nameOf(row)}
        isSaving={isSaving}
        disabled={isBlocked}
        onChange={(status) => void changes.setStatus(Items, status)}
      />
      {isBlocking && (
        <BlockDialog
          name={Title}
          onBlock={(reason) => changes.block(Items, reason)}
          onClose={() => setBlocking(false)}
        />
      )}
    </>
  );
}

/** Posts of one kind may be in several rows, so their type is part of the name. */
function nameOf({ Title, Items }: ShopRow): string {
  const types = Items.flatMap((item) => ('PostType' in item ? (item as JobPostRow).PostType.toLowerCase() : []));
  return types.length > 0 ? `${Title}, ${[...new Set(types)].join(', ')}` : Title;
}

/** `13 line Ready, 2 corner Pending` */
const mixedText = (items: readonly JobItemRow[]): string =>
  items
    .map((item) => {
      const type = 'PostType' in item ? (item as JobPostRow).PostType.toLowerCase() : item.Description;
      return `${item.Quantity} ${type} ${statusName(item)}`;
    })
    .join(', ');

const statusName = ({ ManufacturingStatusId: id }: JobItemRow): string =>
  id === null ? '' : StatusNames.ItemManufacturingStatus[id];

/** The reasons for blocked items, with user and time. */
function Blocks({ items }: { items: readonly JobItemRow[] }) {
  const blocks = items.flatMap(({ Block }) => Block ?? []);
  const different = blocks.filter(
    (block, index) => blocks.findIndex(({ Reason }) => Reason === block.Reason) === index,
  );
  return different.map(({ Reason, BlockedBy, BlockedAt }) => (
    <p key={Reason} className={styles.blocked}>
      <Icon name="blocked" size={16} />
      <span>
        <b>Blocked:</b> {Reason}. {BlockedBy}, {formatDateTime(BlockedAt)}
      </span>
    </p>
  ));
}

function Parts({ row: { Parts, Quantity } }: { row: ShopRow }) {
  if (Parts.length === 0) return null;
  return (
    <details className={styles.parts}>
      <summary>{Quantity === 1 ? 'Parts of the section' : `Parts of ${Quantity} sections`}</summary>
      <ul>
        {Parts.map(({ Description, Quantity: count }) => (
          <li key={Description}>
            <b>{count}</b> {Description}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The statuses as words, for those who may not change them. */
function Statuses({ items }: { items: readonly JobItemRow[] }) {
  const isReady = items.every(isItemReady);
  const names = [...new Set(items.map(statusName))];
  return (
    <span className={styles.statuses}>
      {names.map((name) => (
        <StatusBadge key={name} tone={isReady ? 'good' : 'neutral'}>
          {name}
        </StatusBadge>
      ))}
    </span>
  );
}
