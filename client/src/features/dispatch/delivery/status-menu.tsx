import { type DeliveryCard, DeliveryStatuses, StatusNames } from '@picket/domain';
import { DeliveryStatusBadge } from '@/entities/deliveries/delivery-status-badge.tsx';
import { MenuSheet } from '@/ui/dialogs/menu-sheet.tsx';
import { Icon } from '@/ui/icons.tsx';
import { useBoard } from '../shared/board-context.ts';
import { deliveryName } from '../shared/dispatch-text.ts';
import menu from '../shared/menu.module.css';
import styles from './status-menu.module.css';
import { useStatusChange } from './use-status-change.ts';

/** The status of a delivery, and a menu to change it. Delivered is final, so it asks first. */
export function StatusMenu({ delivery }: { delivery: DeliveryCard }) {
  const { mayEdit, versionOf } = useBoard();
  const change = useStatusChange(delivery, () => versionOf(delivery));
  const name = StatusNames.DeliveryStatus[delivery.StatusId];
  if (!mayEdit) return <DeliveryStatusBadge status={delivery.StatusId} />;
  return (
    <MenuSheet
      className={styles.status}
      label={`Status of ${deliveryName(delivery)}: ${name}`}
      title={deliveryName(delivery)}
      button={
        <DeliveryStatusBadge status={delivery.StatusId}>
          <Icon name="chevronDown" size={13} />
        </DeliveryStatusBadge>
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
