import { type DeliveryCard, DeliveryStatuses } from '@picket/domain';
import { MenuSheet } from '@/ui/dialogs/menu-sheet.tsx';
import { Icon } from '@/ui/icons.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { useBoard } from './board-context.ts';
import { deliveryName } from './dispatch-text.ts';
import menu from './menu.module.css';
import styles from './status-menu.module.css';
import { statusNames, statusTones, useStatusChange } from './use-status-change.ts';

/** The status of a delivery, and a menu to change it. Delivered is final, so it asks first. */
export function StatusMenu({ delivery }: { delivery: DeliveryCard }) {
  const { mayEdit, versionOf } = useBoard();
  const change = useStatusChange(delivery, () => versionOf(delivery));
  const name = statusNames[delivery.StatusId];
  if (!mayEdit) return <StatusBadge tone={statusTones[delivery.StatusId]}>{name}</StatusBadge>;
  return (
    <MenuSheet
      className={styles.status}
      label={`Status of ${deliveryName(delivery)}: ${name}`}
      title={deliveryName(delivery)}
      button={
        <StatusBadge tone={statusTones[delivery.StatusId]}>
          {name}
          <Icon name="chevronDown" size={13} />
        </StatusBadge>
      }
    >
      {(close) => (
        <div className={menu.menu}>
          <p>Status</p>
          {Object.values(DeliveryStatuses).map((status) => (
            <button
              key={status}
              type="button"
              aria-current={status === delivery.StatusId || undefined}
              onClick={() => {
                close();
                void change(status);
              }}
            >
              {statusNames[status]}
              {status === delivery.StatusId && <Icon name="check" size={16} />}
            </button>
          ))}
        </div>
      )}
    </MenuSheet>
  );
}
