import { addressLine, isSameAddress } from '../contact-details/address.ts';
import type { DeliveryCard, DispatchWarning } from '../contract/delivery.ts';
import { isReadyToGo } from '../delivery/ready-to-go.ts';
import { DeliveryStatuses } from '../enums.ts';
import { formatNumber, formatTime } from '../text/format.ts';

type Planned = Pick<
  DeliveryCard,
  'Id' | 'StatusId' | 'Date' | 'DepartureTime' | 'TruckId' | 'TruckName' | 'WeightLimit' | 'Load'
> & { Jobs: readonly Pick<DeliveryCard['Jobs'][number], 'Id' | 'JobStatusId' | 'Address'>[] };

/** Returns what may go wrong with a delivery. `others` may include it. `today` is a day of the company, `yyyy-MM-dd`. */
export function deliveryWarnings(delivery: Planned, others: readonly Planned[], today: string): DispatchWarning[] {
  if (delivery.StatusId === DeliveryStatuses.Delivered) return [];
  const sameDay = others.filter(
    (each) => each.Id !== delivery.Id && each.Date === delivery.Date && each.StatusId !== DeliveryStatuses.Delivered,
  );
  return [
    ...(delivery.Date < today ? [{ Kind: 'past-date', Text: 'Past date, not delivered' } as const] : []),
    ...overLimit(delivery),
    ...truckTwice(delivery, sameDay),
    ...delivery.Jobs.flatMap((job) => [...stopWarnings(job), ...twoTrucks(delivery, job, sameDay)]),
  ];
}

function overLimit({ Load: { Weight }, WeightLimit, TruckName }: Planned): DispatchWarning[] {
  if (Weight === null || WeightLimit === null || Weight <= WeightLimit) return [];
  const over = formatNumber(Math.ceil(Weight - WeightLimit));
  return [{ Kind: 'over-limit', Text: `${over} lb over the limit of ${TruckName}` }];
}

function truckTwice({ TruckId, TruckName, DepartureTime }: Planned, sameDay: readonly Planned[]): DispatchWarning[] {
  const other = sameDay.find((each) => each.TruckId === TruckId && each.DepartureTime === DepartureTime);
  if (TruckId === null || !other) return [];
  const when = DepartureTime === '' ? 'this day' : `at ${formatTime(DepartureTime)}`;
  return [{ Kind: 'truck-twice', Text: `${TruckName} has another delivery ${when}`, DeliveryId: other.Id }];
}

function stopWarnings({ Id, JobStatusId, Address }: Planned['Jobs'][number]): DispatchWarning[] {
  return [
    ...(isReadyToGo(JobStatusId) ? [] : [{ Kind: 'not-ready', Text: `${Id} is not ready`, JobId: Id } as const]),
    ...(addressLine(Address) === '' ? [{ Kind: 'no-address', Text: `${Id} has no address`, JobId: Id } as const] : []),
  ];
}

function twoTrucks(
  { TruckId }: Planned,
  { Id, Address }: Planned['Jobs'][number],
  sameDay: readonly Planned[],
): DispatchWarning[] {
  const line = addressLine(Address);
  if (line === '') return [];
  const other = sameDay.find(
    (each) => each.TruckId !== TruckId && each.Jobs.some((job) => isSameAddress(job.Address, Address)),
  );
  return other
    ? [{ Kind: 'two-trucks', Text: `Another truck goes to ${line} this day`, JobId: Id, DeliveryId: other.Id }]
    : [];
}
