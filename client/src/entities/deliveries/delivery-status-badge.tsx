import { DeliveryStatuses, type DeliveryStatusId, StatusNames } from '@picket/domain';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '@/ui/status-badge.tsx';

const tones: Readonly<Record<DeliveryStatusId, Tone>> = {
  [DeliveryStatuses.Pending]: 'neutral',
  [DeliveryStatuses.InTransit]: 'active',
  [DeliveryStatuses.Delivered]: 'good',
};

interface DeliveryStatusBadgeProps {
  status: DeliveryStatusId;
  /** Shown after the name. */
  children?: ReactNode;
}

export const DeliveryStatusBadge = ({ status, children }: DeliveryStatusBadgeProps) => (
  <StatusBadge tone={tones[status]}>
    {StatusNames.DeliveryStatus[status]}
    {children}
  </StatusBadge>
);
