import { act, screen, waitFor } from '@testing-library/react';
import { api } from '@/api/api.ts';
import { jobRow, withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';

beforeEach(withChoices);

const path = '/job/order/order-list';
const order = { JobStatusId: 4, OrderDate: '2026-11-03T15:00:00.000Z' } as const;

describe('OrderListPage', () => {
  it('shows the progress and priority of each order', async () => {
    answering('post', 'orders/list/_search', () =>
      listed(
        jobRow({ ...order, DueDate: '2020-01-02', ManufacturingStatusId: 2, ItemsDone: 3, ItemsTotal: 5 }),
        jobRow({ ...order, Id: 41, IsSameDay: true, ItemsTotal: 0 }),
        jobRow({ ...order, Id: 40, JobStatusId: 5, DueDate: '2199-01-02', ItemsDone: 2 }),
      ),
    );
    renderAt(path);
    await screen.findByText(/^#42/);
    const [, late, sameDay, ready] = screen.getAllByRole('row');
    expect(late).toHaveTextContent(/01\/02\/2020.*Overdue.*In Progress/);
    expect(screen.getByRole('img', { name: '3 of 5 items done' })).toBeInTheDocument();
    expect(sameDay).toHaveTextContent(/Same day.*Pending.*No items/);
    expect(ready).toHaveTextContent('Ready');
    expect(ready).not.toHaveTextContent('Overdue');
    expect(screen.getByRole('link', { name: /#42/ })).toHaveAttribute('href', '/job/order/manufacturing?id=42');
  });

  it('reads the credit marks again when a customer changes', async () => {
    answering('post', 'orders/list/_search', () => listed(jobRow({ ...order, IsOverCreditLimit: true })));
    const { store } = renderAt(path);
    await screen.findByText('Over the credit limit');
    answering('post', 'orders/list/_search', () => listed(jobRow(order)));
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Customer', id: 'LIST' }])));
    await waitFor(() => expect(screen.queryByText('Over the credit limit')).not.toBeInTheDocument());
  });

  it('shows the number of blocked items, and finds orders that have some', async () => {
    const calls = answering('post', 'orders/list/_search', () =>
      listed(jobRow({ ...order, ItemsBlocked: 2 }), jobRow({ ...order, Id: 41 })),
    );
    const { user } = renderAt(path);
    await screen.findByText(/^#42/);
    const [, blocked, other] = screen.getAllByRole('row');
    expect(blocked).toHaveTextContent('2 blocked');
    expect(other).not.toHaveTextContent('blocked');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Blocked items' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ HasBlockedItems: true }));
  });

  it('filters by manufacturing status and due date', async () => {
    const calls = answering('post', 'orders/list/_search', () => listed());
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('checkbox', { name: 'In Progress' }));
    await user.type(screen.getByLabelText('Due date from'), '2026-11-01');
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({ ManufacturingStatusIds: [2], DueStart: '2026-11-01' }),
    );
    expect(await screen.findByText('No orders are waiting for manufacturing.')).toBeInTheDocument();
  });
});
