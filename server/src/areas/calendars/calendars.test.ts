import {
  type CalendarEvent,
  instantAt,
  JobStatuses,
  type ListAnswer,
  type SaveDatesAnswer,
  type UnscheduledAnswer,
} from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

const at = (day: string, time: string) => instantAt(day, time, 'America/New_York');
const week = { StartDate: '2026-05-03', EndDate: '2026-05-09' };

let app: TestApp;
let shop: JobFixture;
let crew: number;
let north: number;
let job: Record<'dana' | 'mias' | 'signed' | 'ready' | 'opportunity' | 'miasOpportunity', number>;

beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  crew = await shop.add('sub-contractors', { Name: 'Kline crew' });
  north = await shop.add('teams', { Name: 'North' });
  await shop.done(`users/${shop.users.olive}`, { FirstName: 'Olive', LastName: 'Ruiz', TeamId: north });
  const EstimateStartDate = at('2026-05-06', '10:00');
  job = {
    dana: await shop.estimate({ EstimateStartDate, EstimatorId: shop.users.olive }),
    mias: await shop.estimate({ EstimateStartDate }, shop.mia),
    signed: await shop.pricedEstimate({ SubContractorId: crew }),
    ready: await shop.ready({ DeliveryTypeId: 1 }),
    opportunity: await shop.opportunity(),
    miasOpportunity: await shop.opportunity(shop.mia),
  };
  await shop.boss.patch('estimates', { Id: job.signed, JobStatusId: JobStatuses.Signed, ApprovalReason: 'By phone' });
});
afterAll(() => app.close());

const events = (path: string, body: object, client: TestClient = shop.boss) =>
  client.post<ListAnswer<CalendarEvent>>(`${path}/_search`, body);
const ids = async (...of: Parameters<typeof events>) => (await events(...of)).body.data.map(({ id }) => id);
const move = (path: string, body: object, client: TestClient = shop.boss) =>
  client.put<SaveDatesAnswer>(`${path}-dates`, body);

describe('calendar searches', () => {
  it('answer events with a type, and rows without one', async () => {
    const { body } = await events('estimates', { Type: 1, ...week });
    expect(body.data).toMatchObject([
      {
        id: `estimate-${job.dana}`,
        EstimatorId: shop.users.olive,
        TeamId: north,
        Person: 'Olive Ruiz',
        start: at('2026-05-06', '10:00'),
        end: at('2026-05-06', '11:00'),
        CanMove: true,
        Warnings: [],
      },
      { id: `estimate-${job.mias}`, UserId: shop.users.mia, EstimatorId: null, Person: 'Mia Market' },
    ]);
    const rows = await shop.boss.post<ListAnswer<object>>('estimates/_search', { CompanyId: shop.ids.company });
    expect(rows.body.data).toHaveLength(6);
    expect(rows.body.data[0]).toMatchObject({ Kind: 'opportunity', LastStepAt: '2026-05-04T14:00:00.000Z' });
  });

  it('filter by the present team of the person', async () => {
    expect(await ids('estimates', { Type: 1, ...week, TeamId: north })).toEqual([`estimate-${job.dana}`]);
    expect(await ids('estimates', { Type: 1, ...week, TeamId: 99 })).toEqual([]);
  });

  it('show market partners only their own events, also if they ask for others', async () => {
    expect(await ids('estimates', { Type: 3, ...week }, shop.mia)).toEqual([`estimate-${job.mias}`]);
    expect(await ids('estimates', { Type: 3, ...week, MarketPartnerId: shop.users.mia }, shop.max)).toEqual([]);
    expect(await ids('estimates', { Type: 3, ...week }, shop.partnerAdmin)).toEqual([`estimate-${job.mias}`]);
    expect(await ids('installations', week, shop.max)).toEqual([]);
  });

  it.each([
    [{ Type: 1, StartDate: '2026-05-03' }, { EndDate: ['End date is required'] }],
    [{ ...week }, { Type: ['Type is required for a calendar'] }],
    [{ Type: 4, ...week }, { Type: ['Type must be 1, 2 or 3'] }],
    [{ Type: 1, StartDate: '2026-05-03', EndDate: '2026-08-03' }, { EndDate: ['Choose at most 92 days'] }],
    [{ Type: 1, StartDate: '2026-05-03', EndDate: '2026-05-02' }, { EndDate: ['The end is before the start'] }],
    [{ Type: 1, StartDate: 'May 3', EndDate: '2026-05-02' }, { StartDate: ['Start date must be a date (yyyy-MM-dd)'] }],
  ])('refuse %j', async (body, ModelState) =>
    expect(await events('estimates', body)).toMatchObject({ status: 400, body: { ModelState } }),
  );
});

