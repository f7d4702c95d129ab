import type { Page } from 'playwright-core';
import { CustomerListPage } from '../pages/customer-list.page.ts';
import { InfoPage } from '../pages/info.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { Keyboard } from '../testing/keyboard.ts';

describe('a keyboard user', () => {
  let stage: E2eApp;
  let office: BrowserUser;
  let page: Page;
  let keyboard: Keyboard;
  let list: CustomerListPage;
  let info: InfoPage;

  beforeAll(async () => {
    stage = await E2eApp.open();
    office = await stage.user('office');
    page = office.page;
    keyboard = new Keyboard(page);
    list = new CustomerListPage(page);
    info = new InfoPage(page);
  });
  beforeEach(async () => {
    await list.open();
    await list.found();
  });
  afterAll(() => stage.close());

  const button = (name: string) => page.getByRole('button', { name, exact: true });

  /** Opens the first customer of the list. */
  async function openFirstCustomer(): Promise<string> {
    const { name } = await list.firstCustomer();
    await keyboard.use(list.table.getByRole('link', { name, exact: true }));
    await info.isNamed(name);
    return name;
  }

  it('skips the menu, or opens a page from it', async () => {
    await keyboard.press('Tab');
    await keyboard.isAt(button('Skip to the page'));
    await keyboard.press('Enter');
    await keyboard.isAt(page.getByRole('main'));

    await page.reload();
    await list.found();
    const shell = new Shell(page);
    await keyboard.use(shell.menu.getByRole('link', { name: 'Invoice List', exact: true }));
    await shell.isAt('Invoice List');
    await page.reload();
    await keyboard.use(button('Collapse the menu'));
    await keyboard.isAt(button('Open the menu'));
    await keyboard.press('Enter');
    await keyboard.isAt(button('Collapse the menu'));
  });

  it('searches, filters, sorts and opens a list', async () => {
    const all = await list.found();
    await keyboard.tabTo(list.searchBox);
    await keyboard.type('nobody is called that');
    await page.getByText('0 results', { exact: true }).waitFor();
    await keyboard.press('Escape');
    await page.getByText(all!, { exact: true }).waitFor();
    await keyboard.isAt(list.searchBox);

    await keyboard.use(button('Sources'));
    await keyboard.tabTo(page.getByRole('group', { name: 'Sources' }).getByRole('checkbox').first());
    await keyboard.press('Space');
    await button('Sources (1)').waitFor();
    await keyboard.press('Escape');
    await keyboard.isAt(button('Sources (1)'));

    const byName = list.table.getByRole('button', { name: 'Name', exact: true });
    await keyboard.use(byName);
    await list.table.getByRole('columnheader', { name: 'Name' }).and(page.locator('[aria-sort=descending]')).waitFor();
    await keyboard.isAt(byName);
    await openFirstCustomer();
  });

  it('opens, saves and cancels a section', async () => {
    const name = await openFirstCustomer();
    const edit = button('Edit Basic info');
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    await keyboard.use(edit);
    await keyboard.isAt(page.getByRole('textbox', { name: 'Name', exact: true }));
    await keyboard.tabTo(email);
    await keyboard.press('Control+a');
    await keyboard.type('keys@example.com');
    await keyboard.press('Control+s');
    await keyboard.isAt(edit);
    await info.fact('Basic info', 'Email', 'keys@example.com');

    await keyboard.press('Enter');
    await keyboard.isAt(page.getByRole('textbox', { name: 'Name', exact: true }));
    await keyboard.type('Nobody');
    await keyboard.press('Escape');
    await keyboard.isAt(edit);
    await info.isNamed(name);
  });

  it('moves the focus into dialogs and back', async () => {
    await openFirstCustomer();
    for (const [opener, title] of [
      ['Archive', /^Archive the customer/],
      ['Merge', 'Merge customers'],
      ['Add note', 'Add note'],
      ['Add contact', 'Add contact'],
    ] as const) {
      await keyboard.use(button(opener));
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.locator(':focus').waitFor();
      await keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await keyboard.isAt(button(opener));
    }
  });

  it('leaves no console errors', () => expect(office.errors).toEqual([]));
});
