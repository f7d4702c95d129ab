import { CsvImportDialog } from '../pages/csv-import.dialog.ts';
import { RowListPage } from '../pages/row-list.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { findViolations, measureOverflow } from '../testing/page-checks.ts';

describe('import and export of a list', () => {
  let stage: E2eApp;
  let admin: BrowserUser;
  let teams: RowListPage;
  let csv: CsvImportDialog;

  beforeAll(async () => {
    stage = await E2eApp.open();
    admin = await stage.user('admin');
    teams = new RowListPage(admin.page, 'Teams', 'team');
    csv = new CsvImportDialog(admin.page, 'teams');
    await teams.open('/admin/teams/list');
  });
  afterAll(() => stage.close());

  it('exports, checks and imports a changed file', async () => {
    const exported = await csv.export();
    expect(exported).toContain('Id,Name,Archived\r\n1,North,No\r\n');
    await csv.choose(`${exported.replace('North', 'Northern')},=Crew,\r\n99,Nobody,\r\n`);
    expect(await csv.lines()).toEqual([
      'to change Northern: Name North → Northern',
      'the same Shore: ',
      'the same Builders: ',
      'to add =Crew: Name =Crew Archived No',
      'refused Nobody: There is no team 99',
    ]);
    await csv.carryOut();
    await teams.row('Northern').waitFor();
    await teams.row('=Crew').waitFor();
    expect(await csv.export()).toContain('1,Northern,No\r\n');
    expect(admin.errors).toEqual([]);
  });

  it('shows the import in the history of a row', async () => {
    await admin.page.getByRole('button', { name: 'History of Northern' }).click();
    const history = admin.page.getByRole('dialog', { name: 'History of Northern' });
    await history.getByText('Renamed', { exact: true }).waitFor();
    expect(await history.locator('ol > li').first().textContent()).toContain('North → Northern');
    await history.getByRole('button', { name: 'Close' }).click();
    await history.waitFor({ state: 'hidden' });
  });

  it('rejects a file of another list with a message, in an accessible dialog', async () => {
    await csv.choose('Name,Nickname\nA,B');
    await csv.dialog.getByRole('alert').getByText('The column Nickname is not known here').waitFor();
    await admin.page.keyboard.press('Escape');
    await csv.dialog.waitFor({ state: 'hidden' });
    await csv.choose('Name\nNew one\nNorthern');
    for (const width of [1440, 390]) {
      await admin.page.setViewportSize({ width, height: 844 });
      expect({
        width,
        barriers: await findViolations(admin.page),
        overflow: await measureOverflow(admin.page),
      }).toEqual({
        width,
        barriers: [],
        overflow: 0,
      });
    }
  });
});
