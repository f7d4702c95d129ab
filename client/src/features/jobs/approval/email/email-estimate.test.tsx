import type { EmailPreview, EstimateEmailDetails } from '@picket/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { api } from '@/api/api.ts';
import { mailNodes } from '@/entities/emails/mail-nodes.ts';
import { approvalPanel } from '@/testing/approval.ts';
import { jobDetails, miscItemRow, settings, summaryOf, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';
import { draftMessages, emailRefusal, newDraft } from './email-draft.ts';

const ada = { ...jobDetails().Customer!, Name: 'Ada & Co', Email: 'ada@example.com' };
const items = { MiscItems: [miscItemRow()] };
const job = jobDetails({ Customer: ada, TaxRateId: 1 });

const failedEmail: EstimateEmailDetails = {
  Id: 3,
  Revision: 1,
  To: 'wrong@example.com',
  Cc: ['bob@example.com'],
  Subject: 'Your estimate',
  At: '2026-05-04T14:00:00.000Z',
  By: 'Olive Office',
  State: 'failed',
  StateAt: '2026-05-04T14:00:05.000Z',
  ExpiresAt: '2026-06-03T14:00:00.000Z',
  Reason: 'Not accepted for wrong@example.com. No such user',
  Rejected: [],
  Reminders: [],
  Body: '<p>Hello again</p>',
  ShowMaterials: true,
  ShowLabor: false,
  AttachPdf: true,
};

beforeEach(() => {
  answering('get', 'settings', () => HttpResponse.json(settings));
});

async function openDialog(details = job) {
  withJob(details, summaryOf(items));
  const view = renderAt('/job/estimate/info?id=42');
  await view.user.click(await screen.findByRole('button', { name: 'Email estimate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email estimate #42' }));
  return { ...view, dialog };
}

describe('the email dialog', () => {
  it('sends what was written', async () => {
    const calls = answering('post', 'jobs/42/email-estimate', () => saved(42, 9));
    const { user, dialog } = await openDialog();
    expect(await dialog.findByRole('textbox', { name: /^To/ })).toHaveValue('ada@example.com');
    await user.type(dialog.getByRole('textbox', { name: /^Cc/ }), 'bob@example.com, eve@example.com');
    await user.clear(dialog.getByRole('textbox', { name: /^Subject/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Subject/ }), 'Fence');
    await user.click(dialog.getByRole('checkbox', { name: 'Attach the PDF' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Succesfully sent email')).toBeInTheDocument();
    expect(calls[0]!.body).toMatchObject({
      Version: job.Version,
      To: 'ada@example.com',
      Cc: 'bob@example.com, eve@example.com',
      Subject: 'Fence',
      Body: expect.stringContaining('Hello Ada &amp; Co,'),
      AttachPdf: true,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps what was written when the job cannot be loaded again', async () => {
    const { user, dialog, store } = await openDialog();
    await user.type(await dialog.findByRole('textbox', { name: /^Cc/ }), 'bob@example.com');
    const calls = answering('get', 'jobs/42/estimate-summary', () => refused(503));
    await act(async () => {
      store.dispatch(api.util.invalidateTags([{ type: 'Job', id: 42 }]));
      await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    });
    expect(calls).not.toHaveLength(0);
    expect(dialog.getByRole('textbox', { name: /^Cc/ })).toHaveValue('bob@example.com');
  });

  it('marks wrong fields and sends nothing', async () => {
    const calls = answering('post', 'jobs/42/email-estimate', () => saved(42, 9));
    const { user, dialog } = await openDialog();
    await user.clear(await dialog.findByRole('textbox', { name: /^To/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Cc/ }), 'bob@example.com, eve');
    for (const name of ['Show materials', 'Show labor']) {
      const box = dialog.getByRole<HTMLInputElement>('checkbox', { name });
      if (box.checked) await user.click(box);
    }
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('To is required')).toBeInTheDocument();
    expect(
      dialog.getByText('eve is not a valid email address. Separate addresses with commas or semicolons'),
    ).toBeInTheDocument();
    expect(dialog.getByText('Choose what to show')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('stays open with what was typed when the server refuses', async () => {
    answering('post', 'jobs/42/email-estimate', () => refused(400, { Message: 'Must have price and quantity' }));
    const { user, dialog } = await openDialog();
    await user.type(await dialog.findByRole('textbox', { name: /^Cc/ }), 'bob@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('One or more emails may be invalid')).toBeInTheDocument();
    expect(screen.getByText('Must have price and quantity')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /^Cc/ })).toHaveValue('bob@example.com');
  });

  describe('with templates', () => {
    const template = (fields: object) => ({ Id: 1, Version: 1, Archived: false, Default: false, ...fields });
    const templates = () =>
      listed(
        template({ Name: 'Big jobs', Subject: 'Thank you, {name}', Text: 'Dear {name},\n{link}' }),
        template({ Id: 2, Name: 'Short', Subject: 'Fence {total}', Text: '{link}', Default: true }),
      );
    const openWithTemplates = () => {
      const view = openDialog();
      answering('get', 'email-templates/false', templates);
      return view;
    };

    it('starts with the default one and replaces it by another', async () => {
      const { user, dialog } = await openWithTemplates();
      const subject = await dialog.findByRole('textbox', { name: /^Subject/ });
      expect(subject).toHaveValue('Fence {total}');
      const choice = dialog.getByRole('combobox', { name: 'Template' });
      expect(
        within(choice)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Choose a template', 'Standard', 'Big jobs', 'Short']);
      await user.selectOptions(choice, 'Big jobs');
      expect(subject).toHaveValue('Thank you, Ada & Co');
      const calls = answering('post', 'jobs/42/email-estimate', () => saved(42, 9));
      await user.click(dialog.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(calls[0]?.body).toMatchObject({ Body: '<p>Dear Ada &amp; Co,</p><p>{link}</p>' }));
    });

    it('asks before they replace what was typed', async () => {
      const { user, dialog } = await openWithTemplates();
      const subject = await dialog.findByRole('textbox', { name: /^Subject/ });
      await user.type(subject, ' for you');
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Template' }), 'Big jobs');
      const question = within(await screen.findByRole('dialog', { name: 'Replace the subject and the note?' }));
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      expect(subject).toHaveValue('Fence {total} for you');
    });

    it('offer fields for the subject at the cursor', async () => {
      const { user, dialog } = await openWithTemplates();
      const subject = await dialog.findByRole('textbox', { name: /^Subject/ });
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Insert a field: Subject' }), '{validUntil}');
      expect(subject).toHaveValue('Fence {total}{validUntil}');
    });
  });

  it('warns about a missing tax rate', async () => {
    const calls = answering('post', 'jobs/42/email-estimate', () => saved(42, 9));
    const { user, dialog } = await openDialog({ ...job, TaxRateId: null, IsTaxExempt: false });
    await user.click(await dialog.findByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Continue Anyway' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ ContinueWithoutTaxRate: true }));
  });

  it('says why there is nothing to send', async () => {
    const { dialog } = await openDialog({ ...job, Customer: { ...ada, Email: '' } });
    expect(await dialog.findByText('No Customer or Customer Email Found')).toBeInTheDocument();
    const none = { FenceSections: [], Posts: [], Gates: [], MiscItems: [], LaborItems: [] };
    expect(emailRefusal(job, { ...summaryOf(items), ...none })).toBe('There are no items for the customer to approve');
  });

  it('previews what arrives, without links and scripts', async () => {
    const preview: EmailPreview = {
      From: 'Bay <bay@example.com>',
      ReplyTo: 'olive@example.com',
      Subject: 'Estimate 42',
      Html: '<!doctype html><html><body style="padding:24px"><p>Hi <a href="https://x.example" style="color:#ffffff">Review</a><script>alert(1)</script></p></body></html>',
      Text: 'Hi',
      Attachments: ['Estimate 42 R1.pdf'],
    };
    const calls = answering('post', 'jobs/42/email-estimate/preview', () => HttpResponse.json(preview));
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Preview' }));
    const shown = await screen.findByRole('dialog', { name: 'Preview' });
    expect(shown).toHaveTextContent('Estimate 42 R1.pdf');
    const body = within(shown).getByRole('region', { name: 'Email' });
    expect(body).toHaveTextContent(/^Hi Review$/);
    expect(body.querySelector('a')).not.toHaveAttribute('href');
    expect(calls[0]!.body).not.toHaveProperty('To');
  });
});

it('newDraft escapes names and leaves fields that depend on what is shown', () => {
  const text = { Name: 'Standard', Subject: '{number}: {total}', Text: '{name}\n\n{link} {validUntil}' };
  expect(newDraft({ ...job, Customer: { ...ada, Name: '<b>' } }, summaryOf(items), text)).toMatchObject({
    Subject: '42: {total}',
    Body: '<p>&lt;b&gt;</p><p><br></p><p>{link} {validUntil}</p>',
  });
});

it('draftMessages accepts braces in a name that newDraft filled in', () => {
  const named = { ...job, Customer: { ...ada, Name: 'Acme {North}' } };
  const text = { Name: 'Standard', Subject: 'For {name}', Text: 'Hello {name}' };
  const draft = newDraft(named, summaryOf(items), text);
  expect(draftMessages(draft, summaryOf(items), named)).toMatchObject({ Subject: null, Body: null });
  expect(draftMessages({ ...draft, Subject: 'For {North}' }, summaryOf(items), named).Subject).toContain('{North}');
});

it('mailNodes drops elements and attributes that our emails do not contain', () => {
  const div = document.createElement('div');
  div.append(mailNodes('<img src=x onerror=alert(1)><p onclick="alert(1)">x</p><iframe></iframe><svg></svg>'));
  expect(div.innerHTML.replaceAll(' style=""', '')).toBe('<div><p>x</p></div>');
});

describe('an address that asks for a new email', () => {
  const address = '/job/estimate/summary?id=42&email=new';

  it('opens the dialog', async () => {
    withJob(job, summaryOf(items));
    renderAt(address);
    const dialog = within(await screen.findByRole('dialog', { name: 'Email estimate #42' }));
    expect(await dialog.findByRole('textbox', { name: /^To/ })).toHaveValue('ada@example.com');
  });

  it('opens nothing for users who may not send it', async () => {
    withJob(job, summaryOf(items));
    renderAt(address, { claims: { Estimates: 'Read' } });
    await screen.findByRole('heading', { name: /42/ });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('an email that failed', () => {
  beforeEach(() => {
    withJob({ ...job, FailedEmailId: 3 }, summaryOf(items));
    answering('get', 'jobs/42/emails/3', () => HttpResponse.json(failedEmail));
  });

  it('is shown on the job and can be corrected and sent again', async () => {
    const calls = answering('post', 'jobs/42/email-estimate', () => saved(42, 9));
    const { user } = renderAt('/job/estimate/info?id=42');
    const notice = await screen.findByRole('region', { name: 'Email not delivered' });
    expect(notice).toHaveTextContent('Not accepted for wrong@example.com. No such user');
    await user.click(within(notice).getByRole('button', { name: 'Send again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Email estimate #42' }));
    const to = await dialog.findByRole('textbox', { name: /^To/ });
    expect(to).toHaveValue('wrong@example.com');
    await user.clear(to);
    await user.type(to, 'ada@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        To: 'ada@example.com',
        Cc: 'bob@example.com',
        Body: '<p>Hello again</p>',
        ShowLabor: false,
        AttachPdf: true,
      }),
    );
  });

  it('opens again from an address that asks for it, once', async () => {
    answering('get', 'jobs/42/approval', () =>
      HttpResponse.json(approvalPanel({ Id: 42, JobEmailLogs: [failedEmail] })),
    );
    const { user, router } = renderAt('/job/estimate/summary?id=42&refUrl=%2Fattention&email=again');
    const dialog = within(await screen.findByRole('dialog', { name: 'Email estimate #42' }));
    expect(await dialog.findByRole('textbox', { name: /^To/ })).toHaveValue('wrong@example.com');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?id=42&refUrl=%2Fattention');
  });

  it('is in the log with its reason', async () => {
    const logged = { ...failedEmail, Kind: 'estimate', JobId: 42, Number: '42 R1', PaymentId: null, IsVoided: false };
    answering('get', 'jobs/42/email-log', () =>
      listed(
        { ...logged },
        { ...logged, Id: 2, State: 'emailed', Reason: '', Rejected: ['bob@example.com'] },
        { ...logged, Id: 1, State: 'requested', Reason: '' },
      ),
    );
    const { user } = renderAt('/job/estimate/info?id=42');
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Email log' }));
    const log = within(await screen.findByRole('dialog', { name: 'Email log of #42' }));
    const [failed, inPart, sending] = await log.findAllByRole('listitem');
    expect(failed).toHaveTextContent(
      /Estimate 42 R1.*Olive Office.*Not accepted for wrong@example.com. No such user.*Failed/,
    );
    expect(inPart).toHaveTextContent(/Not delivered to bob@example.com.*Sent in part/);
    expect(sending).toHaveTextContent('Sending');
    expect(log.getAllByRole('button', { name: /Send Estimate 42 R1 to wrong@example.com again/ })).toHaveLength(2);
  });
});
