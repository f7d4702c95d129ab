import { type DeliveryMember, DeliveryStatuses, deliveryDecider, JobStatuses, jobDecider } from '@picket/domain';
import { follow, putOn, readyForTruck, takeOff, truckOrder } from '@picket/domain/testing/deliveries';
import { picture, type Script, script } from './script.ts';

const Members: readonly DeliveryMember[] = [{ Id: 110, JobStatusId: JobStatuses.Ready }];
const photo = picture('c');

export const deliveryScripts: readonly Script[] = [
  script(
    deliveryDecider,
    5,
    { type: 'PlanDelivery', data: { DeliveryDate: '2026-06-05', TruckId: 1, DepartureTime: '07:30' } },
    {
      type: 'EditDelivery',
      data: { DeliveryDate: '2026-06-08', TruckId: 2, DepartureTime: '08:00', Notes: 'Call Ada Garden first' },
    },
    { type: 'OrderStops', data: { JobIds: [110], MemberIds: [110] } },
    { type: 'ChangeDeliveryStatus', data: { StatusId: DeliveryStatuses.InTransit, Members } },
    { type: 'ChangeDeliveryStatus', data: { StatusId: DeliveryStatuses.Pending, Members } },
    {
      type: 'RecordProof',
      data: {
        Proof: {
          JobId: 110,
          Name: 'Ada Garden',
          Note: 'Left at the garage',
          Short: [{ LineId: 1, Quantity: 2 }],
          At: '2026-06-08T14:20:00.000Z',
          PhotoSha256: photo.Sha256,
          PhotoThumbnailSha256: photo.ThumbnailSha256,
          SignatureSha256: picture('d').Sha256,
        },
        ItemIds: [1, 2],
        Members,
        MarkDelivered: true,
      },
    },
  ),
  script(
    deliveryDecider,
    6,
    { type: 'PlanDelivery', data: { DeliveryDate: '2026-06-08' } },
    { type: 'MoveDay', data: { DeliveryDate: '2026-06-09', Others: [{ Id: 5, Version: 4 }] } },
    { type: 'RemoveDelivery', data: { Members: [] } },
  ),
  script(
    jobDecider,
    109,
    ...truckOrder,
    putOn(5),
    follow({ DeliveryDate: '2026-06-08' }),
    takeOff,
    putOn(6, '2026-06-09'),
  ),
  script(
    jobDecider,
    110,
    ...readyForTruck,
    putOn(5, '2026-06-08'),
    follow({ DeliveryDate: '2026-06-08', DeliveredDate: '2026-06-08T14:20:00.000Z', IsClosed: true }),
  ),
];