describe('moving dates', () => {
  it('moves an estimate with its end, and warns of the new dates', async () => {
    const Id = await shop.estimate({
      EstimateStartDate: at('2026-05-07', '10:00'),
      EstimateEndDate: at('2026-05-07', '12:00'),
      EstimatorId: shop.users.olive,
    });
    const { body } = await move('estimates', { Id, StartDate: at('2026-05-06', '09:00'), Version: 1 });
    expect(body).toMatchObject({
      IsSuccess: true,
      Id,
      Version: 2,
      Warnings: [{ Kind: 'overlap', With: [`estimate-${job.dana}`] }],
    });
    expect(await shop.details(Id)).toMatchObject({
      EstimateStartDate: at('2026-05-06', '09:00'),
      EstimateEndDate: at('2026-05-06', '11:00'),
    });
    const past = await move('estimates', { Id, StartDate: at('2026-05-01', '09:00') });
    expect(past.body.Warnings).toMatchObject([{ Kind: 'past' }]);
  });

  it('refuses a stale version', async () => {
    const Id = await shop.estimate({ EstimateStartDate: at('2026-05-08', '10:00') });
    await move('estimates', { Id, StartDate: at('2026-05-08', '11:00'), Version: 1 });
    const stale = await move('estimates', { Id, StartDate: at('2026-05-08', '12:00'), Version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { Version: 2 } });
  });

  it('schedules a signed job for whole days, and signs it again without them', async () => {
    const Id = job.signed;
    await move('installations', { Id, StartDate: '2026-05-07', EndDate: '2026-05-09' });
    expect(await shop.details(Id)).toMatchObject({
      JobStatusId: JobStatuses.Scheduled,
      InstallationStartDate: '2026-05-07T04:00:00.000Z',
      InstallationEndDate: '2026-05-09T04:00:00.000Z',
    });
    const { body } = await events('installations', { ...week, SubContractorId: crew });
    expect(body.data).toMatchObject([
      { id: `installation-${Id}`, start: '2026-05-07', end: '2026-05-09', allDay: true, Person: 'Kline crew' },
    ]);
    await move('installations', { Id, StartDate: null });
    expect(await shop.details(Id)).toMatchObject({ JobStatusId: JobStatuses.Signed, InstallationStartDate: null });
    expect(await ids('installations', week)).toEqual([]);
  });

  it('makes an opportunity an estimate, and back', async () => {
    const Id = await shop.opportunity();
    await move('estimates', { Id, StartDate: at('2026-05-09', '10:00') });
    expect(await shop.details(Id)).toMatchObject({ Kind: 'estimate', EstimateEndDate: at('2026-05-09', '11:00') });
    await move('estimates', { Id, StartDate: null });
    expect(await shop.details(Id)).toMatchObject({ Kind: 'opportunity', EstimateEndDate: null });
  });

  it('refuses what the rules of the job refuse', async () => {
    const order = await shop.order();
    expect(await move('estimates', { Id: order, StartDate: '2026-05-09' })).toMatchObject({
      status: 400,
      body: { Message: 'Only an estimate can be changed' },
    });
    expect(await move('installations', { Id: order, StartDate: '2026-05-09' })).toMatchObject({ status: 200 });
    const backwards = { Id: order, StartDate: '2026-05-09', EndDate: '2026-05-08' };
    expect(await move('installations', backwards)).toMatchObject({
      status: 400,
      body: { ModelState: { EndDate: ['The end must be after the start'] } },
    });
    expect(await move('installations', { Id: order, StartDate: 'tomorrow' })).toMatchObject({ status: 400 });
    expect(await move('installations', { Id: order })).toMatchObject({ status: 400 });
  });

  it('does not find the jobs of other market partners', async () => {
    const body = { Id: job.mias, StartDate: at('2026-05-06', '12:00') };
    expect(await move('estimates', body, shop.max)).toMatchObject({ status: 404 });
    expect(await move('installations', body, shop.max)).toMatchObject({ status: 404 });
    expect(await move('estimates', body, shop.mia)).toMatchObject({ status: 200 });
  });

  it('needs full access to estimates, except for opportunities', async () => {
    const seller = app.as({ Opportunities: 'Full' });
    expect(await move('estimates', { Id: job.dana, StartDate: '2026-05-09' }, seller)).toMatchObject({ status: 403 });
    const Id = await shop.opportunity();
    expect(await move('estimates', { Id, StartDate: '2026-05-09' }, seller)).toMatchObject({ status: 200 });
  });
});

