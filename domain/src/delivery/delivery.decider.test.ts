import { DeliveryStatuses, JobStatuses } from '../enums.ts';
import { given, testStamp } from '../testing/specification.ts';
import { type DeliveryCommand, deliveryDecider } from './delivery.decider.ts';
import type { DeliveryEvent, ProofOfDelivery } from './delivery.events.ts';

const { Pending, InTransit, Delivered } = DeliveryStatuses;
const planned: DeliveryEvent = {
  type: 'DeliveryPlanned',
  data: { DeliveryDate: '2026-06-05', TruckId: 1, DepartureTime: '07:30', Notes: '' },
};
const sentOut: DeliveryEvent = { type: 'DeliverySentOut', data: {} };
const delivered: DeliveryEvent = { type: 'DeliveryDelivered', data: { JobIds: [12], DeliveredAt: testStamp.now } };
const stops = (...JobIds: number[]): DeliveryEvent => ({ type: 'DeliveryStopsOrdered', data: { JobIds } });
const ready = (...ids: number[]) => ids.map((Id) => ({ Id, JobStatusId: JobStatuses.Ready }));
const setTo = (
  StatusId: 1 | 2 | 3,
  Members: Extract<DeliveryCommand, { type: 'ChangeDeliveryStatus' }>['data']['Members'] = [],
): DeliveryCommand => ({ type: 'ChangeDeliveryStatus', data: { StatusId, Members } });
const givenPlanned = (...events: DeliveryEvent[]) => given(deliveryDecider, planned, ...events);

describe('planning and editing', () => {
  it('records the day, truck, time and notes', () =>
    given(deliveryDecider)
      .when({ type: 'PlanDelivery', data: { DeliveryDate: '2026-06-05', TruckId: 1, DepartureTime: '07:30' } })
      .then(planned));

  it('starts pending, without stops and proofs', () =>
    given(deliveryDecider)
      .when({ type: 'PlanDelivery', data: { DeliveryDate: '2026-06-05', TruckId: 1, DepartureTime: '07:30' } })
      .state((delivery) =>
        expect(delivery).toEqual({
          details: planned.data,
          FirstDate: '2026-06-05',
          StatusId: Pending,
          StopIds: [],
          DeliveredAt: null,
          DeliveredJobIds: [],
          Proofs: [],
          IsRemoved: false,
        }),
      ));

  it('is done once', () =>
    givenPlanned()
      .when({ type: 'PlanDelivery', data: { DeliveryDate: '2026-06-05' } })
      .refused('This delivery already exists'));

  it('changes what its events name', () => {
    const data = { DeliveryDate: '2026-06-06', TruckId: null, DepartureTime: '', Notes: 'Gate code 12' };
    givenPlanned()
      .when({ type: 'EditDelivery', data })
      .state((delivery) => expect(delivery!.details).toEqual(data));
  });

  it('needs a day', () =>
    given(deliveryDecider)
      .when({ type: 'PlanDelivery', data: {} })
      .invalid({ DeliveryDate: ['Delivery date is required'] }));

  it.each(['7:30', '24:00', '07:60', 'noon'])('rejects the departure time %s', (DepartureTime) =>
    givenPlanned()
      .when({ type: 'EditDelivery', data: { DepartureTime } })
      .invalid({ DepartureTime: ['Departure time must be a time (HH:mm)'] }),
  );

  it('records each change in its own event', () =>
    givenPlanned()
      .when({
        type: 'EditDelivery',
        data: { DeliveryDate: '2026-06-06', TruckId: null, DepartureTime: '', Notes: ' Gate code 12 ' },
      })
      .then(
        { type: 'DeliveryRedated', data: { DeliveryDate: '2026-06-06' } },
        { type: 'DeliveryTruckChosen', data: { TruckId: null } },
        { type: 'DeliveryDepartureChanged', data: { DepartureTime: '' } },
        { type: 'DeliveryNotesChanged', data: { Notes: 'Gate code 12' } },
      ));

  it('rejects changes of a delivered delivery', () =>
    givenPlanned(delivered)
      .when({ type: 'EditDelivery', data: { DeliveryDate: '2026-06-06' } })
      .refused('This delivery is already delivered'));

  it('moves a day by its first delivery, which names the others', () => {
    const Others = [{ Id: 6, Version: 3 }];
    const moving: DeliveryCommand = { type: 'MoveDay', data: { DeliveryDate: '2026-06-06', Others } };
    const moved: DeliveryEvent = { type: 'DeliveryDayMoved', data: { DeliveryDate: '2026-06-06', Others } };
    givenPlanned().when(moving).then(moved);
    givenPlanned(moved).when(moving).nothing();
    givenPlanned(delivered).when(moving).refused('This delivery is already delivered');
    givenPlanned()
      .when({ type: 'MoveDay', data: { DeliveryDate: 'soon', Others } })
      .invalid({ DeliveryDate: ['Delivery date must be a date (yyyy-MM-dd)'] });
  });

  it('does nothing if nothing changed', () =>
    givenPlanned(delivered)
      .when({ type: 'EditDelivery', data: { TruckId: 1 } })
      .nothing());
});

