import { DeliveryStatuses, type DeliveryStatusId } from '@picket/domain';
import type { Tone } from '@/ui/status-badge.tsx';

export const deliveryStatusTones: Readonly<Record<DeliveryStatusId, Tone>> = {
  [DeliveryStatuses.Pending]: 'neutral',
  [DeliveryStatuses.InTransit]: 'active',
  [DeliveryStatuses.Delivered]: 'good',
};
