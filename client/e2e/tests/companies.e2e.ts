import { AddCompanyPage, CompanyPage } from '../pages/company.page.ts';
import { ListPage } from '../pages/list.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';

const hostile =
  '<p>Ask <b>us</b><img src="https://picket.example/x.png" onerror="document.title = 1"><script>document.title = 2</script>' +
  '<a href="javascript:document.title = 3">here</a><iframe src="https://picket.example"></iframe></p>';

describe('companies', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let shell: Shell;
  let list: ListPage;
  let company: CompanyPage;

  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    shell = new Shell(admin.page);
    list = new ListPage(admin.page, { path: '/company/list', title: 'Manage Companies', search: 'Search companies' });
    company = new CompanyPage(admin.page);
  });
  afterAll(() => app.close());

  async function open(name: string) {
    await list.open();
    await list.openRecord(name);
    await company.waitForTitle(name);
  }

  it('require a logo when they are added', async () => {
    await list.open();
    await admin.page.getByRole('link', { name: 'Add company', exact: true }).click();
    await shell.waitForTitle('Add company');
    const add = new AddCompanyPage(admin.page);
    await add.fill({ Name: 'Bay Fences', 'Company type': 'Wholesale', 'Price level': 'Contractor' });
    await add.submit();
    await admin.page.getByText('Must upload company logo', { exact: true }).waitFor();
    await add.chooseLogo();
    await add.submit();
    await shell.waitForToast('Company Saved Successfully');
    await company.waitForTitle('Bay Fences');
    await company.section('Basic info').locator('img').waitFor();
    await company.waitForField('Basic info', 'Company type', 'Wholesale');
    await expect(admin.page.title()).resolves.toBe('Picket - Bay Fences - Company');
  });

  it('have a rich text with formats, lists and links', async () => {
    await open('Bay Fences');
    const text = await company.editRichText('Company disclaimer');
    await text.type('We pay ');
    await text.typeFormatted('Bold', 'in time');
    await text.type(':\n');
    await text.clickTool('Bulleted list');
    await text.type('posts\ngates: ');
    await text.insertLink('bay.example/gates');
    await company.save('Company disclaimer');
    const html =
      '<p>We pay <strong>in time</strong>:</p><ul><li>posts</li>' +
      '<li>gates: <a href="https://bay.example/gates" rel="noopener noreferrer" target="_blank">https://bay.example/gates</a></li></ul>';
    await expect(company.readRichText('Company disclaimer', 'in time')).resolves.toBe(html);
    await admin.page.reload();
    await expect(company.readRichText('Company disclaimer', 'in time')).resolves.toBe(html);
  });

  it('have a rich text that drops unsafe pasted HTML', async () => {
    await open('Bay Fences');
    const text = await company.editRichText('Estimate disclaimer');
    await text.paste(hostile);
    await company.save('Estimate disclaimer');
    await expect(company.readRichText('Estimate disclaimer', 'Ask us')).resolves.toBe(
      '<p>Ask <strong>us</strong>here</p>',
    );
    await expect(admin.page.title()).resolves.toBe('Picket - Bay Fences - Company');
  });

  it('leave no console errors except the blocked pasted content', () =>
    expect(admin.errors).toEqual([expect.stringMatching(/^Executing inline event handler .* has been blocked\.$/)]));
});
