import { type DeliveryCard, DeliveryStatuses, type DeliveryStatusId, StatusNames } from '@picket/domain';
import { MenuSheet } from '@/ui/dialogs/menu-sheet.tsx';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { Icon } from '@/ui/icons.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { useToast } from '@/ui/toasts.tsx';
import { useBoard } from './board-context.ts';
import styles from './delivery-card.module.css';
import { useSetDeliveryStatusMutation } from './dispatch.api.ts';
import { counted, deliveryName } from './dispatch-text.ts';
import menu from './menu.module.css';

const names: Readonly<Record<DeliveryStatusId, string>> = StatusNames.DeliveryStatus;
const tones = { 1: 'neutral', 2: 'active', 3: 'good' } as const;
const noOrders = 'You cannot mark a delivery as scheduled with no orders';

/** The status of a delivery, and a menu to change it. Delivered is final, so it asks first. */
export function StatusMenu({ delivery }: { delivery: DeliveryCard }) {
  const { mayEdit } = useBoard();
  const change = useStatusChange(delivery);
  const name = names[delivery.StatusId];
  if (!mayEdit) return <StatusBadge tone={tones[delivery.StatusId]}>{name}</StatusBadge>;
  return (
    <MenuSheet
      className={styles.status}
      label={`Status of ${deliveryName(delivery)}: ${name}`}
      title={deliveryName(delivery)}
      button={
        <span className={styles.badge} data-tone={tones[delivery.StatusId]}>
          {name}
          <Icon name="chevronDown" size={13} />
        </span>
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
              {names[status]}
              {status === delivery.StatusId && <Icon name="check" size={16} />}
            </button>
          ))}
        </div>
      )}
    </MenuSheet>
  );
}

function useStatusChange(delivery: DeliveryCard) {
  const [setStatus] = useSetDeliveryStatusMutation();
  const toast = useToast();
  const { Id, Version, Jobs } = delivery;
  return async (StatusId: DeliveryStatusId) => {
    if (StatusId === delivery.StatusId) return;
    if (StatusId !== DeliveryStatuses.Pending && Jobs.length === 0) {
      toast('error', 'Error updating status', noOrders);
      return;
    }
    if (StatusId === DeliveryStatuses.Delivered && !(await confirmDelivered(delivery))) return;
    await setStatus({ Id, Version, StatusId });
  };
}

const confirmDelivered = (delivery: DeliveryCard): Promise<boolean> =>
  confirm({
    title: `Mark ${deliveryName(delivery)} as delivered?`,
    text: `${counted(delivery.Jobs.length, 'order')} will be marked as delivered, and the delivery leaves the board. This can't be undone.`,
    confirmLabel: 'Mark as delivered',
  });
