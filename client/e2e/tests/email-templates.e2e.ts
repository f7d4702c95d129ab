import { InlineListPage } from '../pages/inline-list.page.ts';
import { JobPage } from '../pages/job.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { RichTextEditor } from '../pages/rich-text.editor.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton } from '../testing/fields.ts';
import { expectNoProblems, expectNoProblemsAtAnyWidth } from '../testing/page-checks.ts';
import { addSmallEstimate } from '../testing/sent-estimate.ts';

const email = 'nora@example.com';

describe('the texts of estimate emails', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let id: number;
  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    id = await addSmallEstimate(app);
  });
  afterAll(() => app.close());

  it('are templates whose fields are inserted by menu', async () => {
    const { page } = admin;
    const list = new InlineListPage(page, 'Email Templates');
    await list.open('/admin/email-templates/list');
    await list.add();
    await list.fill({ Name: 'Second offer', Subject: 'Your fence, ', Text: 'Dear ' });
    for (const [label, field] of [
      ['Subject', 'job'],
      ['Text', 'name'],
    ] as const) {
      await list.editor.getByRole('combobox', { name: `Insert a field: ${label}` }).selectOption(field);
    }
    await page.keyboard.type(', it costs {total} until {soon}.');
    await expectNoProblemsAtAnyWidth(admin, 'a new template');
    await list.save();
    await list.waitForError(
      'Text has an unknown placeholder {soon}. Use {name}, {company}, {number}, {job}, {total}, {validUntil}, {link}',
    );
    await list.fill({ Text: 'Dear {name}, it costs {total} until {validUntil}.' });
    await list.save();
    await list.waitUntilClosed();
    await list.row('Second offer').getByText('Dear {name}, it costs {total}').waitFor();
    await expectNoProblems(admin);
  });

  it('are filled in when the email is sent, also with a field that was inserted into the note', async () => {
    const { page } = admin;
    await new JobPage(page).open(id);
    await clickButton(page, 'Email estimate');
    const dialog = page.getByRole('dialog', { name: `Email estimate #${id}` });
    await dialog.getByRole('combobox', { name: 'Template' }).selectOption('Second offer');
    const note = new RichTextEditor(dialog, 'Note');
    await note.type('');
    await page.keyboard.press('Control+End');
    await note.type(' Offer ');
    await dialog.getByRole('combobox', { name: 'Insert field', exact: true }).selectOption('number');
    await clickButton(dialog, 'Send');
    await new Shell(page).waitForToast('Succesfully sent email');
    const { Totals } = await (await app.api('admin')).get<{ Totals: { GrandTotal: number } }>(`estimates/${id}`);
    const total = Totals.GrandTotal.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    const text = await new OutboxPage(page).read('Your fence, Side yard', email);
    expect(text).toContain(`Dear Nora McCarthy, it costs ${total} until `);
    expect(text).toContain(`Offer ${id}`);
    expect(text).not.toMatch(/[{}]/);
    expect(admin.errors).toEqual([]);
  });
});
