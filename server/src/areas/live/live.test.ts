import type { AddressInfo } from 'node:net';
import { type LiveMessage, UserRoles } from '@picket/domain';
import { DecideItem } from '../../shared/commands/decide.ts';
import { ReadPoints } from '../../shared/read-points/read-points.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { MAX_STREAMS } from './live.controller.ts';
import { LiveFeed } from './live-feed.ts';

let app: TestApp;
let shop: JobFixture;
let url: string;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  await app.application.nest.listen(0, '127.0.0.1');
  const { port } = app.application.nest.getHttpServer().address() as AddressInfo;
  url = `http://127.0.0.1:${port}/api/v1/live`;
});
afterAll(() => app.close());

/** A browser's stream. `until` reads to the first matching message. */
class Stream {
  readonly messages: LiveMessage[] = [];
  private readonly left = new AbortController();
  private reader!: ReadableStreamDefaultReader<Uint8Array>;
  private text = '';
  response!: Response;

  static async open(client: TestClient, headers: Record<string, string> = {}): Promise<Stream> {
    const stream = new Stream();
    const all = { ...(await client.credentials()), ...headers };
    stream.response = await fetch(url, { headers: all, signal: stream.left.signal });
    if (stream.response.ok) {
      stream.reader = stream.response.body!.getReader();
      await stream.until(() => true);
    }
    return stream;
  }

  async until(isMeant: (message: LiveMessage) => boolean): Promise<LiveMessage> {
    for (;;) {
      const found = this.messages.find(isMeant);
      if (found) return found;
      const { value, done } = await this.reader.read();
      if (done) throw new Error('The stream has ended');
      this.text += Buffer.from(value).toString();
      this.messages.splice(0);
      for (const [, data] of this.text.matchAll(/^data: (.*)$/gm)) this.messages.push(JSON.parse(data!) as LiveMessage);
    }
  }

  async end(): Promise<void> {
    for (;;) if ((await this.reader.read()).done) return;
  }

  leave(): void {
    this.left.abort();
  }
}

const about = (type: string, id: number) => (message: LiveMessage) =>
  message.tags.some((tag) => tag.type === type && tag.id === id);
const newJob = { EstimateType: 'opportunity', JobName: 'Fence' };

describe('GET live', () => {
  it('answers HEAD without a stream', async () => {
    const answer = await fetch(url, { method: 'HEAD', headers: await app.administrator.credentials() });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('requires a session', async () => {
    expect(await app.anonymous.get('live')).toMatchObject({ status: 401 });
  });

  it('sends a browser the changes of another one, once the read models contain them', async () => {
    const stream = await Stream.open(shop.office);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toContain('no-store');
    expect(stream.response.headers.get('x-content-type-options')).toBe('nosniff');
    const id = await shop.add('estimates', { ...newJob, CompanyId: shop.ids.company });
    await stream.until(about('Job', id));
    expect((await shop.office.get<{ JobName: string }>(`estimates/${id}`)).body.JobName).toBe('Fence');
    stream.leave();
  });

  it('does not send market partners the jobs of others', async () => {
    const stream = await Stream.open(shop.mia);
    const [hers, his] = await Promise.all(
      [shop.users.mia, shop.users.max].map((UserId) =>
        shop.add('estimates', { ...newJob, CompanyId: shop.ids.company, UserId }),
      ),
    );
    await stream.until(about('Job', hers!));
    await app.run(new DecideItem('teams', 77, { type: 'AddItem', data: { Values: { Name: 'Last' } } }, app.context()));
    await stream.until(({ tags }) => tags.some(({ id }) => id === 'teams-77'));
    expect(JSON.stringify(stream.messages)).not.toMatch(new RegExp(`"id":${his}[,}]`));
    stream.leave();
  });

  it('continues where a browser stopped', async () => {
    const before = await Stream.open(shop.office);
    const { position } = before.messages[0]!;
    before.leave();
    const id = await shop.add('estimates', { ...newJob, CompanyId: shop.ids.company });
    const after = await Stream.open(shop.office, { 'Last-Event-ID': position! });
    await after.until(about('Job', id));
    after.leave();
    const unknown = await Stream.open(shop.office, { 'Last-Event-ID': 'no such place' });
    expect(unknown.messages[0]!.tags.length).toBeGreaterThan(0);
    unknown.leave();
  });

  it('starts after the answer that began the session', async () => {
    const begun = await app.get(ReadPoints).current();
    const idle = await Stream.open(shop.office, { 'Last-Event-ID': begun! });
    expect(idle.messages[0]!.tags).toEqual([]);
    idle.leave();
    const id = await shop.add('estimates', { ...newJob, CompanyId: shop.ids.company });
    const stream = await Stream.open(shop.office, { 'Last-Event-ID': begun! });
    await stream.until(about('Job', id));
    expect(stream.messages[0]!.tags).not.toContainEqual({ type: 'Customer' });
    stream.leave();
  });

  it('ends with its session', async () => {
    const leaver = app.as({ Estimates: 'Read' }, { UserRoleId: UserRoles.MarketPartnerAdmin, Id: 333 });
    const stream = await Stream.open(leaver);
    app.clock.advance(60 * 60_000);
    await app.get(LiveFeed).beat();
    await stream.end();
  });

  it('is limited per user', async () => {
    const many = app.as({ Estimates: 'Read' }, { Id: 444 });
    const streams: Stream[] = [];
    for (let i = 0; i < MAX_STREAMS; i++) streams.push(await Stream.open(many));
    const { response } = await Stream.open(many);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const stream of streams) stream.leave();
  });
});
