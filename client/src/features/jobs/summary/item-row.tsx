import { ActionIcon } from '@mantine/core';
import { formatMoney, formatPercent, type JobItemRow } from '@picket/domain';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icons.tsx';
import tableStyles from '@/ui/table/data-table.module.css';
import styles from './items.module.css';

interface ItemRowProps {
  item: JobItemRow;
  /** Text beside the description. */
  detail?: string;
  /** The discount that applies when the item has none of its own. */
  usualDiscount: number;
  buttons?: ReactNode;
}

/** A read-only item of the summary. */
export function ItemRow({ item, detail, usualDiscount, buttons }: ItemRowProps) {
  const { Quantity, UnitPrice, DiscountPercent, LineTotal } = item;
  return (
    <tr>
      <td data-label="Item">
        <ItemName item={item} detail={detail} />
      </td>
      <td data-label="Quantity" data-align="end">
        {new Intl.NumberFormat('en-US').format(Quantity)}
      </td>
      <td data-label="Price" data-align="end">
        {formatMoney(UnitPrice)}
      </td>
      <td data-label="Discount" data-align="end" className={DiscountPercent === null ? styles.usual : undefined}>
        {formatPercent(DiscountPercent ?? usualDiscount, 2)}
      </td>
      <td data-label="Total" data-align="end">
        {formatMoney(LineTotal)}
      </td>
      {buttons && <td className={tableStyles.actions}>{buttons}</td>}
    </tr>
  );
}

export function ItemName({ item, detail }: Pick<ItemRowProps, 'item' | 'detail'>) {
  const { Description, UnitPrice, OriginalPrice, PriceNote, PriceChangedBy } = item;
  return (
    <div className={styles.name}>
      <span>{Description}</span>
      {detail && <small>{detail}</small>}
      {UnitPrice !== OriginalPrice && (
        <small>
          List price {formatMoney(OriginalPrice)}: {PriceNote}
          {PriceChangedBy && ` (${PriceChangedBy})`}
        </small>
      )}
    </div>
  );
}

interface ItemButtonsProps {
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

export function ItemButtons({ name, onEdit, onRemove }: ItemButtonsProps) {
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${name}`} title="Edit" onClick={onEdit}>
        <Icon name="edit" size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${name}`} title="Delete" onClick={onRemove}>
        <Icon name="trash" size={16} />
      </ActionIcon>
    </>
  );
}
