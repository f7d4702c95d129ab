import { ImportExport } from '../pages/import-export.ts';
import { InlineListPage } from '../pages/inline-list.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { findViolations, measureOverflow } from '../testing/page-checks.ts';

describe('import and export of a list', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let teams: InlineListPage;
  let importExport: ImportExport;

  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    teams = new InlineListPage(admin.page, 'Teams');
    importExport = new ImportExport(admin.page, 'teams');
    await teams.open('/admin/teams/list');
  });
  afterAll(() => app.close());

  it('exports, checks and imports a changed file', async () => {
    const exported = await importExport.export();
    expect(exported).toContain('"Id","Name","Archived"\r\n"1","North","No"\r\n');
    await importExport.chooseFile(`${exported.replace('North', 'Northern')},=Crew,\r\n99,Nobody,\r\n`);
    expect(await importExport.readPreview()).toEqual([
      'to change Northern: Name North → Northern',
      'the same Shore: ',
      'the same Builders: ',
      'to add =Crew: Name =Crew Archived No',
      'refused Nobody: There is no team 99',
    ]);
    await importExport.import();
    await teams.row('Northern').waitFor();
    await teams.row('=Crew').waitFor();
    expect(await importExport.export()).toContain('"1","Northern","No"\r\n');
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
    await importExport.chooseFile('Name,Nickname\nA,B');
    await importExport.dialog.getByRole('alert').getByText('The column Nickname is not known here').waitFor();
    await admin.page.keyboard.press('Escape');
    await importExport.dialog.waitFor({ state: 'hidden' });
    await importExport.chooseFile('Name\nNew one\nNorth-ern\nNorthern');
    expect(await importExport.readPreview()).toEqual([
      'to add New one: Name New one Archived No',
      'possible duplicate North-ern: Looks like Northern (similar name) Import anyway',
      expect.stringMatching(/^possible duplicate Northern: .* A team named Northern already exists$/),
    ]);
    await importExport.dialog.getByText('2 new lines look like other records and will be left out.').waitFor();
    for (const width of [1440, 390]) {
      await admin.page.setViewportSize({ width, height: 844 });
      expect({
        width,
        violations: await findViolations(admin.page),
        overflow: await measureOverflow(admin.page),
      }).toEqual({
        width,
        violations: [],
        overflow: 0,
      });
    }
  });
});
