import { ActionIcon } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { type ItemSearch, type PricedItem, useLazySearchItemsQuery } from '@/entities/catalogue/catalogue.api.ts';
import { Icon } from '@/ui/icons.tsx';
import { useSortItemsMutation } from './catalogue.api.ts';
import styles from './move-buttons.module.css';
import { placesAfterMove } from './places.ts';

interface MoveButtonsProps {
  item: PricedItem;
  /** The current list search. An item moves past its neighbor in these results. */
  search: ItemSearch;
}

/** A misc item's sort order with buttons that move the item up or down. */
export function MoveButtons({ item, search }: MoveButtonsProps) {
  const [find] = useLazySearchItemsQuery();
  const [sort, { isLoading }] = useSortItemsMutation();
  const pressed = useRef<HTMLButtonElement>(null);
  useFocusAfterMove(pressed, item.SortOrder);

  const move = async (by: -1 | 1, button: HTMLButtonElement) => {
    const { Skip: _, Take: __, ...shown } = search;
    const [all, found] = await Promise.all([find(miscItems({})), find(miscItems(shown))]);
    if (!all.data || !found.data) return;
    const places = placesAfterMove(all.data.data, found.data.data, item.Id, by);
    pressed.current = button;
    if (places.length > 0) await sort(places);
  };
  return (
    <span className={styles.place}>
      <span>{String(item.SortOrder)}</span>
      <MoveButton
        label={`Move ${item.Name} up`}
        icon="chevronUp"
        isBusy={isLoading}
        onMove={(button) => move(-1, button)}
      />
      <MoveButton
        label={`Move ${item.Name} down`}
        icon="chevronDown"
        isBusy={isLoading}
        onMove={(button) => move(1, button)}
      />
    </span>
  );
}

interface MoveButtonProps {
  label: string;
  icon: 'chevronUp' | 'chevronDown';
  isBusy: boolean;
  onMove: (button: HTMLButtonElement) => Promise<void>;
}

const MoveButton = ({ label, icon, isBusy, onMove }: MoveButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={label}
    title={label}
    aria-disabled={isBusy}
    onClick={({ currentTarget }) => !isBusy && void onMove(currentTarget)}
  >
    <Icon name={icon} size={16} />
  </ActionIcon>
);

/** Restores focus to the pressed button after its row moves, so keyboard users can press it again. */
function useFocusAfterMove(pressed: RefObject<HTMLButtonElement | null>, place: unknown): void {
  const last = useRef(place);
  useEffect(() => {
    if (place === last.current) return;
    last.current = place;
    if (document.activeElement === document.body) pressed.current?.focus();
  });
}

const miscItems = (search: ItemSearch) => ({ ...search, resource: 'misc-items' as const });
