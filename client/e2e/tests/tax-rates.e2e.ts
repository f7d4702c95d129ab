import { InlineListPage } from '../pages/inline-list.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';

describe('tax rates', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let rates: InlineListPage;

  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    rates = new InlineListPage(admin.page, 'Tax Rates');
  });
  beforeEach(() => rates.open('/admin/tax-rates/list'));
  afterAll(() => app.close());

  it('are added in a row after validation', async () => {
    await rates.add();
    await rates.save();
    await rates.waitForError('Rate is required');
    await rates.waitForError('State is required');
    await rates.fill({ Name: 'new jersey', Rate: '5.5', State: 'Delaware' });
    await rates.save();
    await rates.waitForError('A tax rate named new jersey already exists');
    await rates.fill({ Name: 'Delaware, Kent' });
    await rates.save();
    await rates.waitUntilClosed();
    await rates.row('Delaware, Kent').getByText('5.5000%').waitFor();
  });

  it('are edited in their row', async () => {
    await rates.edit('Pennsylvania');
    await rates.fill({ Rate: '6.25' });
    await rates.editor.getByRole('textbox', { name: 'Rate' }).press('Enter');
    await rates.waitUntilClosed();
    await rates.row('Pennsylvania').getByText('6.2500%').waitFor();
    await admin.page.reload();
    await rates.row('Pennsylvania').getByText('6.2500%').waitFor();
  });

  it('are unchanged when the row is cancelled', async () => {
    await rates.edit('Connecticut');
    await rates.fill({ Rate: '9' });
    await rates.discard();
    await rates.waitUntilClosed();
    await rates.row('Connecticut').getByText('6.3500%').waitFor();
  });

  it('are archived and unarchived', async () => {
    await rates.archive('tax rate', 'New York');
    await rates.row('New York').waitFor({ state: 'hidden' });
    await rates.showArchived(true);
    await rates.row('New York').getByText('Archived').waitFor();
    await rates.unarchive('tax rate', 'New York');
    await rates.row('New York').getByText('Archived').waitFor({ state: 'hidden' });
    await rates.showArchived(false);
    await rates.row('New York').getByText('8.3750%').waitFor();
  });

  it('leave no console errors', () => expect(admin.errors).toEqual([]));
});