describe('the tray', () => {
  const tray = async (client: TestClient) => {
    const { body } = await client.post<UnscheduledAnswer>('estimates/unscheduled/_search', {});
    return Object.fromEntries(
      Object.entries(body).map(([name, list]) => [name, list?.data.map(({ Id }: { Id: number }) => Id)]),
    );
  };

  it('has the jobs without a date that the caller may see', async () => {
    expect(await tray(shop.boss)).toMatchObject({
      Opportunities: expect.arrayContaining([job.opportunity, job.miasOpportunity]),
      Installations: expect.arrayContaining([job.ready, job.signed]),
      Deliveries: [job.ready],
    });
    expect(await tray(shop.mia)).toEqual({ Opportunities: [job.miasOpportunity], Installations: [] });
  });
});

describe('the estimator', () => {
  it('is a user with access whom the caller may see, and gives no access', async () => {
    const { mia, olive } = shop.users;
    const Id = await shop.estimate({ EstimatorId: mia });
    expect(await shop.details(Id)).toMatchObject({ EstimatorId: mia, EstimatorName: 'Mia Market' });
    expect(await shop.mia.get(`estimates/${Id}`)).toMatchObject({ status: 404 });
    const refused = {
      status: 400,
      body: { ModelState: { EstimatorId: ['Estimator is not available'] } },
    };
    expect(await shop.boss.put('estimates', { Id, EstimatorId: 99 })).toMatchObject(refused);
    expect(await shop.mia.put('estimates', { Id: job.mias, EstimatorId: olive })).toMatchObject(refused);
    expect(await shop.mia.put('estimates', { Id: job.mias, EstimatorId: mia })).toMatchObject({ status: 200 });
  });

  it('is a filter and a column of the lists', async () => {
    const { body } = await shop.boss.post<ListAnswer<object>>('estimates/list/_search', {
      EstimatorId: shop.users.olive,
    });
    expect(body.data).toContainEqual(expect.objectContaining({ Id: job.dana }));
    expect(body.data).toEqual(body.data.map(() => expect.objectContaining({ EstimatorName: 'Olive Ruiz' })));
  });
});

describe('the open opportunities', () => {
  it('are those that the caller may see', async () => {
    const list = async (client: TestClient) =>
      (await client.get<ListAnswer<{ Id: number }>>('opportunities')).body.data.map(({ Id }) => Id);
    expect(await list(shop.boss)).toEqual(expect.arrayContaining([job.opportunity, job.miasOpportunity]));
    expect(await list(shop.mia)).toEqual([job.miasOpportunity]);
    expect(await list(shop.max)).toEqual([]);
  });
});

describe('deliveries', () => {
  let truck: number;
  let delivery: number;
  const deliveries = (body: object = {}, client = shop.boss) => events('deliveries', { ...week, ...body }, client);
  const deliveryIds = async (...of: Parameters<typeof deliveries>) =>
    (await deliveries(...of)).body.data?.map(({ id }) => id);

  beforeAll(async () => {
    truck = await shop.add('trucks', { Name: 'Truck 3' });
    delivery = await shop.add('dispatch/deliveries', { DeliveryDate: '2026-05-07', TruckId: truck });
    const own = await shop.ready({ DeliveryTypeId: 1, UserId: shop.users.mia, CustomerId: shop.ids.church });
    await shop.boss.patch('dispatch/jobs', { DeliveryId: delivery, JobIds: [job.ready, own] });
  });

  it('are one event each', async () => {
    const { body } = await deliveries();
    expect(body.data).toMatchObject([
      {
        id: `delivery-${delivery}`,
        text: 'Truck 3, 2 stops',
        start: '2026-05-07',
        end: '2026-05-08',
        allDay: true,
        JobId: null,
        Type: 4,
        DeliveryStatusId: 1,
        Person: 'Truck 3',
        Customer: 'Ada Garden, First Church',
        CanMove: true,
        Warnings: [],
      },
    ]);
    expect(await deliveryIds({ EndDate: '2026-05-06' })).toEqual([]);
  });

  it('are found by their stops', async () => {
    expect(await deliveryIds({ Query: 'garden' })).toEqual([`delivery-${delivery}`]);
    expect(await deliveryIds({ Query: 'nobody' })).toEqual([]);
    expect(await deliveryIds({ MarketPartnerId: shop.users.max })).toEqual([]);
    expect(await deliveryIds({ CompanyId: shop.ids.company })).toEqual([`delivery-${delivery}`]);
  });

  it('show market partners only their own stops', async () => {
    const partner = (Id: number, Name: string) => app.as({ Deliveries: 'Full' }, { Id, Name, UserRoleId: 2 });
    const { mia, max } = shop.users;
    const { body } = await deliveries({}, partner(mia, 'Mia'));
    expect(body.data).toMatchObject([{ text: 'Truck 3, 1 stop', Customer: 'First Church', CanMove: false }]);
    expect(await deliveryIds({}, partner(max, 'Max'))).toEqual([]);
  });

  it('need a claim for deliveries', async () =>
    expect((await deliveries({}, app.as({ Estimates: 'Full' }))).status).toBe(403));
});
