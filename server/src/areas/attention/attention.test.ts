import type { AttentionCount, AttentionJob, ListAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let shop: JobFixture;
let ready: number;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  await app.as({ AppSettings: 'Full' }).put('settings', { ReadyNotOnDeliveryDays: 0, OpportunityIdleDays: 0 });
  ready = await shop.ready({ DeliveryTypeId: 1 });
  await shop.opportunity(shop.mia);
});
afterAll(() => app.close());

const countsFor = async (client: TestClient, query = '') => {
  const { body } = await client.get<ListAnswer<AttentionCount>>(`attention${query}`);
  return Object.fromEntries(body.data.map(({ Kind, Count }) => [Kind, Count]));
};

describe('needs attention', () => {
  it('counts the kinds that the claims of the caller let them act on', async () => {
    expect(await countsFor(app.as({ Dispatch: 'Full' }))).toEqual({ 'not-on-delivery': 1 });
    expect(await countsFor(app.as({ Dispatch: 'Read', PaymentConfirmation: 'Read' }))).toEqual({
      'payments-to-confirm': 0,
    });
    expect(await countsFor(app.as({}))).toEqual({});
  });

  it('names the jobs of a kind', async () => {
    const { body } = await app
      .as({ Dispatch: 'Full' })
      .get<ListAnswer<AttentionJob>>('attention/not-on-delivery?take=5');
    expect(body).toMatchObject({ total: 1, data: [{ Id: ready, JobName: expect.any(String) }] });
  });

  it('refuses kinds of other claims and unknown ones', async () => {
    expect(await app.as({ Dispatch: 'Read' }).get('attention/not-on-delivery')).toMatchObject({ status: 403 });
    for (const unknown of ['nothing', 'toString', 'constructor'])
      expect(await shop.boss.get(`attention/${unknown}`)).toMatchObject({ status: 404 });
    expect(await shop.boss.get('attention?mine=maybe')).toMatchObject({ status: 400 });
  });

  it('shows market partners their own jobs alone, and none on deliveries', async () => {
    expect(await countsFor(shop.mia)).toMatchObject({ idle: 1 });
    expect(await countsFor(shop.mia)).not.toHaveProperty('not-on-delivery');
    expect(await countsFor(shop.max)).toMatchObject({ idle: 0 });
  });

  it('limits the jobs to those that the caller goes to', async () => {
    expect(await countsFor(shop.boss, '?mine=true')).toMatchObject({ idle: 0, 'not-on-delivery': 0 });
    expect(await countsFor(shop.mia, '?mine=true')).toMatchObject({ idle: 1 });
  });
});
