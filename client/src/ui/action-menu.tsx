import styles from './action-menu.module.css';
import { Disclosure } from './disclosure.tsx';
import { Icon, type IconName } from './icons.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon?: IconName;
  readonly isDanger?: boolean;
  readonly run: () => void;
}

/** A button that opens a list of actions; renders nothing without actions. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  if (actions.length === 0) return null;
  const button = (
    <>
      {label}
      <Icon name="chevronDown" size={16} />
    </>
  );
  return (
    <Disclosure className={styles.button} align="end" button={button}>
      {(close) => (
        <ul className={styles.actions}>
          {actions.map((action) => (
            <li key={action.label}>
              <button
                type="button"
                data-danger={action.isDanger || undefined}
                onClick={() => {
                  close();
                  action.run();
                }}
              >
                {action.icon && <Icon name={action.icon} size={16} />}
                {action.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
