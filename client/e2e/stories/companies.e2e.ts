import { AddBrandedPage, BrandedPage } from '../pages/branded.page.ts';
import { ListPage } from '../pages/list.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { Stage, type Visitor } from '../testing/stage.ts';

const hostile =
  '<p>Ask <b>us</b><img src="https://picket.example/x.png" onerror="document.title = 1"><script>document.title = 2</script>' +
  '<a href="javascript:document.title = 3">here</a><iframe src="https://picket.example"></iframe></p>';

describe('companies and installers', () => {
  let stage: Stage;
  let admin: Visitor;
  let shell: Shell;
  let list: ListPage;
  let company: BrandedPage;

  beforeAll(async () => {
    stage = await Stage.open();
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

  it('are added, once there is a logo', async () => {
    await list.open();
    await admin.page.getByRole('link', { name: 'Add company', exact: true }).click();
    await shell.isAt('Add company');
    const add = new AddBrandedPage(admin.page);
    await add.enter({ Name: 'Bay Fences', 'Company Type': 'Wholesale', 'Price Level': 'Contractor' });
    await add.submit();
    await admin.page.getByText('Must upload company logo', { exact: true }).waitFor();
    await add.chooseLogo();
    await add.add('Bay Fences');
    await shell.toast('Company Saved Successfully');
    await company.section('Basic').locator('img').waitFor();
    await company.fact('Basic', 'Company Type', 'Wholesale');
    await expect(admin.page.title()).resolves.toBe('Picket - Company');
  });

  it('have a text that is written with formats', async () => {
    await open('Bay Fences');
    const text = await company.write('Company Disclaimer');
    await text.write('We pay ');
    await text.writeIn('Bold', 'in time');
    await text.write(':\n');
    await text.use('Bulleted list');
    await text.write('posts\ngates: ');
    await text.writeLink('bay.example/gates');
    await company.save('Company Disclaimer');
    const html =
      '<p>We pay <strong>in time</strong>:</p><ul><li>posts</li>' +
      '<li>gates: <a href="https://bay.example/gates" rel="noopener noreferrer" target="_blank">https://bay.example/gates</a></li></ul>';
    await expect(company.text('Company Disclaimer')).resolves.toBe(html);
    await admin.page.reload();
    await company.section('Company Disclaimer').getByText('in time').waitFor();
    await expect(company.text('Company Disclaimer')).resolves.toBe(html);
  });

  it('have another one, in which pasted pages do no harm', async () => {
    await open('Bay Fences');
    const text = await company.write('Estimate Disclaimer');
    await text.paste(hostile);
    await company.save('Estimate Disclaimer');
    await expect(company.text('Estimate Disclaimer')).resolves.toBe('<p>Ask <strong>us</strong>here</p>');
    await expect(admin.page.title()).resolves.toBe('Picket - Company');
  });

  it('keep in mind who changed what', async () => {
    await open('Bay Fences');
    await company.history('Added');
    const [newest, older] = await company.section('History').locator('ol > li').allInnerTexts();
    expect(newest).toMatch(/by Alex Administrator\s+Estimate Disclaimer Ask us here$/);
    expect(older).toMatch(/by Alex Administrator\s+Company Disclaimer We pay in time/);
  });

  it('are archived and found again', async () => {
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

  it('are likewise the installers that work for them', async () => {
    await admin.page.goto('/admin/sub-contractor/add');
    await shell.isAt('Add independent installer');
    const add = new AddBrandedPage(admin.page);
    await add.enter({ Name: 'Quick Diggers', Company: 'Bay Fences' });
    await add.chooseLogo();
    await add.add('Quick Diggers');
    await company.section('Basic').locator('img').waitFor();
    await company.fact('Basic', 'Company', 'Bay Fences');
    const text = await company.write('Installation Disclaimer');
    await text.write('Mark your ');
    await text.writeIn('Italic', 'cables');
    await company.save('Installation Disclaimer');
    await expect(company.text('Installation Disclaimer')).resolves.toBe('<p>Mark your <em>cables</em></p>');
    await company.archive('the independent installer Quick Diggers', 'Archive');
    await company.stands('Archived');
  });

  it('leave nothing in the console but that the browser, too, blocked what was pasted', () =>
    expect(admin.errors).toEqual([expect.stringMatching(/^Executing inline event handler .* has been blocked\.$/)]));
});
