import menu from '../action-menu.module.css';
import { Disclosure } from '../disclosure.tsx';
import { Icon } from '../icons.tsx';
import type { CheckboxesProps } from '../inputs/checkboxes.tsx';
import { loadLater } from '../loading/load-later.tsx';

const Checkboxes = loadLater(async () => (await import('../inputs/checkboxes.tsx')).Checkboxes);

/** A button that opens checkboxes and shows how many are checked. None checked means no filter. */
export function CheckboxFilter(props: CheckboxesProps) {
  const { label, checked } = props;
  const button = (
    <>
      {checked.length > 0 ? `${label} (${checked.length})` : label}
      <Icon name="chevronDown" size={16} />
    </>
  );
  return (
    <Disclosure className={menu.button} button={button} align="end">
      {() => <Checkboxes {...props} />}
    </Disclosure>
  );
}
