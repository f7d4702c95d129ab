import type { Page } from 'playwright-core';
import { AddEstimatePage } from '../pages/add-estimate.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { E2eApp } from '../testing/e2e-app.ts';

const paula = '?MarketPartnerId=4';
const pete = '?MarketPartnerId=5';

describe('a market partner', () => {
  let stage: E2eApp;
  let admin: Page;
  let partner: Page;

  beforeAll(async () => {
    stage = await E2eApp.open();
    admin = (await stage.user('admin')).page;
    partner = (await stage.user('partner')).page;
  });
  afterAll(() => stage.close());

  it.each(['estimates', 'invoices'] as const)('sees only their own jobs among the %s', async (name) => {
    const everyones = new JobListPage(admin, name);
    await everyones.open();
    const all = await everyones.found();
    await everyones.open(paula);
    const ofPaula = await everyones.found();
    expect(ofPaula).not.toBe(all);

    const own = new JobListPage(partner, name);
    await own.open();
    await expect(own.found()).resolves.toBe(ofPaula);
    await own.open(pete);
    await expect(own.found()).resolves.toBe('0 results');
  });

  it('opens their own jobs', async () => {
    const own = new JobListPage(partner, 'estimates');
    await own.open();
    const job = await own.firstJob();
    await partner.goto(`/job/estimate/summary?id=${job}`);
    await partner.getByRole('heading', { level: 1, name: `#${job}` }).waitFor();
  });

  it.each(['info', 'summary', 'payments', 'logs'])(
    'finds no job of another partner or of the house: %s',
    async (tab) => {
      const jobs = new JobListPage(admin, 'estimates');
      await jobs.open(pete);
      const ofPete = await jobs.firstJob();
      const add = new AddEstimatePage(admin);
      await add.open('quick-quote');
      const ofTheHouse = await add.add();

      for (const job of [ofPete, ofTheHouse]) {
        await partner.goto(`/job/estimate/${tab}?id=${job}`);
        await partner.getByRole('main').getByRole('alert').getByText('Job not found', { exact: true }).waitFor();
      }
    },
  );
});
