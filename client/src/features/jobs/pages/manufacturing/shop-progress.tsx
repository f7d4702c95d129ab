import { ItemManufacturingStatuses, isItemReady, type JobItemRow } from '@picket/domain';
import styles from './shop-progress.module.css';

/** The number of ready items, with a bar of all items by state. */
export function ShopProgress({ items }: { items: readonly JobItemRow[] }) {
  const counts = countsOf(items);
  const ready = counts.find(({ state }) => state === 'ready')?.count ?? 0;
  let x = 0;
  const parts = counts.map((part) => {
    const start = x;
    x += part.count;
    return { ...part, start };
  });
  return (
    <section aria-label="Progress">
      <p className={styles.ready}>
        <b>{ready}</b> of {items.length} items ready
      </p>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${Math.max(items.length, 1)} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${ready} of ${items.length} items done`}
      >
        {parts.map(({ state, start, count }) => (
          <rect key={state} data-state={state} x={start} width={count} height="1" />
        ))}
      </svg>
      <ul className={styles.key}>
        {counts.map(({ state, count }) => (
          <li key={state}>
            <svg viewBox="0 0 1 1" aria-hidden="true">
              <rect data-state={state} width="1" height="1" />
            </svg>
            {count} {state}
          </li>
        ))}
      </ul>
    </section>
  );
}

type State = 'ready' | 'ordered' | 'pending' | 'blocked';
const states: readonly State[] = ['ready', 'ordered', 'pending', 'blocked'];

function countsOf(items: readonly JobItemRow[]): { state: State; count: number }[] {
  const all = items.map(stateOf);
  return states
    .map((state) => ({ state, count: all.filter((each) => each === state).length }))
    .filter(({ count }) => count > 0);
}

function stateOf(item: JobItemRow): State {
  if (item.Block) return 'blocked';
  if (isItemReady(item)) return 'ready';
  return item.ManufacturingStatusId === ItemManufacturingStatuses.Ordered ? 'ordered' : 'pending';
}
