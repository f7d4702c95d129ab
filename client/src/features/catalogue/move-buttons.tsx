import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { type ItemSearch, type PricedItem, useLazySearchItemsQuery } from '@/entities/catalogue/catalogue.api.ts';
import { Icon } from '@/ui/icons.tsx';
import { useSortItemsMutation } from './catalogue.api.ts';
import styles from './move-buttons.module.css';
import { sortOrdersAfterMove } from './sort-orders.ts';

export interface ItemMoves {
  readonly isMoving: boolean;
  /** Moves an item past its previous (-1) or next (1) neighbor in the list. */
  readonly move: (id: number, by: -1 | 1) => Promise<void>;
}

/** Moves the misc items of a list, one at a time: each move starts from the sort orders that the one before saved. */
export function useItemMoves({ Skip: _, Take: __, ...shown }: ItemSearch): ItemMoves {
  const [find] = useLazySearchItemsQuery();
  const [sort] = useSortItemsMutation();
  const [isMoving, setMoving] = useState(false);
  const move = async (id: number, by: -1 | 1) => {
    if (isMoving) return;
    setMoving(true);
    const [all, found] = await Promise.all([find(miscItems({})), find(miscItems(shown))]);
    const changes = all.data && found.data ? sortOrdersAfterMove(all.data.data, found.data.data, id, by) : [];
    if (changes.length > 0) await sort(changes);
    setMoving(false);
  };
  return { isMoving, move };
}

/** A misc item's sort order with buttons that move the item up or down. */
export function MoveButtons({ item, moves: { isMoving, move } }: { item: PricedItem; moves: ItemMoves }) {
  return (
    <span className={styles.place}>
      <span>{String(item.SortOrder)}</span>
      <MoveButton
        label={`Move ${item.Name} up`}
        icon="chevronUp"
        isBusy={isMoving}
        onMove={() => void move(item.Id, -1)}
      />
      <MoveButton
        label={`Move ${item.Name} down`}
        icon="chevronDown"
        isBusy={isMoving}
        onMove={() => void move(item.Id, 1)}
      />
    </span>
  );
}

interface MoveButtonProps {
  label: string;
  icon: 'chevronUp' | 'chevronDown';
  isBusy: boolean;
  onMove: () => void;
}

/** It keeps the focus while it is busy. */
const MoveButton = ({ label, icon, isBusy, onMove }: MoveButtonProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} aria-disabled={isBusy} onClick={onMove}>
    <Icon name={icon} size={16} />
  </ActionIcon>
);

const miscItems = (search: ItemSearch) => ({ ...search, resource: 'misc-items' as const });
