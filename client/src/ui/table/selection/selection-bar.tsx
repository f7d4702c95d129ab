import type { ReactNode } from 'react';
import { useShortcuts } from '@/lib/keys/shortcuts.ts';
import { Icon, type IconName } from '../../icons.tsx';
import styles from './selection-bar.module.css';

export interface SelectionAction {
  readonly label: string;
  readonly icon: IconName;
  /** One key. */
  readonly keys?: string;
  readonly run: () => void;
}

interface BarProps {
  count: number;
  /** Beside the count: the sum of the selected rows. */
  beside?: ReactNode;
  actions: readonly SelectionAction[];
  /** Selects all rows that the search finds; omitted: they are selected. */
  selectAll?: { readonly label: string; readonly run: () => void } | undefined;
  isBusy: boolean;
  onClear: () => void;
}

/** What can be done with the selected rows, at the bottom of the list. */
export function SelectionBar({ count, beside, actions, selectAll, isBusy, onClear }: BarProps) {
  useShortcuts([
    { keys: 'Escape', label: 'Clear the selection', run: onClear },
    ...actions.flatMap(({ keys, label, run }) => (keys ? [{ keys, label: `${label} (selected rows)`, run }] : [])),
  ]);
  return (
    <section className={styles.bar} aria-label="Selected rows" aria-busy={isBusy} data-selection-bar>
      <div className={styles.count}>
        <button type="button" className={styles.plain} aria-label="Clear the selection" onClick={onClear}>
          <Icon name="close" size={16} />
        </button>
        <span role="status">
          <b>{count}</b> {isBusy ? 'being saved' : 'selected'}
        </span>
        <kbd aria-hidden>Esc</kbd>
        {beside}
        {selectAll && (
          <button type="button" className={styles.plain} onClick={selectAll.run} disabled={isBusy}>
            {selectAll.label}
          </button>
        )}
      </div>
      <div className={styles.actions}>
        {actions.map(({ label, icon, keys, run }) => (
          <button key={label} type="button" onClick={run} disabled={isBusy}>
            <Icon name={icon} size={16} />
            {label}
            {keys && <kbd aria-hidden>{keys.toUpperCase()}</kbd>}
          </button>
        ))}
      </div>
    </section>
  );
}
