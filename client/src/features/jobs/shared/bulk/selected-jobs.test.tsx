import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { jobRow, withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';
import { jobsCsv } from './job-csv.ts';

const path = '/job/estimate/estimate-list';
const box = (id: number) => screen.findByRole('checkbox', { name: `Select #${id}` });

beforeEach(withChoices);

const open = () => {
  answering('post', 'estimates/list/_search', () =>
    listed(jobRow({ Id: 44 }), jobRow({ Id: 43 }), jobRow({ Id: 42 }), jobRow({ Id: 41 })),
  );
  return renderAt(path);
};

it('archives the selected jobs, says which were refused and why, and takes it back', async () => {
  const archives = answering('post', 'jobs/bulk/archive', () =>
    HttpResponse.json({
      IsSuccess: true,
      Done: [44],
      Refused: [{ Id: 42, Message: 'Job not found' }],
      Versions: [{ Id: 44, Version: 8 }],
    }),
  );
  const undos = answering('post', 'jobs/bulk/archive/undo', () =>
    HttpResponse.json({ IsSuccess: true, Done: [44], Refused: [], Versions: [] }),
  );
  const { user } = open();
  await user.click(await box(44));
  await user.click(await box(42));
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Archive 2 jobs?')).toBeVisible();
  const buttons = await screen.findAllByRole('button', { name: 'Archive' });
  await user.click(buttons.at(-1)!);
  expect(await screen.findByText('#42: Job not found')).toBeVisible();
  expect(archives[0]?.body).toMatchObject({ Ids: [44, 42], Archived: true, BulkId: expect.any(String) });
  const close = screen.getAllByRole('button', { name: 'Close' });
  await user.click(close.at(-1)!);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undos[0]?.body).toMatchObject({ Versions: [{ Id: 44, Version: 8 }] }));
  expect(await screen.findByText('1 job changed back')).toBeVisible();
});

it('selects the rows between with Shift, and none with the button of the bar', async () => {
  const { user } = open();
  await user.click(await box(44));
  await user.keyboard('{Shift>}');
  await user.click(await box(42));
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('3')).toBeVisible();
  expect(await box(43)).toBeChecked();
  expect(await box(41)).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  expect(await box(43)).not.toBeChecked();
});

it('jobsCsv quotes cells and escapes formulas', () => {
  const text = jobsCsv([jobRow({ JobName: '=1+1', CustomerName: 'Ada "A" Garden' })]);
  expect(text).toContain(`"'=1+1","Ada ""A"" Garden"`);
  expect(text.startsWith('\ufeff"Job","Job name"')).toBe(true);
});
