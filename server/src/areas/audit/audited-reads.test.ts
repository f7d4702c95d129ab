import type { Readable } from 'node:stream';
import { type ListAnswer, resourceNames, type SaveAnswer, SecurityKinds, type SecurityLogRow } from '@picket/domain';
import { PREFIX } from '../../shared/http/call/api-path.ts';
import type { Route } from '../../shared/http/call/routes.ts';
import { TestApp } from '../../testing/app.ts';
import { EveryRoute } from '../../testing/every-route.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import { personalReads } from './audited-reads.ts';

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

it('a file is not sent, and is closed, when its read cannot be recorded', async () => {
  const app = await TestApp.start();
  const shop = await JobFixture.open(app);
  const jobId = await shop.estimate();
  const added = await shop.boss.upload<SaveAnswer>('POST', `jobs/${jobId}/documents`, {
    files: [{ bytes: '%PDF-1.7', name: 'Plan.pdf', field: 'files' }],
  });
  const opened = jest.spyOn(app.adapters.fileStore, 'get');
  const recorded = jest.spyOn(app.adapters.vault, 'add').mockRejectedValueOnce(new Error('The disk is full'));
  const auditor = app.as({ Estimates: 'Read', Audit: 'Read' }, { Id: 51 });
  expect((await auditor.get(`jobs/${jobId}/documents/${added.body.Id}`)).status).toBe(500);
  expect(recorded).toHaveBeenCalledTimes(1);
  const file = (await opened.mock.results[0]!.value) as Readable;
  expect(file.destroyed).toBe(true);
  await app.close();
});

describe('every route of one record', () => {
  let every: EveryRoute;
  beforeAll(async () => {
    every = await EveryRoute.start();
  });
  afterAll(() => every.close());

  /** Why reads of these are not in the security log. A new route belongs here or into `personalReads`. */
  const otherRoutes: Readonly<Record<string, readonly string[]>> = {
    'no personal data': [
      'audit/integrity/streams/:kind/:id',
      'companies/:id',
      'userRoles/:id',
      'job-templates/:includeArchived',
      'job-templates/:id/parts',
      'reports/:name/check/:id',
    ],
    'items and prices of a job': [
      'jobs/:id/estimate-summary',
      'jobs/:id/fence-lines',
      'jobs/:id/job-posts',
      'jobs/:id/calculated-posts',
      'jobs/:id/order-grouping',
      'jobs/:id/invoices',
      'payments/groups/:groupId',
    ],
    'a picture, which only a record or list that was read names': ['images/:sha256'],
    'rows of a list': ['attention/:kind', 'customers/simple/type/:type'],
  };
  const catalogue: readonly string[] = [...resourceNames, 'locations', 'tax-rates'];
  const isOfCatalogue = (path: string) => catalogue.includes(path.split('/')[0]!);
  const pathOf = ({ path }: Route) => path.slice(PREFIX.length + 1).replaceAll(/\{(\w+)\}/g, ':$1');
  const routes = () => every.closed.filter(({ method, path }) => method === 'get' && path.includes('{'));

  it('is either in the security log when an auditor reads it, or said to have no personal data', () => {
    const known = [...Object.keys(personalReads), ...Object.values(otherRoutes).flat()];
    expect(
      routes()
        .map(pathOf)
        .filter((path) => !isOfCatalogue(path))
        .sort(),
    ).toEqual(known.sort());
  });

  it('is in the security log after it answered an auditor', async () => {
    const auditor = await every.newAdministrator();
    const added = await auditor.upload('POST', 'jobs/1/documents', {
      files: [{ bytes: '%PDF-1.7', name: 'Plan.pdf', field: 'files' }],
    });
    expect(added.status).toBe(200);
    const read = new Set<string>();
    for (const route of routes()) {
      const template = personalReads[pathOf(route)];
      const kinds = route.path.includes('{kind}') ? ['job', 'customer', 'user', 'delivery'] : [''];
      if (template === undefined) continue;
      for (const kind of kinds) {
        const path = every.pathOf(route).replace('history/1', `history/${kind}`);
        if ((await auditor.get(path)).status !== 200) continue;
        read.add(template.replaceAll(/:(\w+)/g, (_, name) => (name === 'kind' ? kind : '1')));
      }
    }
    expect([...read]).toEqual(expect.arrayContaining(['job 1', 'customer 1', 'document 1 of job 1']));
    const rows = await auditor.post<ListAnswer<SecurityLogRow>>('security-log/_search', {
      KindId: SecurityKinds.PersonalDataRead,
    });
    const details = new Set(rows.body.data.map(({ Detail }) => Detail.replace(' as it stood', '')));
    expect([...details].sort()).toEqual([...read].sort());
  });
});