describe('the status', () => {
  it('goes out and back', () => {
    givenPlanned()
      .when(setTo(InTransit, ready(12)))
      .then(sentOut);
    givenPlanned(sentOut).when(setTo(Pending)).then({ type: 'DeliveryCalledBack', data: {} });
    givenPlanned(sentOut)
      .when(setTo(Pending))
      .state((delivery) => expect(delivery).toMatchObject({ StatusId: Pending }));
  });

  it.each([InTransit, Delivered])('%i needs orders', (status) =>
    givenPlanned().when(setTo(status)).refused('You cannot mark a delivery as scheduled with no orders'),
  );

  it.each([InTransit, Delivered])('%i needs ready or invoiced orders', (status) => {
    const order = { Id: 13, JobStatusId: JobStatuses.Order };
    givenPlanned()
      .when(setTo(status, [...ready(12), order]))
      .refused('Order 13 is not ready');
    givenPlanned()
      .when(setTo(status, [{ Id: 13, JobStatusId: JobStatuses.Invoiced }]))
      .state((delivery) => expect(delivery).toMatchObject({ StatusId: status }));
  });

  it('names the delivered jobs in the order of the stops', () =>
    givenPlanned(stops(14, 12), sentOut)
      .when(setTo(Delivered, ready(12, 13, 14)))
      .then({ type: 'DeliveryDelivered', data: { JobIds: [14, 12, 13], DeliveredAt: testStamp.now } }));

  it('is final once delivered', () => {
    givenPlanned(delivered).when(setTo(Pending)).refused('This delivery is already delivered');
    givenPlanned(delivered)
      .when(setTo(InTransit, ready(12)))
      .refused('This delivery is already delivered');
    givenPlanned(delivered)
      .when(setTo(Delivered, ready(12)))
      .nothing();
  });
});

describe('the stops', () => {
  const order = (JobIds: number[], MemberIds: number[], Position?: number): DeliveryCommand => ({
    type: 'OrderStops',
    data: { JobIds, MemberIds, Position },
  });

  it('take jobs at a place, and others at the end', () => {
    givenPlanned(stops(1, 2))
      .when(order([3], [1, 2, 3], 2))
      .then(stops(1, 3, 2));
    givenPlanned(stops(1, 2))
      .when(order([3], [1, 2, 3]))
      .then(stops(1, 2, 3));
    givenPlanned(stops(1, 2, 3))
      .when(order([1], [1, 2, 3], 9))
      .then(stops(2, 3, 1));
  });

  it('forget jobs that left only when they change', () => {
    givenPlanned(stops(1, 2, 3))
      .when(order([3], [1, 3]))
      .nothing();
    givenPlanned(stops(1, 2, 3))
      .when(order([3], [1, 3], 1))
      .then(stops(3, 1));
  });

  it('include jobs that came without an order', () =>
    givenPlanned(stops(9))
      .when(order([4], [3, 4, 9]))
      .then(stops(9, 3, 4)));

  it('are final once delivered', () =>
    givenPlanned(stops(1, 2), delivered)
      .when(order([2], [1, 2], 1))
      .nothing());

  it('ignore jobs that are not on the delivery', () =>
    givenPlanned(stops(1))
      .when(order([7], [1], 1))
      .nothing());
});

