import { instantAt } from '@picket/domain';
import { addJob, jobEvents } from '@picket/domain/testing/jobs';
import { readPdf } from '../../adapters/pdf/testing/read-pdf.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import { recordStreams } from '../../testing/record-streams.ts';
import type { TestClient } from '../../testing/test-client.ts';

const at = (day: string, time: string) => instantAt(day, time, 'America/New_York');

let app: TestApp;
let shop: JobFixture;
let crew: number;
let installed: number;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  crew = await shop.add('sub-contractors', { Name: 'Kline crew' });
  installed = await shop.order({ SubContractorId: crew, JobNotes: 'Dog in the yard' });
  await shop.done('installations-dates', { Id: installed, StartDate: '2026-05-06', EndDate: '2026-05-08' });
  await shop.estimate({ EstimateStartDate: at('2026-05-06', '10:00'), EstimatorId: shop.users.olive });
  await shop.estimate({ EstimateStartDate: at('2026-05-07', '13:30') }, shop.mia);
});
afterAll(() => app.close());

async function sheet(query: string, client: TestClient = shop.boss): Promise<string> {
  const { status, bytes } = await client.get(`calendars/day-sheet?${query}`, { accept: 'application/pdf' });
  expect(status).toBe(200);
  return (await readPdf(bytes)).text;
}

it('a day sheet of a crew has its installations with work and notes, and no prices', async () => {
  const text = await sheet(`date=2026-05-07&subContractorId=${crew}`);
  for (const words of ['Day sheet', 'Kline crew', 'Thursday, May 7, 2026', 'All day', 'Ada Garden', 'Dog in the yard'])
    expect(text).toContain(words);
  expect(text).toContain('10 x Post cap');
  expect(text).not.toContain('$');
  expect(text).not.toContain('Estimate');
  expect(await sheet(`date=2026-05-08&subContractorId=${crew}`)).toContain('Nothing planned.');
});

it('a schedule of several days has a part for each', async () => {
  const text = await sheet('date=2026-05-06&days=3');
  for (const words of ['Schedule', 'Wednesday, May 6, 2026', '10:00 AM to 11:00 AM', 'Olive Market', '1:30 PM'])
    expect(text).toContain(words);
});

it('a sheet of a person has only theirs', async () => {
  const text = await sheet(`date=2026-05-06&personId=${shop.users.olive}`);
  expect(text).toContain('10:00 AM');
  expect(text).not.toContain('Kline crew');
});

it('a sheet of a market partner has only their own jobs', async () => {
  const text = await sheet('date=2026-05-06&days=2', shop.mia);
  expect(text).toContain('1:30 PM');
  expect(text).not.toContain('Ada Garden');
  expect(await sheet(`date=2026-05-06&subContractorId=${crew}`, shop.max)).toContain('Nothing planned.');
});

it('a market partner gets no sheet of a user whom they may not see, unless that user goes to their job', async () => {
  const { mia, max, olive } = shop.users;
  const sheetOf = (personId: number, client: TestClient, date = '2026-05-06') =>
    client.get(`calendars/day-sheet?date=${date}&personId=${personId}`, { accept: 'application/pdf' });
  for (const client of [shop.mia, shop.max]) {
    const answer = await sheetOf(olive, client);
    expect(answer).toMatchObject({ status: 404, body: { Message: 'User not found' } });
  }
  expect(await sheetOf(mia, shop.max)).toMatchObject({ status: 404 });
  expect(await sheetOf(9_999, shop.boss)).toMatchObject({ status: 404 });
  expect(await sheetOf(max, shop.max)).toMatchObject({ status: 200 });
  expect(await sheetOf(mia, shop.partnerAdmin)).toMatchObject({ status: 200 });
  const own = { EstimateStartDate: at('2026-05-12', '09:00') };
  await shop.done('estimates/general-info', { Id: await shop.estimate(own, shop.mia), EstimatorId: olive });
  expect(await sheetOf(olive, shop.mia, '2026-05-12')).toMatchObject({ status: 200 });
  expect(await sheetOf(olive, shop.max, '2026-05-12')).toMatchObject({ status: 404 });
});

it('a person without access and without stops has no sheet', async () => {
  const gone = await shop.add('users', {
    FirstName: 'Gus',
    LastName: 'Gone',
    Username: 'gus',
    UserRoleId: 1,
    Password: 'a long one 1',
    ConfirmPassword: 'a long one 1',
  });
  const own = { EstimateStartDate: at('2026-05-13', '09:00') };
  await shop.done('estimates/general-info', { Id: await shop.estimate(own), EstimatorId: gone });
  await shop.done(`users/${gone}/hasAccess/false`);
  const sheetOf = (date: string) => shop.boss.get(`calendars/day-sheet?date=${date}&personId=${gone}`);
  expect(await sheetOf('2026-05-13')).toMatchObject({ status: 200 });
  expect(await sheetOf('2026-05-14')).toMatchObject({ status: 404, body: { Message: 'User not found' } });
});

it('a sheet has at most 200 jobs', async () => {
  const EstimateStartDate = at('2026-07-01', '10:00');
  const job = jobEvents([addJob({ EstimateStartDate, EstimateEndDate: null, CustomerId: shop.ids.customer })]);
  await recordStreams(
    app,
    'job',
    7_001,
    Array.from({ length: 200 }, () => job),
  );
  expect(await shop.boss.get('calendars/day-sheet?date=2026-07-01')).toMatchObject({ status: 200 });
  await recordStreams(app, 'job', 7_201, [job]);
  expect(await shop.boss.get('calendars/day-sheet?date=2026-07-01')).toMatchObject({
    status: 400,
    body: { Message: 'These are too many jobs for one sheet: choose fewer days' },
  });
});

it.each(['date=tomorrow', 'date=2026-05-06&days=8', ''])('refuses "%s"', async (query) =>
  expect((await shop.boss.get(`calendars/day-sheet?${query}`)).status).toBe(400),
);
