import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { expectNoProblems, openLoaded } from '../testing/page-checks.ts';

describe('a page for visitors', () => {
  let app: E2eApp;
  let visitor: BrowserUser;

  beforeAll(async () => {
    app = await E2eApp.open();
    visitor = await app.openBrowser();
  });
  afterAll(() => app.close());

  it.each(['/login', '/forgotpassword', '/resetpassword'])(
    '%s has no problems in light and dark, on a desktop and a phone',
    async (path) => {
      await openLoaded(visitor.page, path);
      await expectNoProblems(visitor);
    },
  );
});
