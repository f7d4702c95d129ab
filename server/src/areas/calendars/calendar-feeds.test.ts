import {
  type CalendarFeedAnswer,
  type CalendarFeedState,
  ClaimTypes,
  type HistoryEntry,
  instantAt,
  type ListAnswer,
  type RoleRow,
  type SecurityLogRow,
  UserRoles,
} from '@picket/domain';
import ICAL from 'ical.js';
import { makeLogger } from '../../shared/http/logging.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

const at = (day: string, time: string) => instantAt(day, time, 'America/New_York');

let app: TestApp;
let shop: JobFixture;
let userId: number;
let estimate: number;
let installed: number;
const address = { Address1: '12 Elm St; rear, "gate"', City: 'Trenton', State: 'NJ', Zip: '08608' };

beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  userId = (await shop.boss.get<{ Id: number }>('users/me')).body.Id;
  const own = { EstimatorId: userId };
  estimate = await shop.estimate({ ...own, EstimateStartDate: at('2026-05-06', '10:00'), Address: address });
  installed = await shop.pricedEstimate({ ...own, EstimateStartDate: at('2026-02-01', '10:00') });
  await shop.boss.put('installations-dates', { Id: installed, StartDate: '2026-10-31', EndDate: '2026-11-03' });
  await shop.estimate({ EstimateStartDate: at('2026-05-06', '10:00'), EstimatorId: shop.users.mia });
  await shop.estimate({ EstimateStartDate: at('2026-05-07', '10:00') }, shop.mia);
});
afterAll(() => app.close());

const issue = async (client: TestClient): Promise<string> => {
  const { body } = await client.post<CalendarFeedAnswer>('calendar-feed');
  const url = new URL(body.Url);
  return `${url.pathname.replace('/api/v1/', '')}${url.search}`;
};
const read = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered, bytes } = await app.anonymous.get(path, headers);
  return { status, headers: answered, text: bytes.toString() };
};
const componentsIn = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents();
const eventsIn = (text: string) =>
  componentsIn(text)
    .filter(({ name }) => name === 'vevent')
    .map((event) => new ICAL.Event(event));

