import { lazy, Suspense } from 'react';
import menu from '../action-menu.module.css';
import { Disclosure } from '../disclosure.tsx';
import { Icon } from '../icons.tsx';
import type { TickBoxesProps } from '../inputs/tick-boxes.tsx';

const TickBoxes = lazy(() => import('../inputs/tick-boxes.tsx').then((file) => ({ default: file.TickBoxes })));

/** A button that opens checkboxes and shows how many are checked. None checked means no filter. */
export function TickFilter(props: TickBoxesProps) {
  const { label, ticked } = props;
  const button = (
    <>
      {ticked.length > 0 ? `${label} (${ticked.length})` : label}
      <Icon name="chevronDown" size={16} />
    </>
  );
  return (
    <Disclosure className={menu.button} button={button} align="end">
      {() => (
        <Suspense>
          <TickBoxes {...props} />
        </Suspense>
      )}
    </Disclosure>
  );
}
