import {
  addLoads,
  type DeliveryCard,
  DeliveryStatuses,
  type DeliveryStop,
  type DispatchBoard,
  type DispatchJob,
  JobStatuses,
} from '@picket/domain';

/** A ready order in the tray. */
export const dispatchJob = (job: Partial<DispatchJob> = {}): DispatchJob => ({
  Id: 42,
  Version: 3,
  JobName: 'Back yard',
  JobStatusId: JobStatuses.Ready,
  ItemsDone: 2,
  ItemsTotal: 2,
  ItemsBlocked: 0,
  CustomerId: 7,
  CustomerName: 'Nadia Patel',
  CustomerPhone: '(609) 555-0100',
  Address: { Address1: '1 Main St', City: 'Trenton', State: 'NJ', Zip: '08608' },
  UserId: null,
  CompanyId: 1,
  LocationId: 1,
  DeliveryId: null,
  DeliveryDate: null,
  DueDate: null,
  OrderDate: '2026-11-01T15:00:00.000Z',
  ReadyDate: '2026-11-03T15:00:00.000Z',
  DeliveredDate: null,
  IsSameDay: false,
  JobNotes: '',
  Collect: 0,
  Sections: 14,
  Posts: 16,
  Gates: 1,
  Weight: 1_150,
  Unweighed: 0,
  ...job,
});

/** A pending delivery with these jobs as its stops, in order. */
export function deliveryCard({ Jobs = [], ...some }: PartialCard = {}): DeliveryCard {
  // Far ahead: near days are shown as Today and Tomorrow, and no delivery moves to a past one.
  const delivery = { Id: 5, Date: '2083-03-04', ...some };
  const stops = Jobs.map(
    (job, index): DeliveryStop => ({
      Proof: null,
      ...dispatchJob(job),
      DeliveryId: delivery.Id,
      DeliveryDate: delivery.Date,
      Position: index + 1,
    }),
  );
  return {
    Version: 2,
    StatusId: DeliveryStatuses.Pending,
    DepartureTime: '07:40',
    TruckId: 1,
    TruckName: 'Truck 1',
    WeightLimit: 9_000,
    Notes: '',
    Jobs: stops,
    Load: addLoads(stops),
    Collect: stops.reduce((sum, { Collect }) => sum + Collect, 0),
    Warnings: [],
    DeliveredAt: null,
    MapUrl: null,
    ...delivery,
  };
}

type PartialCard = Partial<Omit<DeliveryCard, 'Jobs'>> & { Jobs?: readonly Partial<DeliveryStop>[] };

export const dispatchBoard = (
  data: readonly DispatchJob[] = [],
  Deliveries: readonly DeliveryCard[] = [],
): DispatchBoard => ({ data: [...data], total: data.length, Deliveries: [...Deliveries] });
