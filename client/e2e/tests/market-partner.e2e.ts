import type { Page } from 'playwright-core';
import { JobListPage } from '../pages/job-list.page.ts';
import { E2eApp } from '../testing/e2e-app.ts';

const paula = '?MarketPartnerId=4';
const pete = '?MarketPartnerId=5';

describe('a market partner', () => {
  let app: E2eApp;
  let admin: Page;
  let partner: Page;

  beforeAll(async () => {
    app = await E2eApp.open();
    admin = (await app.signIn('admin')).page;
    partner = (await app.signIn('partner')).page;
  });
  afterAll(() => app.close());

  it.each(['estimates', 'invoices'] as const)('sees only their own jobs among the %s', async (name) => {
    const allJobs = new JobListPage(admin, name);
    await allJobs.open('?View=all');
    const all = await allJobs.waitForCount();
    await allJobs.open(paula);
    const ofPaula = await allJobs.waitForCount();
    expect(ofPaula).not.toBe(all);

    const ownJobs = new JobListPage(partner, name);
    await ownJobs.open('?View=all');
    await expect(ownJobs.waitForCount()).resolves.toBe(ofPaula);
    await ownJobs.open(pete);
    await expect(ownJobs.waitForCount()).resolves.toBe('0 results');
  });

  it('opens their own jobs', async () => {
    const ownJobs = new JobListPage(partner, 'estimates');
    await ownJobs.open();
    const job = await ownJobs.readFirstJobId();
    await partner.goto(`/job/estimate/summary?id=${job}`);
    await partner.getByRole('heading', { level: 1, name: `#${job}` }).waitFor();
  });

  it('finds no job of another partner or of the house', async () => {
    const jobs = new JobListPage(admin, 'estimates');
    await jobs.open(pete);
    const ofPete = await jobs.readFirstJobId();
    const ofTheHouse = await app.addEstimate('admin', { EstimateType: 'quick-quote', CompanyId: 1 });

    for (const job of [ofPete, ofTheHouse]) {
      for (const tab of ['info', 'summary', 'payments', 'logs']) {
        await partner.goto(`/job/estimate/${tab}?id=${job}`);
        await partner.getByRole('main').getByRole('alert').getByText('Job not found', { exact: true }).waitFor();
      }
    }
  });
});