describe('a proof', () => {
  const proof: ProofOfDelivery = { JobId: 12, Name: 'Ada', Note: '', Short: [], At: '2026-05-04T13:00:00.000Z' };
  const record = (fields: Partial<ProofOfDelivery> = {}, MarkDelivered = false): DeliveryCommand => ({
    type: 'RecordProof',
    data: { Proof: { ...proof, ...fields }, ItemIds: [1, 2], Members: ready(12, 13), MarkDelivered },
  });
  const recorded: DeliveryEvent = { type: 'ProofOfDeliveryRecorded', data: proof };

  it('is recorded without a change of status', () => givenPlanned(sentOut).when(record()).then(recorded));

  it('completes the delivery with the time of the device', () =>
    givenPlanned()
      .when(record({}, true))
      .then(recorded, { type: 'DeliveryDelivered', data: { JobIds: [12, 13], DeliveredAt: proof.At } }));

  it('replaces an earlier one of the same stop', () =>
    givenPlanned(recorded)
      .when(record({ Name: 'Bea' }))
      .state((delivery) => expect(delivery!.Proofs).toEqual([{ ...proof, Name: 'Bea' }])));

  it('leaves those of other stops', () =>
    givenPlanned(recorded)
      .when(record({ JobId: 13 }))
      .state((delivery) => expect(delivery!.Proofs).toEqual([proof, { ...proof, JobId: 13 }])));

  it('completes the delivery at the latest now, when the clock of the device is fast', () =>
    givenPlanned()
      .when(record({ At: '2026-05-04T18:00:00.000Z' }, true))
      .then(
        { ...recorded, data: { ...proof, At: '2026-05-04T18:00:00.000Z' } },
        { type: 'DeliveryDelivered', data: { JobIds: [12, 13], DeliveredAt: testStamp.now } },
      ));

  it('trims the name and the note', () =>
    givenPlanned()
      .when(record({ Name: ' Ada ', Note: ' Left at the gate ' }))
      .then({ type: 'ProofOfDeliveryRecorded', data: { ...proof, Note: 'Left at the gate' } }));

  it('has at most 500 short lines', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ LineId: index + 1, Quantity: 1 }));
    const recordLines = (count: number): DeliveryCommand => ({
      type: 'RecordProof',
      data: {
        Proof: { ...proof, Short: lines(count) },
        ItemIds: lines(501).map(({ LineId }) => LineId),
        Members: ready(12),
        MarkDelivered: false,
      },
    });
    givenPlanned()
      .when(recordLines(500))
      .then({ type: 'ProofOfDeliveryRecorded', data: { ...proof, Short: lines(500) } });
    givenPlanned()
      .when(recordLines(501))
      .invalid({ Short: ['At most 500 are possible'] });
  });

  it('may come after the delivery was completed', () => givenPlanned(delivered).when(record({}, true)).then(recorded));

  it('rejects a job that is not on the delivery', () =>
    givenPlanned()
      .when(record({ JobId: 99 }))
      .refused('Order 99 is not on this delivery'));

  it.each([
    [[{ LineId: 3, Quantity: 1 }], 'A line is not part of this order'],
    [
      [
        { LineId: 1, Quantity: 1 },
        { LineId: 1, Quantity: 1 },
      ],
      'A line is listed twice',
    ],
  ])('rejects short lines %j', (Short, message) =>
    givenPlanned()
      .when(record({ Short }))
      .invalid({ Short: [message] }),
  );

  it('by a wrong clock is recorded, and the server says when it was delivered', () => {
    const At = '1970-01-01T00:00:00.000Z';
    givenPlanned()
      .when(record({ At }, true))
      .then(
        { type: 'ProofOfDeliveryRecorded', data: { ...proof, At, IsClockWrong: true } },
        { type: 'DeliveryDelivered', data: { JobIds: [12, 13], DeliveredAt: testStamp.now } },
      );
  });

  it('is compared with the first day that the delivery was planned for', () =>
    givenPlanned({ type: 'DeliveryDayMoved', data: { DeliveryDate: '2026-06-09', Others: [] } })
      .when({ type: 'EditDelivery', data: { DeliveryDate: '2026-06-03' } })
      .state((delivery) => expect(delivery).toMatchObject({ FirstDate: '2026-06-03' })));
});

describe('removing', () => {
  it('removes an empty pending delivery from the board', () => {
    const removed: DeliveryEvent = { type: 'DeliveryRemoved', data: {} };
    givenPlanned()
      .when({ type: 'RemoveDelivery', data: { Members: [] } })
      .then(removed);
    givenPlanned(removed)
      .when({ type: 'EditDelivery', data: { TruckId: 2 } })
      .refused('Delivery not found');
  });

  it('rejects one with orders or one that left', () => {
    givenPlanned()
      .when({ type: 'RemoveDelivery', data: { Members: ready(12) } })
      .refused('Only an empty delivery can be removed: move its orders first');
    givenPlanned(sentOut)
      .when({ type: 'RemoveDelivery', data: { Members: [] } })
      .refused('Only a pending delivery can be removed');
  });
});
