import { AddEstimatePage } from '../pages/add-estimate.page.ts';
import { ConflictDialog } from '../pages/conflict.dialog.ts';
import { JobPage } from '../pages/job.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { press, type } from '../testing/fields.ts';
import { Stage, type Visitor } from '../testing/stage.ts';

describe('two people with the same job', () => {
  let stage: Stage;
  let olive: Visitor;
  let tomas: Visitor;
  let job: number;

  beforeAll(async () => {
    stage = await Stage.open();
    olive = await stage.user('office');
    tomas = await stage.user('office2');
  });
  afterAll(() => stage.close());

  beforeEach(async () => {
    const add = new AddEstimatePage(olive.page);
    await add.open('quick-quote');
    await add.type({ 'Job Name': 'Mill pond' });
    job = await add.add();
  });

  /** Opens the job and types a name that is not saved yet. */
  async function rename({ page }: Visitor, name: string): Promise<JobPage> {
    const opened = new JobPage(page);
    await opened.open(job);
    await type(await opened.edit('General'), { 'Job Name': name });
    return opened;
  }

  it('see what the other saves, in lists and on its page, without a reload', async () => {
    const list = new JobListPage(tomas.page, 'estimates');
    await list.open();
    await list.job(job).getByText('Mill pond').waitFor();
    await (await rename(olive, 'Mill pond, east bank')).save('General');
    await list.job(job).getByText('Mill pond, east bank').waitFor();

    await list.openJob(job);
    await new JobPage(tomas.page).fact('General', 'Job Name', 'Mill pond, east bank');
    await (await rename(olive, 'Mill pond, both banks')).save('General');
    await new JobPage(tomas.page).fact('General', 'Job Name', 'Mill pond, both banks');
  });

  it('are told of what the other saved meanwhile, and may keep their own', async () => {
    const hers = await rename(olive, 'North side');
    const his = await rename(tomas, 'South side');
    await hers.save('General');
    await press(his.section('General'), 'Save');
    const conflict = new ConflictDialog(tomas.page);
    const { text, differences } = await conflict.question();
    expect(text).toMatch(/^Olive Okafor saved this on .*, after you opened it\.$/);
    expect(differences).toEqual([['Job Name', 'North side', 'South side']]);
    await conflict.saveMine();
    await his.fact('General', 'Job Name', 'South side');
    await hers.fact('General', 'Job Name', 'South side');
  });

  it('may as well take what the other saved', async () => {
    const hers = await rename(olive, 'West side');
    const his = await rename(tomas, 'East side');
    await hers.save('General');
    await press(his.section('General'), 'Save');
    const conflict = new ConflictDialog(tomas.page);
    await conflict.question();
    await conflict.loadTheirs();
    const name = his.section('General').getByRole('textbox', { name: 'Job Name' });
    await expect(name.inputValue()).resolves.toBe('West side');
    await his.save('General');
    await his.fact('General', 'Job Name', 'West side');
  });

  it('leave nothing in the console', () => expect([...olive.errors, ...tomas.errors]).toEqual([]));
});
