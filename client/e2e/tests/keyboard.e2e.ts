import type { Page } from 'playwright-core';
import { CustomerListPage } from '../pages/customer-list.page.ts';
import { RecordPage } from '../pages/record.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { Keyboard } from '../testing/keyboard.ts';

describe('a keyboard user', () => {
  let app: E2eApp;
  let office: BrowserUser;
  let page: Page;
  let keyboard: Keyboard;
  let list: CustomerListPage;
  let info: RecordPage;

  beforeAll(async () => {
    app = await E2eApp.open();
    office = await app.signIn('office');
    page = office.page;
    keyboard = new Keyboard(page);
    list = new CustomerListPage(page);
    info = new RecordPage(page);
  });
  beforeEach(async () => {
    await list.open();
    await list.waitForCount();
  });
  afterAll(() => app.close());

  const button = (name: string) => page.getByRole('button', { name, exact: true });

  /** Opens the first customer of the list. */
  async function openFirstCustomer(): Promise<string> {
    const { name } = await list.readFirstCustomer();
    await keyboard.activate(list.table.getByRole('link', { name, exact: true }));
    await info.waitForTitle(name);
    return name;
  }

  it('skips the menu, or opens a page from it, and collapses it', async () => {
    await keyboard.press('Tab');
    await keyboard.waitForFocus(button('Skip to the page'));
    await keyboard.press('Enter');
    await keyboard.waitForFocus(page.getByRole('main'));

    await page.reload();
    await list.waitForCount();
    const shell = new Shell(page);
    await keyboard.activate(shell.menu.getByRole('link', { name: 'Invoice List', exact: true }));
    await shell.waitForTitle('Invoice List');
    await page.reload();
    await keyboard.activate(button('Collapse the menu'));
    await keyboard.waitForFocus(button('Open the menu'));
    await keyboard.press('Enter');
    await keyboard.waitForFocus(button('Collapse the menu'));
  });

  it('searches, filters, sorts and opens a list', async () => {
    const all = await list.waitForCount();
    await keyboard.tabTo(list.searchBox);
    await keyboard.type('nobody is called that');
    await page.getByText('0 results', { exact: true }).waitFor();
    await keyboard.press('Escape');
    await page.getByText(all!, { exact: true }).waitFor();
    await keyboard.waitForFocus(list.searchBox);

    await keyboard.activate(button('Sources'));
    await keyboard.tabTo(page.getByRole('group', { name: 'Sources' }).getByRole('checkbox').first());
    await keyboard.press('Space');
    await button('Sources (1)').waitFor();
    await keyboard.press('Escape');
    await keyboard.waitForFocus(button('Sources (1)'));

    const byName = list.table.getByRole('button', { name: 'Name', exact: true });
    await keyboard.activate(byName);
    await list.table.getByRole('columnheader', { name: 'Name' }).and(page.locator('[aria-sort=descending]')).waitFor();
    await keyboard.waitForFocus(byName);
    await openFirstCustomer();
  });

  it('opens, saves and cancels a section', async () => {
    const name = await openFirstCustomer();
    const edit = button('Edit Basic info');
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    await keyboard.activate(edit);
    await keyboard.waitForFocus(page.getByRole('textbox', { name: 'Name', exact: true }));
    await keyboard.tabTo(email);
    await keyboard.press('Control+a');
    await keyboard.type('keys@example.com');
    await keyboard.press('Control+s');
    await keyboard.waitForFocus(edit);
    await info.waitForField('Basic info', 'Email', 'keys@example.com');

    await keyboard.press('Enter');
    await keyboard.waitForFocus(page.getByRole('textbox', { name: 'Name', exact: true }));
    await keyboard.type('Nobody');
    await keyboard.press('Escape');
    await keyboard.waitForFocus(button('Keep editing'));
    await keyboard.activate(button('Discard changes'));
    await keyboard.waitForFocus(edit);
    await info.waitForTitle(name);
  });

  it('cannot type into a section while it is saving, and returns to Save when the save is refused', async () => {
    const name = await openFirstCustomer();
    let refuse = () => {};
    const isRefused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/customers/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await isRefused;
      await route.fulfill({ status: 400, json: { IsSuccess: false, Message: 'The customer is archived' } });
    });
    const nameBox = page.getByRole('textbox', { name: 'Name', exact: true });
    await keyboard.activate(button('Edit Basic info'));
    await keyboard.waitForFocus(nameBox);
    await keyboard.tabTo(button('Save'));
    await keyboard.press('Enter');
    await page.locator('form [inert]').waitFor();
    await keyboard.type('Nobody');
    refuse();
    await keyboard.waitForFocus(button('Save'));
    await page.unroute('**/customers/*');
    await expect(nameBox.inputValue()).resolves.toBe(name);
    await keyboard.press('Escape');
    await keyboard.waitForFocus(button('Edit Basic info'));
  });

  it('moves the focus into dialogs and back', async () => {
    await openFirstCustomer();
    for (const [opener, title] of [
      ['Archive', /^Archive the customer/],
      ['Merge', 'Merge customers'],
      ['Add note', 'Add note'],
      ['Add contact', 'Add contact'],
    ] as const) {
      await keyboard.activate(button(opener));
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.locator(':focus').waitFor();
      await keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await keyboard.waitForFocus(button(opener));
    }
  });

  it('leaves no console errors', () => expect(office.errors).toEqual([]));
});
