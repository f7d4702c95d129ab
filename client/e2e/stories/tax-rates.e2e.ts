import { RowListPage } from '../pages/row-list.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';

describe('tax rates', () => {
  let stage: E2eApp;
  let admin: BrowserUser;
  let rates: RowListPage;

  beforeAll(async () => {
    stage = await E2eApp.open();
    admin = await stage.user('admin');
    rates = new RowListPage(admin.page, 'Tax Rates', 'tax rate');
  });
  beforeEach(() => rates.open('/admin/tax-rates/list'));
  afterAll(() => stage.close());

  it('are added in a row after validation', async () => {
    await rates.add();
    await rates.save();
    await rates.problem('Rate is required');
    await rates.problem('State is required');
    await rates.enter({ Name: 'new jersey', Rate: '5.5', State: 'Delaware' });
    await rates.save();
    await rates.problem('A tax rate named new jersey already exists');
    await rates.enter({ Name: 'Delaware, Kent' });
    await rates.save();
    await rates.isClosed();
    await rates.row('Delaware, Kent').getByText('5.5000%').waitFor();
  });

  it('are edited in their row', async () => {
    await rates.edit('Pennsylvania');
    await rates.enter({ Rate: '6.25' });
    await rates.editor.getByRole('textbox', { name: 'Rate' }).press('Enter');
    await rates.isClosed();
    await rates.row('Pennsylvania').getByText('6.2500%').waitFor();
    await admin.page.reload();
    await rates.row('Pennsylvania').getByText('6.2500%').waitFor();
  });

  it('are unchanged when the row is cancelled', async () => {
    await rates.edit('Connecticut');
    await rates.enter({ Rate: '9' });
    await rates.cancel();
    await rates.isClosed();
    await rates.row('Connecticut').getByText('6.3500%').waitFor();
  });

  it('are archived and unarchived', async () => {
    await rates.archive('New York', 'Archive');
    await rates.row('New York').waitFor({ state: 'hidden' });
    await rates.showArchived(true);
    await rates.row('New York').getByText('Archived').waitFor();
    await rates.archive('New York', 'Unarchive');
    await rates.row('New York').getByText('Archived').waitFor({ state: 'hidden' });
    await rates.showArchived(false);
    await rates.row('New York').getByText('8.3750%').waitFor();
  });

  it('leave no console errors', () => expect(admin.errors).toEqual([]));
});
