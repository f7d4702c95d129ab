import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { colorSchemes, expectNoProblemsAtAnyWidth, openLoaded, rulesIn } from '../testing/page-checks.ts';
import { addEstimateWithOptions, readApprovalLink } from '../testing/sent-estimate.ts';

describe('a page without sign-in', () => {
  let app: E2eApp;
  let visitor: BrowserUser;
  const customerPages = {
    'an estimate': '',
    'a link that is not valid': '/approve-estimate?id=unknown&t=m',
    verification: '/verify-document',
  };

  beforeAll(async () => {
    app = await E2eApp.open();
    visitor = await app.openBrowser();
    customerPages['an estimate'] = await readApprovalLink(app, await addEstimateWithOptions(app));
  });
  afterAll(() => app.close());

  // These pages choose their color scheme when they load.
  describe.each(colorSchemes)('in %s', (colorScheme) => {
    it.each(['/login', '/forgotpassword', '/resetpassword'])(
      '%s has no problems on a desktop and a phone',
      async (path) => {
        await visitor.page.emulateMedia({ colorScheme });
        await openLoaded(visitor.page, path);
        await visitor.page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
        await expectNoProblemsAtAnyWidth(visitor, colorScheme, rulesIn(colorScheme));
      },
    );

    // A link that is not valid is refused with 400, which the browser logs.
    it.each(['an estimate', 'a link that is not valid', 'verification'] as const)(
      "the customer's page of %s has no problems on a desktop and a phone",
      async (name) => {
        await visitor.page.emulateMedia({ colorScheme });
        await openLoaded(visitor.page, customerPages[name]);
        if (name === 'a link that is not valid') visitor.consoleMessages.length = 0;
        await expectNoProblemsAtAnyWidth(visitor, colorScheme, rulesIn(colorScheme));
      },
    );
  });
});
