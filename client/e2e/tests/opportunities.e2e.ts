import type { Page } from 'playwright-core';
import { JobListPage } from '../pages/job-list.page.ts';
import { E2eApp } from '../testing/e2e-app.ts';
import { choose, clickButton } from '../testing/fields.ts';

describe('opportunities', () => {
  let app: E2eApp;
  let page: Page;
  beforeAll(async () => {
    app = await E2eApp.open();
    ({ page } = await app.signIn('office'));
  });
  afterAll(() => app.close());

  it('say how long they are without activity, and are fresh after a change', async () => {
    const list = new JobListPage(page, 'opportunities');
    await list.open('?Sort=LastStepAt');
    await page.getByText(/^\d+ open, \d+ (waiting|neglected)/).waitFor();
    const id = await list.readFirstJobId();
    await list
      .jobRow(id)
      .getByText(/^(Waiting|Neglected), \d+ days$/)
      .waitFor();

    await page.goto(`/job/estimate/info?id=${id}`);
    await clickButton(page, 'Edit General');
    await choose(page, 'Estimator', 'Dana Ruiz');
    await clickButton(page, 'Save');
    await page.getByText('Estimate Saved Successfully').waitFor();

    await list.open('?EstimatorId=8&Sort=-LastStepAt');
    await list.jobRow(id).getByText('Fresh, 0 days', { exact: true }).waitFor();
  });
});
