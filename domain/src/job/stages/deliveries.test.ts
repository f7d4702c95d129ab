import { DeliveryStatuses, DeliveryTypes, JobStatuses } from '../../enums.ts';
import { follow, putOn, readyForTruck, takeOff, truckOrder } from '../../testing/deliveries.ts';
import { addJob, deliveredOrder, jobEvents, order } from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { JobEvent } from '../record/job.events.ts';

const givenJob = (...commands: JobCommand[]) => given(jobDecider, ...jobEvents(commands));
const off = (id: number): JobEvent => ({
  type: 'JobTakenOffDelivery',
  data: { DeliveryId: null, Was: { DeliveryId: id } },
});
const at = '2026-06-05T15:00:00.000Z';
const deliveredWithIt = follow({ DeliveredDate: at, IsClosed: true });
const invoice: JobCommand = { type: 'InvoiceJob', data: { IsDirect: true } };
const { InTransit, Delivered } = DeliveryStatuses;

describe('a move on the board', () => {
  it('puts a job on a delivery, whose date it takes', () =>
    givenJob(...truckOrder)
      .when(putOn(5))
      .then({
        type: 'JobPutOnDelivery',
        data: {
          DeliveryId: 5,
          DeliveryDate: '2026-06-05',
          Was: { DeliveryId: null, DeliveryDate: '2026-06-01' },
        },
      }));

  it('moves a job to another delivery in one event', () =>
    givenJob(...truckOrder, putOn(5))
      .when(putOn(6, '2026-06-08'))
      .then({
        type: 'JobPutOnDelivery',
        data: { DeliveryId: 6, DeliveryDate: '2026-06-08', Was: { DeliveryId: 5, DeliveryDate: '2026-06-05' } },
      }));

  it('takes a job off its delivery and leaves its date', () => {
    const when = givenJob(...truckOrder, putOn(5)).when(takeOff);
    when.then(off(5));
    when.state((job) => expect(job).toMatchObject({ DeliveryId: null, DeliveryDate: '2026-06-05' }));
  });

  it('does nothing for a job that is there already', () => {
    givenJob(...truckOrder, putOn(5))
      .when(putOn(5, '2026-07-01'))
      .nothing();
    givenJob(...truckOrder)
      .when(takeOff)
      .nothing();
  });

  it('marks a job as same day with or without a move', () => {
    const sameDay = { type: 'JobDetailsChanged', data: { IsSameDay: true, Was: { IsSameDay: false } } } as const;
    givenJob(...truckOrder)
      .when({ type: 'MoveOnBoard', data: { Id: 42, IsSameDay: true } })
      .then(sameDay);
    givenJob(...truckOrder, putOn(5))
      .when({ type: 'MoveOnBoard', data: { Id: 42, Delivery: null, IsSameDay: true } })
      .then(off(5), sameDay);
  });

  it('accepts an invoiced job that is not delivered', () =>
    givenJob(...readyForTruck, invoice)
      .when(putOn(5))
      .state((job) => expect(job).toMatchObject({ DeliveryId: 5, JobStatusId: JobStatuses.Invoiced })));

  it.each([
    ['an estimate', [addJob({ DeliveryTypeId: DeliveryTypes.Delivery })], putOn(5), 'Job 42 is not an order'],
    ['a pick-up', order, putOn(5), 'Order 42 is not delivered by truck'],
    ['a delivered order', deliveredOrder, putOn(5), 'Order 42 is already delivered'],
    ['an archived order', [...truckOrder, { type: 'ArchiveJob', data: {} }], putOn(5), 'Order 42 is archived'],
    ['an order on a truck that has left', truckOrder, putOn(5, '2026-06-05', InTransit), 'Order 42 is not ready'],
    ['a delivered delivery', readyForTruck, putOn(5, '2026-06-05', Delivered), 'This delivery is already delivered'],
    ['what was delivered', [...readyForTruck, putOn(5), deliveredWithIt], takeOff, 'Order 42 is already delivered'],
  ] as [string, JobCommand[], JobCommand, string][])('rejects %s', (_name, commands, command, message) =>
    givenJob(...commands)
      .when(command)
      .refused(message),
  );

  it('puts a ready order on a truck that has left', () =>
    givenJob(...readyForTruck)
      .when(putOn(5, '2026-06-05', InTransit))
      .state((job) => expect(job).toMatchObject({ DeliveryId: 5 })));
});

