import { ActionIcon } from '@mantine/core';
import type { JobLine } from '@picket/domain';
import type { ReactNode } from 'react';
import { formatMoney, formatPercent } from '@/lib/format.ts';
import tableStyles from '@/ui/data-table.module.css';
import { Icon } from '@/ui/icons.tsx';
import styles from './lines.module.css';

interface LineRowProps {
  line: JobLine;
  /** What stands beside the description. */
  detail?: string;
  /** The discount that the line follows when it has none of its own. */
  usualDiscount: number;
  buttons?: ReactNode;
}

/** A line of the summary as it is read. */
export function LineRow({ line, detail, usualDiscount, buttons }: LineRowProps) {
  const { Quantity, UnitPrice, DiscountPercent, LineTotal } = line;
  return (
    <tr>
      <td data-label="Item">
        <LineName line={line} detail={detail} />
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

export function LineName({ line, detail }: Pick<LineRowProps, 'line' | 'detail'>) {
  const { Description, UnitPrice, OriginalPrice, PriceNote, PriceChangedBy } = line;
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

interface LineButtonsProps {
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

export function LineButtons({ name, onEdit, onRemove }: LineButtonsProps) {
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
