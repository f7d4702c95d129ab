import { type DeliveryCard, DeliveryStatuses, StatusNames } from '@picket/domain';
import { deliveryStatusTones } from '@/entities/deliveries/delivery-status.ts';
import { MenuSheet } from '@/ui/dialogs/menu-sheet.tsx';
import { Icon } from '@/ui/icons.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { useBoard } from './board-context.ts';
import { deliveryName } from './dispatch-text.ts';
import menu from './menu.module.css';
import styles from './status-menu.module.css';
import { useStatusChange } from './use-status-change.ts';

/** The status of a delivery, and a menu to change it. Delivered is final, so it asks first. */
export function StatusMenu({ delivery }: { delivery: DeliveryCard }) {
  const { mayEdit, versionOf } = useBoard();
  const change = useStatusChange(delivery, () => versionOf(delivery));
  const name = StatusNames.DeliveryStatus[delivery.StatusId];
  const tone = deliveryStatusTones[delivery.StatusId];
  if (!mayEdit) return <StatusBadge tone={tone}>{name}</StatusBadge>;
  return (
    <MenuSheet
      className={styles.status}
      label={`Status of ${deliveryName(delivery)}: ${name}`}
      title={deliveryName(delivery)}
      button={
        <StatusBadge tone={tone}>
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
              {StatusNames.DeliveryStatus[status]}
              {status === delivery.StatusId && <Icon name="check" size={16} />}
            </button>
          ))}
        </div>
      )}
    </MenuSheet>
  );
}