describe('following a delivery', () => {
  it('takes its new date', () =>
    givenJob(...truckOrder, putOn(5))
      .when(follow({ DeliveryDate: '2026-06-09' }))
      .then({ type: 'JobDeliveryRedated', data: { DeliveryDate: '2026-06-09', Was: { DeliveryDate: '2026-06-05' } } }));

  it('delivers a ready job with it', () =>
    givenJob(...readyForTruck, putOn(5))
      .when(deliveredWithIt)
      .then({
        type: 'JobDeliveredByTruck',
        data: { DeliveryId: 5, DeliveredDate: at, JobStatusId: JobStatuses.Delivered },
      }));

  it('leaves an invoiced job invoiced', () =>
    givenJob(...readyForTruck, putOn(5), invoice)
      .when(deliveredWithIt)
      .state((job) => expect(job).toMatchObject({ JobStatusId: JobStatuses.Invoiced, DeliveredDate: at })));

  it('returns a job that came too late', () =>
    givenJob(...readyForTruck, putOn(5))
      .when(follow({ IsClosed: true }))
      .then(off(5)));

  it('returns a job that it cannot have delivered because it is not ready', () =>
    givenJob(...truckOrder, putOn(5))
      .when(deliveredWithIt)
      .then(off(5)));

  it('does nothing twice', () => {
    givenJob(...truckOrder, putOn(5))
      .when(follow())
      .nothing();
    givenJob(...readyForTruck, putOn(5), deliveredWithIt)
      .when(deliveredWithIt)
      .nothing();
    givenJob(...readyForTruck, putOn(5), deliveredWithIt)
      .when(follow({ DeliveryDate: '2026-06-09' }))
      .nothing();
  });

  it('does nothing for a job that left', () =>
    givenJob(...readyForTruck, putOn(5), putOn(6))
      .when(deliveredWithIt)
      .nothing());
});

describe('a job on a delivery', () => {
  it.each([
    ['reverting', { type: 'RevertOrder', data: {} }, 'OrderReverted'],
    ['forcing a revert of', { type: 'ForceRevertOrder', data: {} }, 'OrderForceReverted'],
    ['archiving', { type: 'ArchiveJob', data: {} }, 'JobArchived'],
    [
      'another delivery type of',
      { type: 'EditJob', data: { DeliveryTypeId: DeliveryTypes.CustomerPickUp, DeliveryDate: '2026-06-20' } },
      'JobDeliveryTermsChanged',
    ],
  ] as [string, JobCommand, string][])('%s it takes it off in the same append', (_name, command, type) => {
    const events = jobEvents([...truckOrder, putOn(5), command]);
    expect(events.slice(-2)).toMatchObject([off(5), { type }]);
  });

  it('stays on a delivered delivery when it is archived', () =>
    expect(jobEvents([...readyForTruck, putOn(5), deliveredWithIt, { type: 'ArchiveJob', data: {} }]).at(-1)).toEqual({
      type: 'JobArchived',
      data: {},
    }));

  it('leaves a delivered delivery when it is forced back to an estimate', () =>
    givenJob(...readyForTruck, putOn(5), deliveredWithIt)
      .when({ type: 'ForceRevertOrder', data: {} })
      .state((job) =>
        expect(job).toMatchObject({ DeliveryId: null, DeliveredDate: null, JobStatusId: JobStatuses.Estimate }),
      ));

  it('takes its date only from the delivery', () => {
    const message = 'The job is on delivery 5: change the date there';
    givenJob(...truckOrder, putOn(5))
      .when({ type: 'EditJob', data: { DeliveryDate: '2026-06-20' } })
      .invalid({ DeliveryDate: [message] });
    givenJob(...truckOrder, putOn(5))
      .when({ type: 'EditJob', data: { DeliveryDate: '2026-06-05', ShopNotes: 'Long load' } })
      .state((job) => expect(job).toMatchObject({ DeliveryId: 5, ShopNotes: 'Long load' }));
  });

  it('stays on it when it is invoiced', () =>
    givenJob(...readyForTruck, putOn(5))
      .when(invoice)
      .state((job) => expect(job).toMatchObject({ DeliveryId: 5, DeliveredDate: null })));
});
