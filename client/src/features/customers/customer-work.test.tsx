import type { CustomerTask } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { overview, withCustomer } from '@/testing/customers.ts';
import { customer, jobRow } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

const path = '/customer/info?id=7';
const task: CustomerTask = {
  Kind: 'unpaid',
  Id: 42,
  JobName: 'Pool fence',
  CustomerId: 7,
  CustomerName: '',
  Amount: 100,
  Since: '2026-11-10',
};

describe('the work with a customer', () => {
  it('names what to do now, each with its action', async () => {
    withCustomer(customer());
    answering('get', 'customers/7/overview', () => HttpResponse.json(overview({ Tasks: [task] })));
    renderAt(path);
    const tasks = within(await screen.findByRole('region', { name: 'To do now' }));
    expect(tasks.getByText('Collect $100.00')).toBeInTheDocument();
    expect(tasks.getByRole('link', { name: /^Record payment/ })).toHaveAttribute(
      'href',
      expect.stringContaining('id=42'),
    );
  });

  const sums = { GrandTotal: 900, Owes: 341.2 };
  const owing = overview({
    Figures: {
      Owes: 341.2,
      Late: 341.2,
      Due: 0,
      NotInvoiced: 0,
      OwedBack: 0,
      DepositsHeld: 0,
      ToConfirm: 100,
      LateSince: '2026-11-06',
      NextDueOn: null,
    },
    JobSums: [
      { Tab: 'Open', Count: 2, ...sums },
      { Tab: 'Owing', Count: 1, ...sums },
    ],
    JobTab: 'Open',
    Jobs: { data: [jobRow({ Id: 43, JobName: 'Gate' })], total: 1 },
  });

  it('shows the jobs behind what is owed', async () => {
    withCustomer(customer());
    answering('get', 'customers/7/overview', () => HttpResponse.json(owing));
    const calls = answering('get', 'customers/7/overview/jobs', () => listed(jobRow({ JobName: 'Pool fence' })));
    const { user } = renderAt(path);
    expect(await screen.findByRole('link', { name: '#43 Gate' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Owing 1 $341.20' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('link', { name: 'To confirm: $100.00' })).toHaveAttribute(
      'href',
      expect.stringContaining('CustomerId=7'),
    );
    expect(calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Late: $341.20' }));
    expect(await screen.findByRole('link', { name: '#42 Pool fence' })).toBeInTheDocument();
    expect(calls[0]?.url.searchParams.get('tab')).toBe('Owing');
  });

  it('offers to try again when the figures could not be read', async () => {
    withCustomer(customer());
    answering('get', 'customers/7/overview', () => refused(503, { Message: 'Not just now' }));
    const { user } = renderAt(path);
    await screen.findByText('Not just now');
    answering('get', 'customers/7/overview', () => HttpResponse.json(owing));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '#43 Gate' })).toBeInTheDocument();
  });

  it('starts an estimate for the customer', async () => {
    withCustomer(customer());
    renderAt(path);
    const link = await screen.findByRole('link', { name: 'New estimate' });
    expect(link).toHaveAttribute('href', expect.stringContaining('id=7'));
  });

  it('logs a call with a day to be reminded', async () => {
    withCustomer(customer());
    const calls = answering('post', 'customers/7/notes', () => saved(1, 1));
    answering('get', 'users/simple', () => listed({ Id: 4, Name: 'Dana Ruiz' }));
    const { user } = renderAt(path);
    await user.type(await screen.findByRole('textbox', { name: 'Note or call' }), 'Calls back');
    await user.type(screen.getByRole('textbox', { name: /^Remind me on/ }), '11/30/2099');
    expect(screen.getByRole('button', { name: 'Save note' })).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'Remind' }));
    await user.click(await screen.findByRole('option', { name: 'Dana Ruiz' }));
    await user.click(screen.getByRole('button', { name: 'Log call' }));
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ Kind: 'call', NoteText: 'Calls back', RemindOn: '2099-11-30', RemindUserId: 4 }),
    );
  });
});
