import { AddBrandedPage, BrandedPage } from '../pages/branded.page.ts';
import { ListPage } from '../pages/list.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';

const hostile =
  '<p>Ask <b>us</b><img src="https://picket.example/x.png" onerror="document.title = 1"><script>document.title = 2</script>' +
  '<a href="javascript:document.title = 3">here</a><iframe src="https://picket.example"></iframe></p>';

describe('companies and installers', () => {
  let stage: E2eApp;
  let admin: BrowserUser;
  let shell: Shell;
  let list: ListPage;
  let company: BrandedPage;

  beforeAll(async () => {
    stage = await E2eApp.open();
    admin = await stage.user('admin');
    shell = new Shell(admin.page);
    list = new ListPage(admin.page, { path: '/company/list', title: 'Manage Companies', search: 'Search companies' });
    company = new BrandedPage(admin.page);
  });
  afterAll(() => stage.close());

  async function open(name: string) {
    await list.open();
    await list.openThing(name);
    await company.isNamed(name);
  }

  it('require a logo when they are added', async () => {
    await list.open();
    await admin.page.getByRole('link', { name: 'Add company', exact: true }).click();
    await shell.isAt('Add company');
    const add = new AddBrandedPage(admin.page);
    await add.enter({ Name: 'Bay Fences', 'Company type': 'Wholesale', 'Price level': 'Contractor' });
    await add.submit();
    await admin.page.getByText('Must upload company logo', { exact: true }).waitFor();
    await add.chooseLogo();
    await add.add('Bay Fences');
    await shell.toast('Company Saved Successfully');
    await company.section('Basic info').locator('img').waitFor();
    await company.fact('Basic info', 'Company type', 'Wholesale');
    await expect(admin.page.title()).resolves.toBe('Picket - Company');
  });

  it('have a rich text', async () => {
    await open('Bay Fences');
    const text = await company.write('Company disclaimer');
    await text.write('We pay ');
    await text.writeIn('Bold', 'in time');
    await text.write(':\n');
    await text.use('Bulleted list');
    await text.write('posts\ngates: ');
    await text.writeLink('bay.example/gates');
    await company.save('Company disclaimer');
    const html =
      '<p>We pay <strong>in time</strong>:</p><ul><li>posts</li>' +
      '<li>gates: <a href="https://bay.example/gates" rel="noopener noreferrer" target="_blank">https://bay.example/gates</a></li></ul>';
    await expect(company.text('Company disclaimer')).resolves.toBe(html);
    await admin.page.reload();
    await company.section('Company disclaimer').getByText('in time').waitFor();
    await expect(company.text('Company disclaimer')).resolves.toBe(html);
  });

  it('have a rich text that drops unsafe pasted HTML', async () => {
    await open('Bay Fences');
    const text = await company.write('Estimate disclaimer');
    await text.paste(hostile);
    await company.save('Estimate disclaimer');
    await expect(company.text('Estimate disclaimer')).resolves.toBe('<p>Ask <strong>us</strong>here</p>');
    await expect(admin.page.title()).resolves.toBe('Picket - Company');
  });

  it('record changes in the history', async () => {
    await open('Bay Fences');
    await company.history('Added');
    const [newest, older] = await company.section('History').locator('ol > li').allInnerTexts();
    expect(newest).toMatch(/by Alex Administrator\s+Estimate disclaimer Ask us here$/);
    expect(older).toMatch(/by Alex Administrator\s+Company disclaimer We pay in time/);
  });

  it('are archived and unarchived', async () => {
    await list.open();
    await list.archive('company', 'Bay Fences', 'Archive');
    await list.search('bay fences', '0 results');
    await list.showArchived(true);
    await list.row('Bay Fences').getByText('Archived').waitFor();
    await list.archive('company', 'Bay Fences', 'Unarchive');
    await list.showArchived(false);
    await list.openThing('Bay Fences');
    await company.isNamed('Bay Fences');
  });

  it('include installers, which are added the same way', async () => {
    await admin.page.goto('/admin/sub-contractor/add');
    await shell.isAt('Add independent installer');
    const add = new AddBrandedPage(admin.page);
    await add.enter({ Name: 'Quick Diggers', Company: 'Bay Fences' });
    await add.chooseLogo();
    await add.add('Quick Diggers');
    await company.section('Basic info').locator('img').waitFor();
    await company.fact('Basic info', 'Company', 'Bay Fences');
    const text = await company.write('Installation disclaimer');
    await text.write('Mark your ');
    await text.writeIn('Italic', 'cables');
    await company.save('Installation disclaimer');
    await expect(company.text('Installation disclaimer')).resolves.toBe('<p>Mark your <em>cables</em></p>');
    await company.archive('the independent installer Quick Diggers', 'Archive');
    await company.stands('Archived');
  });

  it('leave no console errors except the blocked pasted content', () =>
    expect(admin.errors).toEqual([expect.stringMatching(/^Executing inline event handler .* has been blocked\.$/)]));
});
