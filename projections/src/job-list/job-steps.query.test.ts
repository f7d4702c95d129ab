import { type CatalogueEvent, type DeliveryEvent, type JobEvent, UserRoles } from '@picket/domain';
import { putOn, readyForTruck } from '@picket/domain/testing/deliveries';
import { addJob, jobEvents } from '@picket/domain/testing/jobs';
import { catalogueProjection } from '../catalogue/catalogue.projection.ts';
import { deliveriesProjection } from '../deliveries/deliveries.projection.ts';
import { on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { jobListProjection } from './job-list.projection.ts';
import { searchJobs } from './job-list.query.ts';
import type { JobCaller } from './job-scope.ts';
import { stepsOf } from './job-steps.query.ts';

const planned: DeliveryEvent = {
  type: 'DeliveryPlanned',
  data: { DeliveryDate: '2026-06-05', TruckId: 3, DepartureTime: '07:30', Notes: '' },
};
const truck: CatalogueEvent = {
  type: 'CatalogueItemAdded',
  data: { Values: { Name: 'Truck 3', WeightLimit: 0 }, Prices: [] },
};
const ownJob = addJob({ UserId: 4, MarketPartnerName: 'Mia', DeliveryTypeId: 1 });
const day = { zone: 'America/New_York', today: '2026-05-20' };
const staff = { Id: 1, UserRoleId: UserRoles.Administrator };
const partner = { Id: 4, UserRoleId: UserRoles.MarketPartner };

describe(stepsOf, () => {
  let reading: Awaited<ReturnType<typeof readerOf>>;
  beforeAll(async () => {
    const ready = [ownJob, ...readyForTruck.slice(1)];
    reading = await readerOf(
      [jobListProjection, deliveriesProjection, catalogueProjection],
      ...on<JobEvent[]>('job-41', ...jobEvents(ready)),
      ...on<JobEvent[]>('job-42', ...jobEvents([...ready, putOn(5)])),
      ...on('delivery-5', planned),
      ...on('trucks-3', truck),
    );
  });
  afterAll(() => reading.close());

  const steps = async (caller: JobCaller) =>
    (await searchJobs(reading.reader, 'all', { Sort: 'Id' }, caller, day)).data.map(({ LastStep, NextAction }) => [
      LastStep,
      NextAction,
    ]);

  it('names the truck of a job that waits for its delivery', async () =>
    expect(await steps(staff)).toEqual([
      ['No delivery yet', 'assign-delivery'],
      ['On Truck 3, Jun 5', null],
    ]));

  it('tells market partners neither trucks nor what only staff do', async () =>
    expect(await steps(partner)).toEqual([
      ['No delivery yet', null],
      ['On a delivery, Jun 5', null],
    ]));
});
