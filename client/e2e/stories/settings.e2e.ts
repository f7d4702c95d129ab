import { InfoPage } from '../pages/info.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { choose, type } from '../testing/fields.ts';
import { choosePicture } from '../testing/pictures.ts';
import { Stage, type Visitor } from '../testing/stage.ts';

describe('the settings', () => {
  let stage: Stage;
  let admin: Visitor;
  let settings: InfoPage;
  beforeAll(async () => {
    stage = await Stage.open();
    admin = await stage.user('admin');
    settings = new InfoPage(admin.page);
  });
  beforeEach(async () => {
    await admin.page.goto('/app/settings');
    await settings.isNamed('Settings');
  });
  afterAll(() => stage.close());

  it('give everyone the name and the logo of the company, while they look', async () => {
    const office = await stage.user('office');
    const form = await settings.edit('Company');
    await type(form, { 'Company Name': 'Bay Fences' });
    await choosePicture(form);
    await settings.save('Company');
    await new Shell(admin.page).toast('Settings Updated Successfully!');
    for (const { page } of [admin, office]) {
      await new Shell(page).menu.getByRole('link', { name: 'Bay Fences, start page' }).locator('img').waitFor();
    }
    expect(office.errors).toEqual([]);
    await office.leave();
  });

  /** The time of the newest entry in the history, as it is shown and as it is in a zone. */
  async function newestTime(timeZone: string) {
    await settings.history('Changed');
    const time = settings.section('History').getByRole('time').first();
    const at = new Date((await time.getAttribute('datetime'))!);
    const date = at.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    const hour = at.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
    return { shown: await time.textContent(), inZone: `${date} ${hour}`.replaceAll(/\s/g, ' ') };
  }

  it('say in which time zone times are shown', async () => {
    const before = await newestTime('America/New_York');
    expect(before.shown).toBe(before.inZone);
    await choose(await settings.edit('Company'), 'Time Zone', 'Pacific/Honolulu');
    await settings.save('Company');
    await admin.page.reload();
    const after = await newestTime('Pacific/Honolulu');
    expect(after.shown).toBe(after.inZone);
  });

  it('remember who changed what, from what to what', async () => {
    await settings.history('Changed');
    const entries = await settings.section('History').locator('ol > li').allInnerTexts();
    const changes = entries
      .map((entry) => entry.split(/\s*\n\s*/))
      .map(([what, who, ...changed]) => [what, who!.replace(/.* by /, ''), ...changed]);
    expect(changes).toEqual([
      ['Changed', 'Alex Administrator', 'Time Zone America/New_York → Pacific/Honolulu'],
      ['Logo changed', 'Alex Administrator', expect.stringMatching(/^Logo /)],
      ['Changed', 'Alex Administrator', 'Company Name Picket → Bay Fences'],
    ]);
  });

  it('leave nothing in the console', () => expect(admin.errors).toEqual([]));
});
