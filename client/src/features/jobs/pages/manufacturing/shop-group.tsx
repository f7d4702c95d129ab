import { Button } from '@mantine/core';
import { InventoryTypes, ItemManufacturingStatuses, isItemReady, type JobItemRow } from '@picket/domain';
import { useId } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import styles from './shop-list.module.css';
import type { ShopGroup } from './shop-list.ts';
import { ShopRowItem } from './shop-row.tsx';
import type { OrderItems } from './use-order-items.ts';

interface ShopGroupProps {
  group: ShopGroup;
  /** The number of the fence line that is selected in the sketch. */
  selectedLine: number | null;
  onSelectLine: (line: number) => void;
  showsReady: boolean;
  /** Undefined: the items may not be changed. */
  changes: OrderItems | undefined;
}

/** The items of a run or of a kind. */
export function ShopGroupCard({ group, selectedLine, onSelectLine, showsReady, changes }: ShopGroupProps) {
  const id = useId();
  const { Title, Note, Lines, LineNotes, Rows } = group;
  const shown = showsReady ? Rows : Rows.filter(({ Items }) => !Items.every(isItemReady));
  const left = Rows.flatMap(({ Items }) => Items).filter((item) => !isItemReady(item)).length;
  if (shown.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        {Lines.map((line) => (
          <button
            key={line}
            type="button"
            className={styles.line}
            aria-label={`Line ${line}`}
            aria-pressed={line === selectedLine}
            onClick={() => onSelectLine(line)}
          >
            {line}
          </button>
        ))}
        <h2 id={id}>{Title}</h2>
        {Note && <Text tone="dimmed">{Note}</Text>}
        <Left left={left} />
        {changes && <AllReady group={group} changes={changes} />}
      </header>
      {LineNotes.map(({ Line, Text }) => (
        <p key={Line} className={styles.lineNote}>
          <b>Line {Line}:</b> {Text}
        </p>
      ))}
      <ul>
        {shown.map((row) => (
          <ShopRowItem
            key={row.Key}
            row={row}
            isSelected={selectedLine !== null && row.Lines.includes(selectedLine)}
            changes={changes}
          />
        ))}
      </ul>
    </section>
  );
}

function Left({ left }: { left: number }) {
  if (left > 0) return <span className={styles.left}>{left} left</span>;
  return (
    <span className={styles.left} data-done>
      <Icon name="check" size={16} />
      All ready
    </span>
  );
}

/** Sets all items of a group to Ready at once, except blocked and special order items. Offered for two or more. */
function AllReady({ group: { Title, Rows }, changes }: { group: ShopGroup; changes: OrderItems }) {
  const items = Rows.flatMap(({ Items }) => Items).filter(mayBeReady);
  if (items.length < 2) return null;
  return (
    <Button
      variant="default"
      className={styles.all}
      aria-label={`Mark all as ready: ${items.length} items of ${Title}`}
      loading={items.every(({ Id }) => changes.saving.includes(Id))}
      onClick={() => void changes.setStatus(items, ItemManufacturingStatuses.Ready)}
    >
      Mark all as ready
    </Button>
  );
}

const mayBeReady = (item: JobItemRow): boolean =>
  !isItemReady(item) && !item.Block && item.InventoryTypeId !== InventoryTypes.SO;
