import {
  type DeliveryCard,
  DeliveryStatuses,
  type DeliveryStatusId,
  formatCount,
  noOrdersMessage,
} from '@picket/domain';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { useToast } from '@/ui/toasts.tsx';
import { useSetDeliveryStatusMutation } from '../shared/dispatch.api.ts';
import { deliveryName } from '../shared/dispatch-text.ts';

type Changed = Pick<DeliveryCard, 'Id' | 'Version' | 'StatusId' | 'Date' | 'DepartureTime' | 'TruckName'> & {
  readonly Jobs: readonly unknown[];
};

/** Returns the function that changes the status of a delivery. Delivered is final, so it asks first. */
export function useStatusChange(delivery: Changed, readVersion = async () => delivery.Version) {
  const [setStatus] = useSetDeliveryStatusMutation();
  const toast = useToast();
  const { Id, Jobs } = delivery;
  return async (StatusId: DeliveryStatusId) => {
    if (StatusId === delivery.StatusId) return;
    const problem = StatusId === DeliveryStatuses.Pending ? null : noOrdersMessage(Jobs);
    if (problem) {
      toast('error', 'Error updating status', problem);
      return;
    }
    if (StatusId === DeliveryStatuses.Delivered && !(await confirmDelivered(delivery))) return;
    await setStatus({ Id, Version: await readVersion(), StatusId });
  };
}

const confirmDelivered = (delivery: Changed): Promise<boolean> =>
  confirm({
    title: `Mark ${deliveryName(delivery)} as delivered?`,
    text: `${formatCount(delivery.Jobs.length, 'order')} will be marked as delivered, and the delivery leaves the board. This can't be undone.`,
    confirmLabel: 'Mark as delivered',
  });
