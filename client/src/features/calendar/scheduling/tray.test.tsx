import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { unscheduled } from '@/testing/calendar.ts';
import { calendarPath, dated, opportunity, withCalendar } from '@/testing/calendar-page.ts';
import { jobRow } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, refused } from '@/testing/server.ts';
// Loads the calendar library before a test waits for it.
import '../grid/calendar-grid.tsx';

beforeEach(withCalendar);

describe('the tray', () => {
  it('gives an opportunity a date after the confirmation', async () => {
    const calls = answering('put', 'estimates-dates', () => dated());
    const { user } = renderAt(calendarPath);
    await user.click(await screen.findByRole('button', { name: 'Set a date for Elena Marsh' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a date for Elena Marsh' }));
    const day = dialog.getByRole('textbox', { name: 'Date' });
    await user.clear(day);
    await user.type(day, '12/1/2026');
    await user.click(dialog.getByRole('button', { name: 'Set date' }));
    await user.click(await screen.findByRole('button', { name: 'Convert to estimate' }));
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({
        Id: 51,
        StartDate: '2026-12-01T14:00:00.000Z',
        EndDate: '2026-12-01T15:00:00.000Z',
        Version: 2,
      }),
    );
  });

  it('passes the focus to the next job when a job leaves because it got a date', async () => {
    const rosa = jobRow({ Id: 52, Kind: 'opportunity', CustomerName: 'Rosa Walsh' });
    let jobs = [opportunity, rosa];
    answering('post', 'estimates/unscheduled/_search', () =>
      HttpResponse.json(unscheduled({ Opportunities: { data: jobs, total: jobs.length } })),
    );
    answering('put', 'estimates-dates', () => {
      jobs = [rosa];
      return dated();
    });
    const { user } = renderAt(calendarPath);
    (await screen.findByRole('button', { name: 'Set a date for Elena Marsh' })).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Set date' }));
    await user.click(await screen.findByRole('button', { name: 'Convert to estimate' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Elena Marsh' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set a date for Rosa Walsh' })).toHaveFocus());
  });

  it('offers to read the jobs without a date again after a failed read', async () => {
    answering(
      'post',
      'estimates/unscheduled/_search',
      () => refused(500),
      () => HttpResponse.json(unscheduled({ Opportunities: { data: [opportunity], total: 1 } })),
    );
    const { user } = renderAt(calendarPath);
    const tray = within(await screen.findByRole('complementary', { name: 'Unscheduled' }));
    expect(await tray.findByText('The jobs without a date could not be loaded.')).toBeInTheDocument();
    await user.click(tray.getByRole('button', { name: 'Try again' }));
    expect(await tray.findByRole('link', { name: 'Elena Marsh' })).toBeInTheDocument();
  });

  it('is read-only without full access', async () => {
    renderAt(calendarPath, { claims: { Estimates: 'Read', Opportunities: 'Read' } });
    expect(await screen.findByRole('link', { name: 'Elena Marsh' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Set a date/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New' })).not.toBeInTheDocument();
  });
});
