import { type ListAnswer, SecurityKinds, type SecurityLogRow } from '@picket/domain';
import { TestApp } from '../testing/app.ts';
import { JobFixture } from '../testing/job-fixture.ts';

describe('reads of personal data by auditors', () => {
  let app: TestApp;
  let shop: JobFixture;
  let jobId: number;
  beforeAll(async () => {
    app = await TestApp.start();
    shop = await JobFixture.open(app);
    jobId = await shop.order();
  });
  afterAll(() => app.close());

  const details = async (UserId: number) => {
    const body = { UserId, KindId: SecurityKinds.PersonalDataRead };
    const { data } = (await app.administrator.post<ListAnswer<SecurityLogRow>>('security-log/_search', body)).body;
    return data.map(({ Detail }) => Detail).sort();
  };
  const claims = { Customers: 'Read', Estimates: 'Read', Users: 'Read' } as const;
  const paths = () => [
    `estimates/${jobId}`,
    `estimates/${jobId}?at=1`,
    `history/job/${jobId}/timeline`,
    `users/${shop.users.mia}`,
    'customers/1',
    'customers/1',
    'history/customer/1',
    'history/company/1',
  ];

  it('are in the security log, once an hour for each record', async () => {
    const auditor = app.as({ ...claims, Audit: 'Read', Companies: 'Read' }, { Id: 51 });
    for (const path of paths()) expect([path, (await auditor.get(path)).status]).toEqual([path, 200]);
    expect(await details(51)).toEqual([
      'customer 1',
      'customer 1 as it stood',
      `job ${jobId}`,
      `job ${jobId} as it stood`,
      `user ${shop.users.mia}`,
    ]);
  });

  it('are there for the log and the comparison of a job, too', async () => {
    const auditor = app.as({ ...claims, Audit: 'Read' }, { Id: 54 });
    for (const path of ['logs', 'compare'])
      expect([path, (await auditor.get(`jobs/${jobId}/${path}`)).status]).toEqual([path, 200]);
    expect(await details(54)).toEqual([`job ${jobId}`, `job ${jobId} as it stood`]);
  });

  it('are not there when there was nothing to read, nor for users without the permission', async () => {
    expect((await app.as({ ...claims, Audit: 'Read' }, { Id: 52 }).get('customers/999')).status).toBe(404);
    expect((await app.as({ Audit: 'Read' }, { Id: 52 }).get('customers/1')).status).toBe(403);
    expect((await app.as({ ...claims }, { Id: 53 }).get('customers/1')).status).toBe(200);
    expect([...(await details(52)), ...(await details(53))]).toEqual([]);
  });
});
