import { type DeliveryEvent, DeliveryStatuses, PostTypes, type ProofOfDelivery } from '@picket/domain';
import { follow, putOn, readyForTruck, takeOff, truckOrder } from '@picket/domain/testing/deliveries';
import { addPost } from '@picket/domain/testing/fence-lines';
import {
  addMiscItems,
  expectItems,
  jobAddedBefore,
  jobEvents,
  lattice,
  setMiscStatus,
} from '@picket/domain/testing/jobs';
import { at, given, on } from '../testing/projection-specification.ts';
import { deliveriesProjection } from './deliveries.projection.ts';
import { deliveryJobsProjection } from './delivery-jobs.projection.ts';

const planned: DeliveryEvent = {
  type: 'DeliveryPlanned',
  data: { DeliveryDate: '2026-06-05', TruckId: 1, DepartureTime: '07:30', Notes: '' },
};
const proof: ProofOfDelivery = { JobId: 12, Name: 'Ada', Note: '', Short: [], At: '2026-06-05T13:00:00.000Z' };

describe('deliveries', () => {
  it('have their plan, stops, status and proofs with the server’s time', () =>
    given(
      deliveriesProjection,
      ...on(
        'delivery-5',
        planned,
        { type: 'DeliveryRedated', data: { DeliveryDate: '2026-06-06' } } as const,
        { type: 'DeliveryStopsOrdered', data: { JobIds: [12] } } as const,
        at('2026-06-06T15:00:00.000Z', { type: 'ProofOfDeliveryRecorded', data: proof } as const),
        { type: 'DeliverySentOut', data: {} } as const,
      ),
    ).then({
      Id: 5,
      Version: 5,
      DeliveryDate: '2026-06-06',
      FirstDate: '2026-06-05',
      TruckId: 1,
      DepartureTime: '07:30',
      Notes: '',
      StatusId: DeliveryStatuses.InTransit,
      StopIds: [12],
      DeliveredAt: null,
      DeliveredJobIds: [],
      Proofs: [{ ...proof, RecordedAt: '2026-06-06T15:00:00.000Z', RecordedBy: 'Olive Office' }],
    }));

  it('have no row once they are removed', () =>
    given(
      deliveriesProjection,
      ...on('delivery-5', planned, { type: 'DeliveryRemoved', data: {} } as const),
    ).nothing());
});

describe('jobs of deliveries', () => {
  const row = (commands: Parameters<typeof jobEvents>[0], expected: object) =>
    given(deliveryJobsProjection, ...on('job-42', ...jobEvents(commands))).row(42, expected);
  const invoice = { type: 'InvoiceJob', data: { IsDirect: true } } as const;

  it('have the initial values of fields that are newer than the job', () =>
    given(deliveryJobsProjection, ...on('job-42', jobAddedBefore('IsSameDay', 'DueDate'))).row(42, {
      JobName: 'Garden fence',
      IsSameDay: false,
      DueDate: null,
    }));

  it('wait in the tray as orders and ready jobs without a delivery', () => {
    row(truckOrder.slice(0, 3), { IsWaiting: false });
    row(truckOrder, { IsWaiting: true, ReadyDate: null });
    row(readyForTruck, { IsWaiting: true, ReadyDate: '2026-05-04T14:00:00.000Z' });
    row([...truckOrder, putOn(5)], { IsWaiting: false, DeliveryId: 5, DeliveryDate: '2026-06-05' });
    row([...truckOrder, putOn(5), takeOff], { IsWaiting: true, DeliveryId: null });
    row([...truckOrder, { type: 'ArchiveJob', data: {} }], { IsWaiting: false });
    row([...truckOrder, { type: 'RevertOrder', data: {} }], { IsWaiting: false });
  });

  it('wait as invoiced jobs only if they were on a delivery', () => {
    row([...readyForTruck, invoice], { IsWaiting: false });
    row([...readyForTruck, putOn(5), invoice, takeOff], { IsWaiting: true });
    row([...readyForTruck, putOn(5), follow({ DeliveredDate: '2026-06-05T15:00:00.000Z', IsClosed: true })], {
      IsWaiting: false,
      DeliveredDate: '2026-06-05T15:00:00.000Z',
    });
  });

  it('await special orders as orders until all have arrived, with the expected date', () => {
    const lattices = [...truckOrder.slice(0, 1), addMiscItems(lattice()), ...truckOrder.slice(2)];
    const item = (fields: object) => ({ 1: expect.objectContaining(fields) });
    row(lattices.slice(0, 3), { IsAwaiting: false });
    row([...lattices, expectItems('2026-06-10', 1)], { IsAwaiting: true, Items: item({ ExpectedDate: '2026-06-10' }) });
    row([...lattices, setMiscStatus(1, 3)], { IsAwaiting: false });
    row([...lattices, { type: 'ArchiveJob', data: {} }], { IsAwaiting: false });
    row([...lattices, expectItems('2026-06-10', 1), { type: 'RevertOrder', data: {} }], {
      IsAwaiting: false,
      Items: item({ ExpectedDate: null }),
    });
    row(truckOrder, { IsAwaiting: false });
  });

  it('know the type of their posts, of which several may have one description', () => {
    const [line, corner] = [addPost(), addPost({ PostTypeId: PostTypes.Corner, PostType: 'Corner' })];
    row([...truckOrder.slice(0, 1), line, corner], {
      Items: { 1: expect.objectContaining({ PostType: 'Line' }), 2: expect.objectContaining({ PostType: 'Corner' }) },
    });
  });

  it('have their items with status, and what was paid', () => {
    row(readyForTruck, {
      Items: expect.objectContaining({ 1: expect.objectContaining({ Quantity: 10, StatusId: 4 }) }),
    });
    const paid = { type: 'PaymentConfirmed', data: { JobId: 42, PaymentAmount: 100 } } as const;
    given(deliveryJobsProjection, ...on('job-42', ...jobEvents(truckOrder)), ...on('payment-1', paid)).row(42, {
      PaidTotal: 100,
    });
  });
});
