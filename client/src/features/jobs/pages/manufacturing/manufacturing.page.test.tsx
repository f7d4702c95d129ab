import {
  InventoryTypes,
  ItemKinds,
  ItemManufacturingStatuses,
  type JobPostRow,
  JobStatuses,
  ManufacturingStatuses,
} from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { keepFocus } from '@/lib/focus/keep-focus.ts';
import { fenceSectionRow, groupingOf, jobPostRow, withPosts } from '@/testing/fence-jobs.ts';
import { jobDetails, miscItemRow, orderDetails, summaryOf, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

const special = miscItemRow({ Id: 3, Description: 'Cedar gate', InventoryTypeId: InventoryTypes.SO });
const summary = summaryOf({ MiscItems: [miscItemRow(), special] });
const started = orderDetails({ ManufacturingStatusId: ManufacturingStatuses.InProgress });

async function open(job = started, of = summary, ...options: [Parameters<typeof renderAt>[1]?]) {
  withJob(job, of);
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
    expect(await screen.findByText('An error occurred saving the item')).toBeInTheDocument();
    expect(choice('Post cap', 'Pending')).toBeChecked();
  });

  it('prints the shop report', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Shop report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Print #42' });
    expect(within(dialog).getByRole('textbox', { name: 'Title' })).toBeVisible();
  });

  it('starts manufacturing', async () => {
    const calls = answering('patch', 'orders', () => saved(42, 4));
    const { user } = await open(orderDetails());
    expect(screen.queryByRole('button', { name: 'Mark as ready' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start manufacturing' }));
    expect(await screen.findByText('Job status successfully changed')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Id: 42, Version: 3, ManufacturingStatusId: ManufacturingStatuses.InProgress });
  });

  it.each([{ Archived: true }, { JobStatusId: JobStatuses.Invoiced }])(
    'offers no due date to edit on a job with %j',
    async (some) => {
      await open(orderDetails(some));
      expect(screen.queryByRole('button', { name: 'Edit Order' })).not.toBeInTheDocument();
    },
  );

  it('has no item statuses to choose on an estimate', async () => {
    await open(jobDetails());
    expect(screen.queryByRole('group', { name: /^Status of/ })).not.toBeInTheDocument();
  });

  it('counts the items left and does not suggest marking the order as ready', async () => {
    await open(
      orderDetails({ ManufacturingStatusId: ManufacturingStatuses.InProgress, ItemsLeft: 2, ItemsBlocked: 1 }),
    );
    expect(screen.getByText('2 items left, 1 blocked')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as ready' })).toHaveAttribute('data-variant', 'default');
  });

  it('suggests marking the order as ready when no item is left', async () => {
    await open();
    expect(screen.queryByText(/items? left/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as ready' })).not.toHaveAttribute('data-variant', 'default');
  });

  it('shows why an order is not ready', async () => {
    const message = 'All items must be ready or received';
    answering('put', 'orders/42/status/ready', () => refused(400, { Message: message }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Mark as ready' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('marks the order as ready over own changes of items that it has not read yet', async () => {
    const unblocked = answering('put', 'orders/42/items/unblock', () => saved(42, 4));
    const ready = answering('put', 'orders/42/status/ready', () => saved(42, 5));
    const Block = { Reason: 'Warped stile', BlockedBy: 'Luis Ortega', BlockedAt: '2026-11-05T13:40:00.000Z' };
    const { user } = await open(started, summaryOf({ MiscItems: [miscItemRow({ Block }), special] }));
    await user.click(await screen.findByRole('button', { name: 'Unblock Post cap' }));
    await waitFor(() => expect(unblocked).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Mark as ready' }));
    await waitFor(() => expect(ready[0]?.url.searchParams.get('version')).toBe('4'));
  });

  it('takes what is typed in the block dialog as the note, with its spaces', async () => {
    const { user } = await open();
    await user.click((await screen.findAllByRole('button', { name: /^Block / }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: /^Block: / });
    const causes = within(dialog).getAllByRole('radio');
    await waitFor(() => expect(causes[0]).toHaveFocus());
    await user.keyboard('warped in the rain');
    expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('warped in the rain');
    for (const cause of causes) expect(cause).not.toBeChecked();
  });

  it('passes the focus to the title when the order is ready', async () => {
    const stop = keepFocus();
    answering('put', 'orders/42/status/ready', () => {
      withJob(orderDetails({ JobStatusId: JobStatuses.Ready, ManufacturingStatusId: ManufacturingStatuses.Ready }));
      return saved(42, 4);
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Mark as ready' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Manufacturing #42 Back yard' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Mark as ready' })).not.toBeInTheDocument();
    stop();
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
    await open(started, summary, { claims: { Manufacturing: 'Read' } });
    expect(screen.queryByRole('group', { name: /^Status of/ })).not.toBeInTheDocument();
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

  it('shows why, by whom and since when an item is blocked, and locks its status', async () => {
    const Block = { Reason: 'Warped stile', BlockedBy: 'Luis Ortega', BlockedAt: '2026-11-05T13:40:00.000Z' };
    await open(started, summaryOf({ MiscItems: [miscItemRow({ Block }), special] }));
    const row = rowOf('Post cap');
    expect(row).toHaveTextContent('Blocked: Warped stile. Luis Ortega, 11/05/2026 8:40 AM');
    expect(choice('Post cap', 'Ready')).toBeDisabled();
    expect(choice('Cedar gate', 'Ordered')).toBeEnabled();
    expect(screen.getByText('1 blocked')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Post cap, blocked/ })).toHaveAttribute('href', '#item-1');
  });

  it('unblocks an item', async () => {
    const Block = { Reason: 'Warped stile', BlockedBy: 'Luis Ortega', BlockedAt: '2026-11-05T13:40:00.000Z' };
    const calls = answering('put', 'orders/42/items/unblock', () => saved(42, 4));
    const { user } = await open(started, summaryOf({ MiscItems: [miscItemRow({ Block }), special] }));
    await user.click(screen.getByRole('button', { name: 'Unblock Post cap' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ Items: [{ Kind: ItemKinds.Misc, Id: 1 }], Version: 3 });
  });

  it('blocks an item with a cause and a note', async () => {
    const calls = answering('put', 'orders/42/items/block', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Block Post cap' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block: Post cap' });
    await user.click(await within(dialog).findByRole('radio', { name: 'Question for the office' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Which side?');
    await user.click(within(dialog).getByRole('button', { name: 'Block item' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const Reason = 'Question for the office: Which side?';
    expect(calls[0]?.body).toEqual({ Items: [{ Kind: ItemKinds.Misc, Id: 1 }], Reason, Version: 3 });
  });

  it('asks for a cause, and for a note with another one', async () => {
    const calls = answering('put', 'orders/42/items/block', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Block Post cap' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block: Post cap' });
    await user.click(await within(dialog).findByRole('button', { name: 'Block item' }));
    expect(await within(dialog).findByText('Choose what stops it')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'Other' }));
    await user.click(within(dialog).getByRole('button', { name: 'Block item' }));
    expect(await within(dialog).findByText('Note is required')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('keeps a refused block open, with the reason of the refusal', async () => {
    answering('put', 'orders/42/items/block', () => refused(400, { Message: 'Post cap is already blocked' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Block Post cap' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block: Post cap' });
    await user.click(await within(dialog).findByRole('radio', { name: 'Machine down' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Saw');
    await user.click(within(dialog).getByRole('button', { name: 'Block item' }));
    expect(await screen.findByText('Post cap is already blocked')).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('Saw');
  });

  it('sets the job posts of one row in one call and shows statuses that differ', async () => {
    const { Ready, Pending } = ItemManufacturingStatuses;
    const line = jobPostRow({ Id: 5, ManufacturingStatusId: Ready });
    const corner = jobPostRow({ Id: 6, Quantity: 1, PostType: 'Corner', ManufacturingStatusId: Pending });
    const calls = answering('put', 'orders/42/items/status/4', () => saved(42, 4));
    const { user } = await openFence([line, corner]);
    const name = 'Cedar 5 x 5, 8 ft, line, corner';
    expect(rowOf('Cedar 5 x 5, 8 ft')).toHaveTextContent('13 line Ready, 1 corner Pending');
    expect(choice(name, 'Ready')).not.toBeChecked();
    await user.click(choice(name, 'Ready'));
    await waitFor(() => expect(calls).toHaveLength(1));
    const Items = [line, corner].map(({ Kind, Id }) => ({ Kind, Id }));
    expect(calls[0]?.body).toEqual({ Items, Version: 3 });
  });

  it('marks all items of a group as ready, except blocked and special order items', async () => {
    const calls = answering('put', 'orders/42/items/status/4', () => saved(42, 4));
    const Block = { Reason: 'Warped', BlockedBy: 'Luis Ortega', BlockedAt: '2026-11-05T13:40:00.000Z' };
    const caps = [1, 7].map((Id) => miscItemRow({ Id }));
    const { user } = await open(
      started,
      summaryOf({ MiscItems: [...caps, miscItemRow({ Id: 8, Description: 'Latch', Block }), special] }),
    );
    await user.click(screen.getByRole('button', { name: 'Mark all as ready: 2 items of Items' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ Items: [{ Id: 1 }, { Id: 7 }] });
  });

  it('shows when a special order item is expected, and that it is late', async () => {
    const { Ordered, Received } = ItemManufacturingStatuses;
    const so = { InventoryTypeId: InventoryTypes.SO, ExpectedDate: '2020-10-01', ManufacturingStatusId: Ordered };
    await open(
      started,
      summaryOf({
        MiscItems: [
          miscItemRow({ ...so, Id: 1, Description: 'Lattice' }),
          miscItemRow({ ...so, Id: 2, Description: 'Solar cap', ExpectedDate: '2099-10-01' }),
          miscItemRow({ ...so, Id: 3, Description: 'Hinge', ManufacturingStatusId: Received }),
          miscItemRow({ Id: 4, Description: 'Post cap' }),
        ],
      }),
    );
    expect(rowOf('Lattice')).toHaveTextContent(/Expected 10\/01\/2020, \d+ days late/);
    expect(rowOf('Solar cap')).toHaveTextContent(/Expected 10\/01\/2099Change/);
    expect(rowOf('Hinge')).not.toHaveTextContent('Expected');
    expect(rowOf('Post cap')).not.toHaveTextContent(/expected/i);
    expect(screen.getByRole('link', { name: /Lattice, late/ })).toBeInTheDocument();
  });

  it('saves when a special order item is expected', async () => {
    const calls = answering('put', 'orders/42/items/expected-date', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Set expected date of Cedar gate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Expected: Cedar gate' });
    await user.type(await within(dialog).findByRole('textbox', { name: 'Expected date' }), '12/4/2026');
    await user.click(within(dialog).getByRole('button', { name: 'Save date' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const Items = [{ Kind: ItemKinds.Misc, Id: 3 }];
    expect(calls[0]?.body).toEqual({ Items, ExpectedDate: '2026-12-04', Version: 3 });
  });

  it('groups by run with lines, length and notes, or by kind with each post type', async () => {
    const { user } = await openFence([jobPostRow(), jobPostRow({ Id: 6, PostType: 'Corner' })]);
    const run = screen.getByRole('region', { name: 'Run 1' });
    expect(run).toHaveTextContent(/106 ft/);
    expect(run).toHaveTextContent('Line 2: Steep');
    expect(screen.getByRole('img', { name: /^Sketch of the fence/ })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'By kind' }));
    const posts = screen.getByRole('region', { name: 'Posts' });
    expect(within(posts).getAllByRole('listitem')).toHaveLength(2);
  });

  it('marks the rows of a selected line', async () => {
    const { user } = await openFence([jobPostRow()]);
    await user.click(screen.getByRole('button', { name: 'Line 2' }));
    expect(rowOf('Cedar board-on-board 6 x 8')).toHaveAttribute('data-selected');
    expect(rowOf('Post cap')).not.toHaveAttribute('data-selected');
  });

  it('can show only what is left to do', async () => {
    const done = miscItemRow({ ManufacturingStatusId: ItemManufacturingStatuses.Ready });
    const { user } = await open(started, summaryOf({ MiscItems: [done, special] }));
    await user.click(screen.getByRole('radio', { name: 'Left to do 1' }));
    expect(screen.queryByRole('heading', { name: 'Post cap' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Cedar gate' })).toBeInTheDocument();
  });
});

const rowOf = (item: string) => screen.getByRole('heading', { name: item }).closest('li')!;

/** Opens an order with two fence lines of 13 sections, on which the posts stand, and post caps. */
async function openFence(posts: JobPostRow[]) {
  const grouping = groupingOf();
  const FenceLines = grouping.FenceLines.map((line) => ({ ...line, Note: line.Id === 12 ? 'Steep' : '' }));
  const FenceLinePosts = posts.map(({ Id }) => ({ Id, JobFenceLineId: 11, JobPostId: Id }));
  const view = () => open(started, summaryOf({ FenceSections: [fenceSectionRow()], Posts: posts }));
  const opening = view();
  withPosts([], { ...grouping, FenceLines, FenceLinePosts });
  return opening;
}