describe('a private calendar', () => {
  it('is valid iCalendar with the estimates and installations of its user', async () => {
    const { status, headers, text } = await read(await issue(shop.boss));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    const [visit, work, ...others] = eventsIn(text);
    expect(others).toEqual([]);
    expect(visit).toMatchObject({ summary: 'Estimate: Ada Garden' });
    expect(visit!.uid).toMatch(new RegExp(`^estimate-${estimate}@`));
    expect(visit!.startDate.toJSDate().toISOString()).toBe(at('2026-05-06', '10:00'));
    expect(visit!.endDate.toJSDate().toISOString()).toBe(at('2026-05-06', '11:00'));
    expect(visit!.location).toBe('12 Elm St; rear, "gate", Trenton, NJ 08608');
    expect(visit!.description).toContain(`Job ${estimate}, Estimate`);
    expect(work!.startDate.isDate).toBe(true);
    expect([work!.startDate.toString(), work!.endDate.toString()]).toEqual(['2026-10-31', '2026-11-03']);
  });

  it('has lines of at most 75 octets that end in CRLF', async () => {
    const { text } = await read(await issue(shop.boss));
    const lines = text.split('\r\n');
    expect(lines.join('')).not.toContain('\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('counts the changes of an event, whose id stays', async () => {
    const path = await issue(shop.boss);
    const [before] = eventsIn((await read(path)).text);
    app.clock.advance(60_000);
    await shop.boss.put('estimates-dates', { Id: estimate, StartDate: at('2026-05-06', '13:00') });
    const [after] = eventsIn((await read(path)).text);
    expect(after!.uid).toBe(before!.uid);
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
    const modified = (event: InstanceType<typeof ICAL.Event>) =>
      String(event.component.getFirstPropertyValue('last-modified'));
    expect(modified(after!) > modified(before!)).toBe(true);
  });

  it('is not sent again while it does not change', async () => {
    const path = await issue(shop.boss);
    const { etag } = (await read(path)).headers as { etag: string };
    expect(await read(path, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    expect((await read(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it("shows a market partner's own jobs alone", async () => {
    const events = eventsIn((await read(await issue(shop.mia))).text);
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([at('2026-05-07', '10:00')]);
    expect(eventsIn((await read(await issue(shop.max))).text)).toEqual([]);
  });

  it('has a time zone without events, because RFC 5545 requires a component', async () => {
    const { text } = await read(await issue(shop.max));
    const [zone, ...others] = componentsIn(text);
    expect(others).toEqual([]);
    expect(zone!.name).toBe('vtimezone');
    expect(new ICAL.Timezone(zone!).utcOffset(ICAL.Time.fromDateString('2026-07-01'))).toBe(0);
    expect(text.endsWith('\r\nEND:VTIMEZONE\r\nEND:VCALENDAR\r\n')).toBe(true);
  });
});

describe('its address', () => {
  it('is answered once, and its state without it', async () => {
    await shop.boss.delete('calendar-feed');
    const state = async () => (await shop.boss.get<CalendarFeedState>('calendar-feed')).body;
    expect(await state()).toEqual({ IsActive: false, IssuedAt: null, LastReadAt: null });
    const path = await issue(shop.boss);
    const IssuedAt = app.clock.now().toISOString();
    expect(await state()).toEqual({ IsActive: true, IssuedAt, LastReadAt: null });
    await read(path);
    expect(await state()).toEqual({ IsActive: true, IssuedAt, LastReadAt: IssuedAt });
  });

  it('ends when it is renewed or revoked', async () => {
    const first = await issue(shop.boss);
    const second = await issue(shop.boss);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    await shop.boss.delete('calendar-feed');
    expect((await read(second)).status).toBe(404);
  });

  it('ends with the access of its user, also if that is restored', async () => {
    const path = await issue(shop.mia);
    expect((await read(path)).status).toBe(200);
    await shop.done(`users/${shop.users.mia}/hasAccess/false`);
    expect((await read(path)).status).toBe(404);
    await shop.done(`users/${shop.users.mia}/hasAccess/true`);
    expect((await read(path)).status).toBe(404);
  });

  it('is closed while the role of its user lacks Estimates', async () => {
    const path = await issue(shop.max);
    expect((await read(path)).status).toBe(200);
    const role = `userRoles/${UserRoles.MarketPartner}`;
    const { UserRoleClaims } = (await shop.boss.get<RoleRow>(role)).body;
    const others = UserRoleClaims.filter(({ ClaimTypeId }) => ClaimTypeId !== ClaimTypes.Estimates);
    expect(others.length).toBeLessThan(UserRoleClaims.length);
    await shop.done(`${role}/updateClaims`, others);
    expect((await read(path)).status).toBe(404);
    await shop.done(`${role}/updateClaims`, UserRoleClaims);
    expect((await read(path)).status).toBe(200);
  });

  it.each(['', '?key=', '?key=wrong', `?key=${'x'.repeat(43)}`])('opens nothing with the key "%s"', async (query) => {
    await issue(shop.boss);
    expect([400, 404]).toContain((await read(`calendar-feeds/${userId}/picket.ics${query}`)).status);
  });

  it('opens only the calendar of its user', async () => {
    const path = await issue(shop.boss);
    expect((await read(path.replace(`/${userId}/`, `/${shop.users.max}/`))).status).toBe(404);
  });

  it('is read at most 12 times a minute', async () => {
    const path = await issue(shop.boss);
    const statuses = [];
    for (let call = 0; call < 13; call++) statuses.push((await read(path)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    app.clock.advance(60_000);
    expect((await read(path)).status).toBe(200);
  });

  it('is in neither events, vault nor logs', async () => {
    const path = await issue(shop.boss);
    const key = new URLSearchParams(path.split('?')[1]).get('key')!;
    const stored = await app.adapters.eventStore.read(`user-${userId}`);
    expect(stored.at(-1)).toMatchObject({ type: 'CalendarFeedIssued', data: {} });
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(JSON.stringify(await app.adapters.vault.list('calendar-feed/'))).not.toContain(key);
    const lines: string[] = [];
    const logger = makeLogger('info', { write: (line: string) => void lines.push(line) });
    logger.info({ req: { method: 'GET', url: `/api/v1/${path}`, ip: '10.0.0.1' } }, 'request');
    expect(lines.join('')).toContain('/picket.ics');
    expect(lines.join('')).not.toContain(key);
  });

  it('is in the security log and the history of the user', async () => {
    await issue(shop.boss);
    await shop.boss.delete('calendar-feed');
    const log = await shop.boss.post<ListAnswer<SecurityLogRow>>('security-log/_search', { Take: 20 });
    const texts = ['Private calendar address revoked', 'New private calendar address'];
    expect(log.body.data.map(({ Kind }) => Kind)).toEqual(expect.arrayContaining(texts));
    const history = await shop.boss.get<ListAnswer<HistoryEntry>>(`history/user/${userId}?take=2`);
    expect(history.body.data.map(({ Text }) => Text)).toEqual(texts);
  });

  it('needs the claim for estimates', async () => {
    expect((await app.as({ Invoices: 'Full' }).post('calendar-feed')).status).toBe(403);
    expect((await app.as({ Invoices: 'Full' }).get('calendar-feed')).status).toBe(200);
  });
});
