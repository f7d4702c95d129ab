import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderPart } from '@/testing/render.tsx';
import { answering, refused } from '@/testing/server.ts';
import { ExportButton } from './export-button.tsx';
import { useExportAction } from './use-export-action.tsx';

const archive = () =>
  new HttpResponse(new Uint8Array([31, 139, 8]), { headers: { 'content-type': 'application/gzip' } });

let saves: string[];
beforeEach(() => {
  saves = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saves.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

async function open() {
  const { user } = renderPart(<ExportButton />);
  await user.click(screen.getByRole('button', { name: 'Export events' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export events' }));
  return { user, dialog };
}

function JobMenu() {
  const { actions, dialog } = useExportAction(12);
  return (
    <>
      {actions.map(({ label, run }) => (
        <button key={label} type="button" onClick={run}>
          {label}
        </button>
      ))}
      {dialog}
    </>
  );
}

it('the export dialog exports everything with a reason', async () => {
  const calls = answering('post', 'audit/exports', archive);
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: 'Everything' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Yearly audit');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Export downloaded')).toBeVisible();
  expect(calls[0]!.body).toEqual({ Scope: 'everything', Reason: 'Yearly audit' });
  expect(calls[0]!.headers.get('authorization')).toMatch(/^Bearer /);
  expect(saves).toEqual([expect.stringMatching(/^picket-everything-\d{4}-\d\d-\d\d\.tar\.gz$/)]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the export dialog requires days and a reason', async () => {
  const calls = answering('post', 'audit/exports', archive);
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  for (const message of ['Start date is required', 'End date is required', 'Reason is required'])
    expect(await dialog.findByText(message)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Start date' }), '05/04/2026');
  await user.type(dialog.getByRole('textbox', { name: 'End date' }), '05/03/2026');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Yearly audit');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByText('End date must not be before start date')).toBeVisible();
  const end = dialog.getByRole('textbox', { name: 'End date' });
  await user.clear(end);
  await user.type(end, '05/31/2026');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Export downloaded')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { Scope: 'interval', StartDate: '2026-05-04', EndDate: '2026-05-31', Reason: 'Yearly audit' },
  ]);
});

it('the export dialog shows an unreadable date beside its field', async () => {
  const calls = answering('post', 'audit/exports', archive);
  const { user, dialog } = await open();
  await user.type(dialog.getByRole('textbox', { name: 'Start date' }), 'May');
  await user.type(dialog.getByRole('textbox', { name: 'End date' }), '05/31/2026');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Yearly audit');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Start date' })).toHaveFocus());
  expect(dialog.getByText('Enter a date as M/D/YYYY')).toBeVisible();
  expect(dialog.queryByText('End date must not be before start date')).toBeNull();
  expect(calls).toHaveLength(0);
});

it('the menu of a job exports the events of the job', async () => {
  const calls = answering('post', 'audit/exports', archive);
  const { user } = renderPart(<JobMenu />);
  await user.click(screen.getByRole('button', { name: 'Export events' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export #12' }));
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked by the customer');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await screen.findByText('Export downloaded');
  expect(saves).toEqual(['picket-job-12.tar.gz']);
  expect(calls[0]!.body).toEqual({ Scope: 'job', JobId: 12, Reason: 'Asked by the customer' });
});

it('the export dialog shows why an export was refused and preserves the input', async () => {
  const Message = 'Your last export is still running. Wait until it has finished.';
  answering('post', 'audit/exports', () => refused(400, { Message }));
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: 'Everything' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Yearly audit');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('The export failed')).toBeVisible();
  expect(screen.getByText(Message)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Yearly audit');
});

it('the export is offered only to users with full access to the audit', () => {
  renderPart(
    <>
      <ExportButton />
      <JobMenu />
    </>,
    { claims: { Audit: 'Read', Estimates: 'Full' } },
  );
  expect(screen.queryByRole('button', { name: 'Export events' })).toBeNull();
});
