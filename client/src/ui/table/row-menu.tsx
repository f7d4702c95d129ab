import { ActionList, type MenuAction } from '../action-menu.tsx';
import { Disclosure } from '../disclosure.tsx';
import { Icon } from '../icons.tsx';
import styles from './data-table.module.css';

/** The actions of a row behind one quiet button; nothing without actions. `of` names the row: `#42`. */
export function RowMenu({ of, actions }: { of: string; actions: readonly MenuAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Disclosure
      className={styles.quiet}
      align="end"
      label={`Actions for ${of}`}
      button={<Icon name="more" size={16} />}
    >
      {(close) => <ActionList actions={actions} close={close} />}
    </Disclosure>
  );
}
