import type { CalendarEvent, JobDetails, ListAnswer, ReportFigures } from '@picket/domain';
import { instantAt } from '@picket/domain';
import { readPdf } from '../../adapters/pdf/testing/read-pdf.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

/** A change of the company's time zone leaves days where they are (ruling 76). */

const newYork = 'America/New_York';
const chicago = 'America/Chicago';
/** Late in the evening in New York: the day before in Chicago is the same, the day in London is the next one. */
const lateInMay = instantAt('2026-05-31', '21:30', newYork);

let app: TestApp;
let shop: JobFixture;
let installed: number;
let timed: number;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  installed = await shop.order({});
  await shop.done('installations-dates', { Id: installed, StartDate: '2026-05-19', EndDate: '2026-05-21' });
  timed = await shop.estimate({ EstimateStartDate: lateInMay });
  await shop.estimate({ EstimateStartDate: instantAt('2026-06-01', '00:00', newYork) });
});
afterAll(() => app.close());

const setZone = (TimeZone: string) => shop.done('settings', { TimeZone });
const events = async (days: { StartDate: string; EndDate: string }) => {
  const { body } = await shop.boss.post<ListAnswer<CalendarEvent>>('estimates/_search', { Type: 3, ...days });
  return body.data.map(({ id, start, end, allDay }) => ({ id, start, end, allDay }));
};
const estimatesIn = async (StartDate: string, EndDate: string) =>
  (await shop.boss.post<ReportFigures>('close-report', { StartDate, EndDate })).body.data[0]!.EstimateCount;

it('says before the change how many events it touches', async () => {
  expect(await shop.boss.get('calendars/future-events')).toMatchObject({ body: { AllDay: 2, Timed: 2 } });
});

describe.each([chicago, 'Europe/London', newYork])('after a change to %s', (zone) => {
  beforeAll(() => setZone(zone));

  it('all-day events stay on their days in the calendar', async () => {
    expect(await events({ StartDate: '2026-05-19', EndDate: '2026-05-20' })).toEqual([
      { id: `installation-${installed}`, start: '2026-05-19', end: '2026-05-21', allDay: true },
    ]);
    expect(await events({ StartDate: '2026-05-17', EndDate: '2026-05-18' })).toEqual([]);
    expect(await events({ StartDate: '2026-05-21', EndDate: '2026-05-22' })).toEqual([]);
  });

  it('timed events keep their instants', async () => {
    const found = await events({ StartDate: '2026-05-30', EndDate: '2026-06-02' });
    expect(found.find(({ id }) => id === `estimate-${timed}`)).toMatchObject({ start: lateInMay, allDay: false });
  });

  it('the job, its past and its documents have the same days', async () => {
    const start = instantAt('2026-05-19', '00:00', zone);
    const { InstallationStartDate, InstallationEndDate, Version } = await shop.details(installed);
    expect([InstallationStartDate, InstallationEndDate]).toEqual([start, instantAt('2026-05-21', '00:00', zone)]);
    const past = await shop.boss.get<JobDetails>(`estimates/${installed}?at=${Version}`);
    expect(past.body.InstallationStartDate).toBe(start);
    for (const at of ['', `?at=${Version}`]) {
      const { bytes } = await shop.boss.get(`jobs/${installed}/order-report${at}`, { accept: 'application/pdf' });
      expect((await readPdf(bytes)).text).toContain('May 19, 2026');
    }
  });

  it('a move keeps the length in days, and a save of the same dates changes nothing', async () => {
    await shop.done('installations-dates', { Id: installed, StartDate: '2026-05-20' });
    expect(await events({ StartDate: '2026-05-19', EndDate: '2026-05-21' })).toMatchObject([
      { start: '2026-05-20', end: '2026-05-22', allDay: true },
    ]);
    await shop.done('installations-dates', { Id: installed, StartDate: '2026-05-19' });
    const { Version } = await shop.details(installed);
    await shop.done('installations-dates', { Id: installed, StartDate: '2026-05-19', EndDate: '2026-05-21' });
    expect((await shop.details(installed)).Version).toBe(Version);
  });

  it('the close report counts each job in the month of before', async () => {
    expect([await estimatesIn('2026-05-01', '2026-05-31'), await estimatesIn('2026-06-01', '2026-06-30')]).toEqual([
      2, 1,
    ]);
  });
});
