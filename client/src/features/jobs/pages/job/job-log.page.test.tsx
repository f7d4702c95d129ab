import type { JobLogRow } from '@picket/domain';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { jobDetails, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, refused } from '@/testing/server.ts';

const entry = (row: Partial<JobLogRow>): JobLogRow => ({
  Id: '2',
  JobId: 42,
  Version: 2,
  Position: '00000000000000000042',
  At: '2026-11-05T15:00:00.000Z',
  ActorName: 'Ada Morgan',
  ActorKind: 'staff',
  Type: 'JobDueDateChanged',
  Text: 'Due date set',
  Changes: [],
  ...row,
});

it('JobLogPage shows events, authors and changes in pages', async () => {
  withJob(jobDetails({ RollbackToEstimateLogId: '3' }));
  const calls = answering('get', 'jobs/42/logs', () =>
    HttpResponse.json({
      data: [
        entry({ Id: '3', Text: 'Reverted to an estimate' }),
        entry({ Changes: [{ Field: 'Due date', From: null, To: '2026-12-24' }] }),
      ],
      total: 30,
    }),
  );
  const { user } = renderAt('/job/estimate/logs?id=42');
  const log = await screen.findByRole('region', { name: 'Log' });
  expect(log).toHaveTextContent(/Reverted to an estimate \(the last revert\).*11\/05\/2026 10:00 AM by Ada Morgan/);
  expect(log).toHaveTextContent('Due date 12/24/2026');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?skip=12&take=12'));
});

it('JobLogPage does not show the entries of one page on another that fails', async () => {
  withJob();
  answering(
    'get',
    'jobs/42/logs',
    () => HttpResponse.json({ data: [entry({ Text: 'Reverted to an estimate' })], total: 30 }),
    () => refused(503, { Message: 'Not just now' }),
  );
  const { user } = renderAt('/job/estimate/logs?id=42');
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Not just now')).toBeInTheDocument();
  expect(screen.queryByText('Reverted to an estimate')).not.toBeInTheDocument();
});
