import { RecordPage } from '../pages/record.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { choose, clickButton, fillFields } from '../testing/fields.ts';
import { chooseImage } from '../testing/images.ts';

describe('the settings', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let settings: RecordPage;
  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    settings = new RecordPage(admin.page);
  });
  beforeEach(async () => {
    await admin.page.goto('/app/settings');
    await settings.waitForTitle('Settings');
  });
  afterAll(() => app.close());

  it('change name and logo of the company for everyone live', async () => {
    const office = await app.signIn('office');
    await office.page.goto('/');
    const form = await settings.edit('Company');
    await fillFields(form, { 'Company name': 'Bay Fences' });
    await chooseImage(form);
    await Promise.all([settings.save('Company'), new Shell(admin.page).waitForToast('Settings Updated Successfully!')]);
    for (const { page } of [admin, office]) {
      await new Shell(page).menu.getByRole('link', { name: 'Bay Fences, start page' }).locator('img').waitFor();
    }
    expect(office.errors).toEqual([]);
    await office.close();
  });

  /** The time of the newest history entry, as shown and in a zone. */
  async function newestTime(timeZone: string) {
    await settings.readHistory('Changed');
    const time = settings.section('History').getByRole('time').first();
    const at = new Date((await time.getAttribute('datetime'))!);
    const date = at.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    const hour = at.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
    return { shown: await time.textContent(), inZone: `${date} ${hour}`.replaceAll(/\s/g, ' ') };
  }

  it('set the time zone of all times', async () => {
    const before = await newestTime('America/New_York');
    expect(before.shown).toBe(before.inZone);
    await choose(await settings.edit('Company'), 'Time zone', 'Pacific/Honolulu');
    await Promise.all([
      settings.save('Company'),
      clickButton(admin.page.getByRole('dialog', { name: /time zone/i }), 'Change time zone'),
    ]);
    await admin.page.reload();
    const after = await newestTime('Pacific/Honolulu');
    expect(after.shown).toBe(after.inZone);
  });

  it('leave no console errors', () => expect(admin.errors).toEqual([]));
});
