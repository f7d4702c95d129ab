import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { withCustomer } from '@/testing/customers.ts';
import { customer } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, saved } from '@/testing/server.ts';

const path = '/customer/info?id=7';
const task = {
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
    answering('get', 'customers/7/overview', () => HttpResponse.json({ Customer: customer(), Tasks: [task] }));
    renderAt(path);
    const tasks = within(await screen.findByRole('region', { name: 'To do now' }));
    expect(tasks.getByText('Collect $100.00')).toBeInTheDocument();
    expect(tasks.getByRole('link', { name: /^Record payment/ })).toHaveAttribute(
      'href',
      expect.stringContaining('id=42'),
    );
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
    const { user } = renderAt(path);
    await user.type(await screen.findByRole('textbox', { name: 'Note or call' }), 'Calls back');
    await user.type(screen.getByRole('textbox', { name: /^Remind me on/ }), '11/30/2026');
    expect(screen.getByRole('button', { name: 'Save note' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Log call' }));
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ Kind: 'call', NoteText: 'Calls back', RemindOn: '2026-11-30' }),
    );
  });
});
