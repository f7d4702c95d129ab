import { ConflictDialog } from '../pages/conflict.dialog.ts';
import { JobPage } from '../pages/job.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton, fillFields } from '../testing/fields.ts';

describe('two users with the same job', () => {
  let app: E2eApp;
  let olive: BrowserUser;
  let tomas: BrowserUser;
  let job: number;

  beforeAll(async () => {
    app = await E2eApp.open();
    olive = await app.signIn('office');
    tomas = await app.signIn('office2');
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    job = await app.addEstimate('office', { EstimateType: 'quick-quote', JobName: 'Mill pond', CompanyId: 1 });
  });

  /** Opens the job and types an unsaved name. */
  async function rename({ page }: BrowserUser, name: string): Promise<JobPage> {
    const opened = new JobPage(page);
    await opened.open(job);
    await fillFields(await opened.edit('General'), { 'Job name': name });
    return opened;
  }

  it('see saved changes of the other live, in lists and on the job page', async () => {
    const list = new JobListPage(tomas.page, 'estimates');
    await list.open();
    await list.jobRow(job).getByText('Mill pond').waitFor();
    await (await rename(olive, 'Mill pond, east bank')).save('General');
    await list.jobRow(job).getByText('Mill pond, east bank').waitFor();

    await list.openJob(job);
    await new JobPage(tomas.page).openTab('Basics');
    await new JobPage(tomas.page).waitForField('General', 'Job name', 'Mill pond, east bank');
    await (await rename(olive, 'Mill pond, both banks')).save('General');
    await new JobPage(tomas.page).waitForField('General', 'Job name', 'Mill pond, both banks');
  });

  it('see a conflict, and may save their own changes', async () => {
    const hers = await rename(olive, 'North side');
    const his = await rename(tomas, 'South side');
    await hers.save('General');
    await clickButton(his.section('General'), 'Save');
    const conflict = new ConflictDialog(tomas.page);
    const { text, differences } = await conflict.read();
    expect(text).toMatch(/^Olive Okafor saved this on .*, after you opened it\.$/);
    expect(differences).toEqual([['Job name', 'North side', 'South side']]);
    await conflict.saveMine();
    await his.waitForField('General', 'Job name', 'South side');
    await hers.waitForField('General', 'Job name', 'South side');
  });

  it('both keep their changes of different fields', async () => {
    const his = await rename(tomas, 'South side');
    const hers = new JobPage(olive.page);
    await hers.open(job);
    await fillFields(await hers.edit('General'), { Discount: '5' });
    await hers.save('General');
    await clickButton(his.section('General'), 'Save');
    const conflict = new ConflictDialog(tomas.page);
    const { differences } = await conflict.read();
    expect(differences).toEqual([['Discount', '5.00%']]);
    await conflict.saveMine();
    for (const page of [his, hers]) {
      await page.waitForField('General', 'Job name', 'South side');
      await page.waitForField('General', 'Discount', '5.00%');
    }
  });

  it('see a conflict, and may load the changes of the other', async () => {
    const hers = await rename(olive, 'West side');
    const his = await rename(tomas, 'East side');
    await hers.save('General');
    await clickButton(his.section('General'), 'Save');
    const conflict = new ConflictDialog(tomas.page);
    await conflict.read();
    await conflict.loadTheirs();
    const name = his.section('General').getByRole('textbox', { name: 'Job name' });
    await expect(name.inputValue()).resolves.toBe('West side');
    await his.save('General');
    await his.waitForField('General', 'Job name', 'West side');
  });

  it('leave no console errors', () => expect([...olive.errors, ...tomas.errors]).toEqual([]));
});
