import type { AddDeliveryRequest, DeliveryCard } from '@picket/domain';
import { dateProblem } from '@/lib/format/date-text.ts';
import type { Rules } from '@/ui/form/use-save-form.ts';

/** The fields of a delivery that a dispatcher enters. */
export interface DeliveryValues {
  readonly DeliveryDate: string | null;
  /** `HH:mm`; null if it is not set. */
  readonly DepartureTime: string | null;
  readonly TruckId: number | null;
  readonly Notes: string;
}

export const deliveryRules: Rules<DeliveryValues> = ({ DeliveryDate }) => ({
  DeliveryDate: DeliveryDate === null ? 'Date is required' : dateProblem(DeliveryDate),
});

export const deliveryValues = ({
  Date: DeliveryDate,
  DepartureTime,
  TruckId,
  Notes,
}: DeliveryCard): DeliveryValues => ({
  DeliveryDate,
  DepartureTime: DepartureTime || null,
  TruckId,
  Notes,
});

/** The body of a save. The rules require a date. */
export const deliveryBody = ({ DeliveryDate, DepartureTime, ...values }: DeliveryValues): AddDeliveryRequest => ({
  DeliveryDate: DeliveryDate ?? '',
  DepartureTime: DepartureTime ?? '',
  ...values,
});
