import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { expectNoProblems, openInApplication } from '../testing/page-checks.ts';

describe('a view of a report', () => {
  let app: E2eApp;
  let office: BrowserUser;

  beforeAll(async () => {
    app = await E2eApp.open();
    office = await app.signIn('office');
  });
  afterAll(() => app.close());

  it.each([
    ['the close report with open jobs', '/report/list?period=last-12-months&by=company&figure=ConversionPercent&key=1'],
    ['the close report of a past day', '/report/list?period=last-12-months&by=week&asOf=2026-06-01'],
    ['sales', '/report/view?name=sales&period=last-12-months&by=product'],
    ['the pipeline', '/report/view?name=pipeline'],
    ['receivables', '/report/view?name=receivables&figure=RowCount'],
  ])('%s has no problems in light and dark, on a desktop and a phone', async (_what, address) => {
    await openInApplication(office.page, address);
    await expectNoProblems(office);
  });
});
