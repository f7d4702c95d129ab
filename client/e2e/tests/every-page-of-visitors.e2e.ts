import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { colorSchemes, expectNoProblemsAtAnyWidth, openLoaded } from '../testing/page-checks.ts';

describe('a page for visitors', () => {
  let app: E2eApp;
  let visitor: BrowserUser;

  beforeAll(async () => {
    app = await E2eApp.open();
    visitor = await app.openBrowser();
  });
  afterAll(() => app.close());

  // These pages choose their color scheme when they load.
  describe.each(colorSchemes)('in %s', (colorScheme) => {
    it.each(['/login', '/forgotpassword', '/resetpassword'])(
      '%s has no problems on a desktop and a phone',
      async (path) => {
        await visitor.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openLoaded(visitor.page, path);
        await visitor.page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
        await expectNoProblemsAtAnyWidth(visitor, colorScheme);
      },
    );
  });
});
