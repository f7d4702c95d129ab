import type { ScheduleOffer } from '@picket/domain';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, saved } from '@/testing/server.ts';

const net30 = { Id: 3, Version: 1, Name: 'Net 30', Archived: false, Schedule: [] };
const path = 'payment-terms/3/schedule-offer';
const jobs = { Estimates: 12, SignedJobs: 2, Last: null };

/** Saves the schedule that the name of the term says. */
async function saveSchedule(offer: ScheduleOffer) {
  answering('get', 'payment-terms/false', () => listed(net30));
  const saves = answering('put', 'payment-terms', () => saved(3, 2));
  answering('get', path, () => HttpResponse.json(offer));
  const { user } = renderAt('/admin/payment-terms/list');
  await user.click(await screen.findByRole('button', { name: 'Edit Net 30' }));
  await user.click(screen.getByRole('button', { name: 'Schedule: Due after the invoice' }));
  await user.click(await screen.findByRole('button', { name: 'Start with the total 30 days after the invoice' }));
  await user.click(screen.getByRole('button', { name: 'Use this schedule' }));
  await user.click(screen.getByRole('button', { name: 'Save Net 30' }));
  await screen.findByText('Saved');
  expect(saves[0]?.body).toMatchObject({ Schedule: [{ IsRest: true, When: 'invoice', Days: 30 }] });
  return user;
}

describe('the schedule of a saved payment term', () => {
  it('is offered to the open jobs that use the term without one, and shows how that goes', async () => {
    const user = await saveSchedule(jobs);
    const dialog = await screen.findByRole('dialog', { name: 'Use this schedule for open jobs' });
    expect(dialog).toHaveTextContent('14 open jobs with the term Net 30 have no schedule.');
    expect(dialog).toHaveTextContent('the total 30 days after the invoice');
    const offers = answering('post', path, () => saved(3, 3));
    await user.click(screen.getByRole('checkbox', { name: 'Include 2 signed or ordered jobs' }));
    const Refused = [{ Id: 1042, Message: 'This job is archived' }];
    answering('get', path, () => HttpResponse.json({ ...jobs, Last: { Jobs: 14, Done: 13, IsEnded: true, Refused } }));
    await user.click(screen.getByRole('button', { name: 'Change 14 jobs' }));
    expect(await screen.findByText('13 of 14 jobs changed.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Left out' })).toHaveTextContent('#1042: This job is archived');
    expect(offers[0]?.body).toEqual({ IncludeSigned: true });
  });

  it('is not offered when no job needs it', async () => {
    await saveSchedule({ Estimates: 0, SignedJobs: 0, Last: null });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
