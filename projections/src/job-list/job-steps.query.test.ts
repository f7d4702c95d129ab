import { type CatalogueEvent, type DeliveryEvent, type JobCommand, type JobEvent, UserRoles } from '@picket/domain';
import { putOn, readyForTruck } from '@picket/domain/testing/deliveries';
import { addJob, invoicedOrder, jobEvents, linkExpiry, pricedEstimate } from '@picket/domain/testing/jobs';
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

  it('tells market partners nothing that happened before the job was theirs', async () => {
    const handOver = { type: 'JobMarketPartnerChanged', data: { UserId: 4, Was: { UserId: null } } } as JobEvent;
    const share: JobEvent = { type: 'ApprovalLinkShared', data: { Revision: 1, ExpiresAt: linkExpiry } };
    const open: JobEvent = { type: 'EstimateOpened', data: { Revision: 1, OpenedAt: linkExpiry } };
    const ask: JobEvent = { type: 'EstimateQuestionAsked', data: { Revision: 1, AskedBy: 'Ada', Question: 'When?' } };
    const email = (Id: number) => ({ type: 'DocumentEmailRequested', data: { Id, Kind: 'invoice' } }) as JobEvent;
    const fails = (Id: number): JobEvent => ({ type: 'DocumentEmailFailed', data: { Id, Reason: 'Full' } });
    const remind = (Id: number) => [
      { type: 'InvoiceReminderClaimed', data: { Id, DueDay: '2026-05-19', Day: '2026-05-19' } } as JobEvent,
      { type: 'InvoiceReminderSent', data: { Id } } as JobEvent,
    ];
    const said = async (jobs: readonly JobCommand[], ...events: JobEvent[]) => {
      const { reader, close } = await readerOf(
        [jobListProjection],
        ...on<JobEvent[]>('job-41', ...jobEvents(jobs), ...events),
      );
      const words = async (caller: JobCaller) =>
        (await searchJobs(reader, 'all', {}, caller, day)).data.map(({ LastStep }) => LastStep);
      const found = [...(await words(staff)), ...(await words(partner))];
      await close();
      return found;
    };

    expect(await said(pricedEstimate, share, open, ask, handOver)).toEqual([
      'Question from customer',
      'Opened by customer',
    ]);
    expect(await said(pricedEstimate, share, open, open, handOver, open, open)).toEqual([
      'Opened by customer, 4 times',
      'Opened by customer, twice',
    ]);
    expect(await said(pricedEstimate, share, handOver, ask)).toEqual(Array(2).fill('Question from customer'));
    expect(await said(invoicedOrder, email(1), fails(1), handOver)).toEqual([
      'Invoice email failed',
      'Invoice not sent',
    ]);
    expect(await said(invoicedOrder, handOver, email(1), fails(1))).toEqual(Array(2).fill('Invoice email failed'));
    const [before, after] = [remind(1), remind(2)];
    expect(await said(invoicedOrder, email(1), ...before, handOver, email(2))).toEqual([
      'Reminded once, last May 19',
      'Invoice sent, due in 14 days',
    ]);
    expect(await said(invoicedOrder, ...before, handOver, ...after)).toEqual([
      'Reminded twice, last May 19',
      'Reminded once, last May 19',
    ]);
  });
});
