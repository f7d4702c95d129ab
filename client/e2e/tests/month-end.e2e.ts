import { type ExportJsonRow, formatMoney } from '@picket/domain';
import { PaymentsPage } from '../pages/payments.page.ts';
import { contentOf } from '../testing/downloads.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton } from '../testing/fields.ts';
import { expectNoProblems, openInApplication } from '../testing/page-checks.ts';

describe('the end of a month', () => {
  let app: E2eApp;
  let admin: BrowserUser;

  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
  });
  afterAll(() => app.close());

  /** Makes an export of all that was recorded so far and downloads its rows. Names the accounts first if they are missing. */
  async function makeExport(id: number): Promise<ExportJsonRow[]> {
    const { page } = admin;
    await openInApplication(page, '/accounting');
    await clickButton(page, 'Make export');
    const dialog = page.getByRole('dialog', { name: 'Make export' });
    const through = dialog.getByRole('textbox', { name: 'Through' });
    await dialog.getByRole('button', { name: 'Save accounts' }).or(through).waitFor();
    if (await through.isHidden()) await nameAccounts();
    await through.fill('');
    await through.blur();
    await clickButton(dialog, 'Make export');
    await dialog.waitFor({ state: 'hidden' });
    return readExport(id);
  }

  async function nameAccounts(): Promise<void> {
    const dialog = admin.page.getByRole('dialog', { name: 'Make export' });
    const boxes = await dialog.getByRole('textbox').all();
    for (const [index, box] of boxes.entries()) await box.fill(`Account ${index + 1}`);
    await clickButton(dialog, 'Save accounts');
    await dialog.getByRole('textbox', { name: 'Through' }).waitFor();
  }

  async function readExport(id: number): Promise<ExportJsonRow[]> {
    const { page } = admin;
    await clickButton(page, `Download export ${id}`);
    const [download] = await Promise.all([page.waitForEvent('download'), clickButton(page, 'JSON')]);
    return JSON.parse((await contentOf(download)).toString());
  }

  it('hands each change to the bookkeeper once: a late one is in the next export alone', async () => {
    const first = await makeExport(1);
    await expectNoProblems(admin);
    const payment = first.findLast(({ Kind }) => Kind === 'payment')!;
    const payments = new PaymentsPage(admin.page);
    await payments.open(payment.JobId, 'Payments');
    const amount = formatMoney(-payment.Amount);
    await payments.reverse(amount, { kind: 'Refund', amount: '10', reason: 'One post less' });

    const second = await makeExport(2);
    expect(second).toMatchObject([{ Kind: 'reversal', Number: `${payment.Number}-R1`, Amount: 10 }]);
    expect(await readExport(1)).toEqual(first);
  });
});
