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

  it('shows how the second offer goes, not the first', async () => {
    answering('get', 'payment-terms/true', () => listed());
    const user = await saveSchedule(jobs);
    answering('post', path, () => saved(3, 3));
    const first = { Jobs: 12, Done: 12, IsEnded: true, Refused: [] };
    answering('get', path, () => HttpResponse.json({ ...jobs, Last: first }));
    await user.click(await screen.findByRole('button', { name: 'Change 12 jobs' }));
    expect(await screen.findByText('12 of 12 jobs changed.')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await user.click(screen.getByRole('button', { name: 'Edit Net 30' }));
    await user.click(screen.getByRole('button', { name: 'Schedule: Due after the invoice' }));
    await user.click(await screen.findByRole('button', { name: 'Start with the total 30 days after the invoice' }));
    await user.click(screen.getByRole('button', { name: 'Use this schedule' }));
    answering('get', path, () => HttpResponse.json({ Estimates: 2, SignedJobs: 0, Last: first }));
    await user.click(screen.getByRole('button', { name: 'Save Net 30' }));
    answering('post', path, () => saved(3, 5));
    const change = await screen.findByRole('button', { name: 'Change 2 jobs' });
    const second = { Jobs: 2, Done: 2, IsEnded: true, Refused: [] };
    answering('get', path, () => HttpResponse.json({ ...jobs, Last: second }));
    await user.click(change);
    expect(await screen.findByText('2 of 2 jobs changed.')).toBeInTheDocument();
  });

  it('is made for 1,000 jobs at a time', async () => {
    const user = await saveSchedule({ Estimates: 1_200, SignedJobs: 0, Last: null });
    const dialog = await screen.findByRole('dialog', { name: 'Use this schedule for open jobs' });
    expect(dialog).toHaveTextContent('1000 jobs are changed at a time. You can then change the other 200.');
    const offers = answering(
      'post',
      path,
      () => saved(3, 3),
      () => saved(3, 5),
    );
    const last = (Jobs: number) => ({ Jobs, Done: Jobs, IsEnded: true, Refused: [] });
    answering('get', path, () => HttpResponse.json({ Estimates: 200, SignedJobs: 0, Last: last(1_000) }));
    await user.click(screen.getByRole('button', { name: 'Change 1000 jobs' }));
    expect(await screen.findByText('1000 of 1000 jobs changed.')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('200 more jobs can be changed after these.');
    answering('get', path, () => HttpResponse.json({ Estimates: 0, SignedJobs: 0, Last: last(200) }));
    await user.click(screen.getByRole('button', { name: 'Change 200 more jobs' }));
    expect(await screen.findByText('200 of 200 jobs changed.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /more jobs/ })).not.toBeInTheDocument();
    expect(offers).toHaveLength(2);
  });

  it('is not offered when no job needs it', async () => {
    await saveSchedule({ Estimates: 0, SignedJobs: 0, Last: null });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
