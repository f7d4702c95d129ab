import styles from './action-menu.module.css';
import { Disclosure } from './disclosure.tsx';
import { Icon, type IconName } from './icons.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon?: IconName;
  readonly isDanger?: boolean;
  readonly run: () => void;
}

interface ActionMenuProps {
  label: string;
  /** The name of the button for screen readers; default: `label`. */
  name?: string;
  actions: readonly MenuAction[];
  /** The side of the button that the list aligns with; default: its end. */
  align?: 'start' | 'end';
}

/** A button that opens a list of actions; renders nothing without actions. */
export function ActionMenu({ label, name, actions, align = 'end' }: ActionMenuProps) {
  if (actions.length === 0) return null;
  const button = (
    <>
      {label}
      <Icon name="chevronDown" size={16} />
    </>
  );
  return (
    <Disclosure className={styles.button} align={align} button={button} label={name}>
      {(close) => <ActionList actions={actions} close={close} />}
    </Disclosure>
  );
}

/** The buttons of a menu. */
export const ActionList = ({ actions, close }: { actions: readonly MenuAction[]; close: () => void }) => (
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
);
