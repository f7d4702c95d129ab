import { ActionIcon } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '@/ui/icons.tsx';
import styles from './move-buttons.module.css';
import { placesAfterMove } from './places.ts';
import { type ItemSearch, useLazySearchItemsQuery, useSortItemsMutation } from './priced-items.api.ts';
import type { PricedItem } from './priced-items.ts';

interface MoveButtonsProps {
  item: PricedItem;
  /** What the list shows; an item moves past the next one of it. */
  search: ItemSearch;
}

/** A misc item's place in the order, and the buttons that move it up and down. */
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

/** A row that goes to another place takes the focus from its button; the next press would be lost. */
function useFocusAfterMove(pressed: RefObject<HTMLButtonElement | null>, place: unknown): void {
  const last = useRef(place);
  useEffect(() => {
    if (place === last.current) return;
    last.current = place;
    if (document.activeElement === document.body) pressed.current?.focus();
  });
}

const miscItems = (search: ItemSearch) => ({ resource: 'misc-items' as const, search });
