import type { SavedReportRow } from '@picket/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answeringReport, closeReport, reportFigures } from '@/testing/reports.ts';
import { answering, held, listed, saved } from '@/testing/server.ts';

const { address, claims } = closeReport;

it('saves what the page shows, and lists it', async () => {
  answeringReport();
  const added = answering('post', 'saved-reports', () => saved(5, 1));
  const { user, router } = renderAt(`${address}&company=3`, { claims });
  await user.click(await screen.findByRole('button', { name: 'Save report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save report' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'May of Supply');
  await user.click(dialog.getByRole('button', { name: 'Save report' }));
  await waitFor(() =>
    expect(added[0]!.body).toEqual({
      Name: 'May of Supply',
      Every: 'never',
      Report: 'close-report',
      StartDate: '2026-05-01',
      EndDate: '2026-05-31',
      GroupBy: 'company',
      Compare: 'previous',
      CompanyId: 3,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const row: SavedReportRow = {
    ...(added[0]!.body as SavedReportRow),
    Id: 5,
    Version: 1,
    MailedOn: null,
    MailFailure: 'The user has no email address',
  };
  answering('get', 'saved-reports', () => listed(row));
  const changed = answering('put', 'saved-reports', () => saved(5, 2));
  await act(() => router.navigate('/report/all'));
  const list = within(await screen.findByRole('region', { name: 'Saved reports' }));
  expect(await list.findByRole('link', { name: 'May of Supply' })).toHaveAttribute(
    'href',
    '/report/list?start=2026-05-01&end=2026-05-31&by=company&company=3',
  );
  expect(list.getByText(/Not emailed: The user has no email address/)).toBeVisible();
  await user.selectOptions(
    list.getByRole('combobox', { name: 'Email of May of Supply' }),
    'Emailed to me every Monday',
  );
  await waitFor(() => expect(changed[0]!.body).toEqual({ Id: 5, Version: 1, Every: 'week' }));
});

const stored: SavedReportRow = {
  Id: 5,
  Version: 3,
  Name: 'May of Supply',
  Report: 'close-report',
  Every: 'never',
  MailedOn: null,
  MailFailure: '',
};

describe('a saved report that is renamed', () => {
  async function openRename() {
    answering('get', 'saved-reports', () => listed(stored));
    const { user } = renderAt('/report/all', { claims });
    await user.click(await screen.findByRole('button', { name: 'Rename May of Supply' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename report' }));
    const type = async (name: string) => {
      const box = dialog.getByRole('textbox', { name: 'Name' });
      await user.clear(box);
      if (name) await user.type(box, name);
      await user.click(dialog.getByRole('button', { name: 'Rename report' }));
    };
    return { dialog, type };
  }

  it('is sent with the version that was seen', async () => {
    const changed = answering('put', 'saved-reports', () => saved(5, 4));
    const { type } = await openRename();
    await type(' Supply, May ');
    await waitFor(() => expect(changed[0]?.body).toEqual({ Id: 5, Version: 3, Name: 'Supply, May' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has its message beside the field, and what was typed stays', async () => {
    const ModelState = { Name: ['Name cannot contain that character'] };
    answering('put', 'saved-reports', () => HttpResponse.json({ IsSuccess: false, ModelState }, { status: 400 }));
    const { dialog, type } = await openRename();
    await type('');
    expect(await dialog.findByText('Name is required')).toBeVisible();
    await type('Supply');
    expect(await dialog.findByText('Name cannot contain that character')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Supply');
  });
});

it('a second choice of the emails of a saved report is sent over the version of the first', async () => {
  answering('get', 'saved-reports', () => listed(stored));
  const first = held();
  const changed = answering('put', 'saved-reports', first.wait, () => saved(5, 5));
  const { user } = renderAt('/report/all', { claims });
  const emails = await screen.findByRole('combobox', { name: 'Email of May of Supply' });
  await user.selectOptions(emails, 'Emailed to me every Monday');
  await user.selectOptions(emails, 'Emailed to me on the first of each month');
  await waitFor(() => expect(changed).toHaveLength(1));
  first.answer(saved(5, 4));
  await waitFor(() => expect(changed[1]?.body).toEqual({ Id: 5, Version: 4, Every: 'month' }));
});

it('all reports are listed and opened by name', async () => {
  answering('get', 'saved-reports', () => listed());
  const { user } = renderAt('/report/all', { claims });
  answering('post', 'reports/pipeline', () => HttpResponse.json(reportFigures()));
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
  await user.click(await screen.findByRole('link', { name: 'Pipeline' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
});
