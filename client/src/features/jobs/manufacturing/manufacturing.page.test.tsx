import { InventoryTypes, ItemManufacturingStatuses, ManufacturingStatuses } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { jobDetails, miscItemRow, orderDetails, summaryOf, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

const special = miscItemRow({ Id: 3, Description: 'Cedar gate', InventoryTypeId: InventoryTypes.SO });
const summary = summaryOf({ MiscItems: [miscItemRow(), special] });
const started = orderDetails({ ManufacturingStatusId: ManufacturingStatuses.InProgress });

async function open(job = started, ...options: [Parameters<typeof renderAt>[1]?]) {
  withJob(job, summary);
  const view = renderAt('/job/order/manufacturing?id=42', ...options);
  await screen.findByRole('heading', { name: 'Manufacturing #42 Back yard' });
  return view;
}

const choice = (item: string, status: string) =>
  within(screen.getByRole('group', { name: `Status of ${item}` })).getByRole('radio', { name: status });

describe('ManufacturingPage', () => {
  it('shows the statuses of each kind of item', async () => {
    await open();
    const names = (item: string) =>
      within(screen.getByRole('group', { name: `Status of ${item}` }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
    expect(names('Post cap')).toEqual(['Pending', 'Ready']);
    expect(names('Cedar gate')).toEqual(['Pending', 'Ordered', 'Received']);
    expect(screen.queryByText('Installation')).not.toBeInTheDocument();
  });

  it('saves statuses one after the other, each with the version of the last save', async () => {
    const first = answering('put', 'orders/42/job-misc-items/1/status/4', () => saved(42, 4));
    const second = answering('put', 'orders/42/job-misc-items/3/status/3', () => saved(42, 5));
    const { user } = await open();
    await user.click(choice('Post cap', 'Ready'));
    await user.click(choice('Cedar gate', 'Received'));
    await waitFor(() => expect(second).toHaveLength(1));
    expect(first[0]?.url.searchParams.get('version')).toBe('3');
    expect(second[0]?.url.searchParams.get('version')).toBe('4');
  });

  it('shows an error when a status cannot be saved', async () => {
    answering('put', 'orders/42/job-misc-items/1/status/4', () => refused(500));
    const { user } = await open();
    await user.click(choice('Post cap', 'Ready'));
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred saving the item');
    expect(choice('Post cap', 'Pending')).toBeChecked();
  });

  it('starts manufacturing', async () => {
    const calls = answering('patch', 'orders', () => saved(42, 4));
    const { user } = await open(orderDetails());
    expect(screen.queryByRole('button', { name: 'Mark as ready' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start manufacturing' }));
    expect(await screen.findByText('Job status successfully changed')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Id: 42, Version: 3, ManufacturingStatusId: ManufacturingStatuses.InProgress });
  });

  it('has no item statuses to choose on an estimate', async () => {
    await open(jobDetails());
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('counts the items left and does not suggest marking the order as ready', async () => {
    await open(orderDetails({ ManufacturingStatusId: ManufacturingStatuses.InProgress, ItemsLeft: 2 }));
    expect(screen.getByText('2 items left')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as ready' })).toHaveAttribute('data-variant', 'default');
  });

  it('suggests marking the order as ready when no item is left', async () => {
    await open();
    expect(screen.queryByText(/left$/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as ready' })).not.toHaveAttribute('data-variant', 'default');
  });

  it('shows why an order is not ready', async () => {
    const message = 'All items must be ready or received';
    answering('put', 'orders/42/status/ready', () => refused(400, { Message: message }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Mark as ready' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('saves the due date', async () => {
    const calls = answering('put', 'jobs/due-date', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Order' }));
    await user.type(screen.getByRole('textbox', { name: 'Due date' }), '12/24/2026{Enter}');
    expect(await screen.findByText('Due Date Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Id: 42, Version: 3, DueDate: '2026-12-24' });
  });

  it('returns to the queue', async () => {
    answering('post', 'orders/list/_search', () => listed());
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: 'Manufacturing Queue' })).toBeInTheDocument();
  });

  it('is read-only with Read access', async () => {
    await open(started, { claims: { Manufacturing: 'Read' } });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getAllByText('Pending')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Mark as ready|Start|Edit/ })).not.toBeInTheDocument();
  });

  it('counts finished items', async () => {
    withJob(
      started,
      summaryOf({ MiscItems: [miscItemRow({ ManufacturingStatusId: ItemManufacturingStatuses.Ready }), special] }),
    );
    renderAt('/job/order/manufacturing?id=42');
    expect(await screen.findByRole('img', { name: '1 of 2 items done' })).toBeInTheDocument();
  });
});
