import menu from '../action-menu.module.css';
import { Disclosure } from '../disclosure.tsx';
import { Icon } from '../icons.tsx';
import type { TickBoxesProps } from '../inputs/tick-boxes.tsx';
import { loadLater } from '../load-later.tsx';

const TickBoxes = loadLater(async () => (await import('../inputs/tick-boxes.tsx')).TickBoxes);

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
      {() => <TickBoxes {...props} />}
    </Disclosure>
  );
}
