import { screen, waitFor, within } from '@testing-library/react';
import { calculatedPost, groupingOf, jobPostRow, withPosts } from '@/testing/fence-jobs.ts';
import { orderDetails, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, held, listed, refused, saved } from '@/testing/server.ts';

async function open(...options: [Parameters<typeof renderAt>[1]?]) {
  const view = renderAt('/job/estimate/posts?id=42', ...options);
  await screen.findByRole('region', { name: 'Chosen posts' });
  return view;
}

describe('the posts of a run', () => {
  it('show what is suggested with its reason beside what is chosen', async () => {
    withJob();
    withPosts([calculatedPost(), calculatedPost({ PostTypeId: 2, PostType: 'Corner', Quantity: 2, Chosen: 4 })]);
    await open();
    const [, line, corner, sum] = within(screen.getByRole('table', { name: 'Run 1' })).getAllByRole('row');
    expect(line).toHaveTextContent(/^LineCedar 5 x 5, 8 ft.*13121 fewer than suggested6 in line 1, 7 in line 2$/);
    expect(corner).toHaveTextContent('2 more than suggested');
    expect(sum).toHaveTextContent('15161 more than suggested');
    expect(screen.getByText('15 suggested').parentElement).toHaveTextContent('15 suggested, 16 chosen');
  });

  it('can be completed with the posts that they lack', async () => {
    withJob();
    withPosts();
    const calls = answering('post', 'job-posts', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add 1 Line posts, Cedar 5 x 5, 8 ft' }));
    expect(await screen.findByText('Item Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ JobId: 42, Version: 3, PostId: 51, PostTypeId: 1, Quantity: 1 });
  });

  it('are not added twice before their rows are read again', async () => {
    withJob();
    withPosts();
    answering('post', 'job-posts', () => saved(42, 4));
    const { user } = await open();
    const rows = held();
    answering('get', 'jobs/42/calculated-posts', rows.wait);
    const add = screen.getByRole('button', { name: 'Add 1 Line posts, Cedar 5 x 5, 8 ft' });
    await user.click(add);
    expect(await screen.findByText('Item Saved Successfully')).toBeInTheDocument();
    expect(add).toBeDisabled();
    rows.answer(listed(calculatedPost({ Chosen: 13 })));
    await waitFor(() => expect(add).not.toBeInTheDocument());
  });

  it('do not add those of an option that is not chosen to the others', async () => {
    withJob();
    const corral = { Option: 'Corral', Quantity: 4, Chosen: 0 };
    withPosts([
      calculatedPost(),
      calculatedPost({ ...corral, IsChosen: true }),
      calculatedPost({ ...corral, Option: 'Pen', IsChosen: false }),
    ]);
    await open();
    const [, , chosen, sum] = within(screen.getByRole('table', { name: 'Run 1' })).getAllByRole('row');
    expect(chosen).toHaveTextContent('Option: Corral');
    expect(sum).toHaveTextContent('17125 fewer than suggested');
    expect(screen.getByRole('table', { name: 'Run 1, Option: Pen, not chosen' })).toBeInTheDocument();
    expect(screen.getByText('17 suggested')).toBeInTheDocument();
  });

  it('are completed in the option of their row', async () => {
    withJob();
    withPosts([calculatedPost({ Option: 'Corral', OptionGroup: 'Side yard', IsChosen: false })]);
    const calls = answering('post', 'job-posts', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add 1 Line posts, Cedar 5 x 5, 8 ft' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ Option: 'Corral', OptionGroup: 'Side yard' }));
  });

  it('offer the choice when several posts fit', async () => {
    withJob();
    const Choices = [
      { PostId: 51, Description: 'Cedar, clear' },
      { PostId: 53, Description: 'Cedar, knotty' },
    ];
    withPosts([calculatedPost({ PostId: null, Description: '', Chosen: 0, Choices })]);
    const calls = answering('post', 'job-posts', () => saved(42, 4));
    const { user } = await open();
    expect(screen.getByRole('button', { name: 'Use suggested posts' })).toBeDisabled();
    expect(screen.getByText('Choose the posts first')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Choose a post for Line, Cedar 5 x 5, 8 ft' }));
    await user.click(await screen.findByRole('option', { name: 'Cedar, knotty' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ PostId: 53, PostTypeId: 1, Quantity: 13 }));
  });
});

describe('the suggested posts', () => {
  it('are taken with one button', async () => {
    withJob();
    withPosts();
    const calls = answering(
      'put',
      'job-posts/suggested',
      () => refused(500),
      () => saved(42, 4),
    );
    const { user } = await open();
    const take = screen.getByRole('button', { name: 'Use suggested posts' });
    await user.click(take);
    expect(await screen.findByText('Error saving items')).toBeInTheDocument();
    await user.click(take);
    expect(await screen.findByText('Items Saved Successfully')).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({ JobId: 42, Version: 3 });
  });

  it('can be taken when as many are chosen', async () => {
    withJob();
    withPosts([calculatedPost({ Chosen: 13 })]);
    const calls = answering('put', 'job-posts/suggested', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Use suggested posts' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('say why they cannot be taken', async () => {
    withJob();
    withPosts([]);
    await open();
    expect(screen.getByRole('button', { name: 'Use suggested posts' })).toBeDisabled();
    expect(screen.getByText('Posts are suggested when the job has fence lines')).toBeInTheDocument();
  });
});

describe('a chosen post', () => {
  const placed = groupingOf({ FenceLinePosts: [{ Id: 1, JobFenceLineId: 12, JobPostId: 5 }], LeftToPlace: 0 });

  it('says on which lines it stands and is changed in its row', async () => {
    withJob();
    withPosts([calculatedPost()], placed);
    const calls = answering('put', 'job-posts', () => saved(42, 4));
    const { user } = await open();
    const table = screen.getByRole('table', { name: 'Chosen posts' });
    expect(within(table).getByRole('cell', { name: 'Line 2' })).toBeInTheDocument();
    await user.click(within(table).getByRole('button', { name: 'Edit Cedar 5 x 5, 8 ft, Line' }));
    const quantity = within(table).getByRole('textbox', { name: 'Quantity of Cedar 5 x 5, 8 ft' });
    await user.clear(quantity);
    await user.click(within(table).getByRole('button', { name: 'Save' }));
    expect(await within(table).findByText('Must have price and quantity')).toBeInTheDocument();
    await user.type(quantity, '14{Enter}');
    expect(await screen.findByText('Item Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ JobId: 42, Version: 3, Id: 5, PostId: 51, PostTypeId: 1, Quantity: 14 });
  });

  it('is added by style, length, post and type', async () => {
    withJob();
    withPosts([], groupingOf({ FenceLines: [], Posts: [], LeftToPlace: 0 }));
    const calls = answering('post', 'job-posts', () => saved(42, 4));
    const { user } = await open();
    expect(screen.getByText('Posts are suggested when the job has fence lines')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add post' }));
    const row = screen.getByRole('row', { name: 'Editing new post' });
    await user.click(within(row).getByRole('button', { name: 'Add' }));
    expect(await within(row).findByText('Post is required')).toBeInTheDocument();
    for (const [box, option] of [
      ['Post style', 'Cedar 5 x 5'],
      ['Post length', '10 ft'],
      ['Post', 'Cedar 5 x 5, 10 ft'],
      ['Type', 'End'],
    ] as const) {
      await user.click(within(row).getByRole('combobox', { name: box }));
      await user.click(await screen.findByRole('option', { name: option }));
    }
    await user.type(within(row).getByRole('textbox', { name: 'Quantity of new post' }), '2{Enter}');
    await screen.findByText('Item Saved Successfully');
    expect(calls[0]?.body).toEqual({ JobId: 42, Version: 3, PostId: 52, PostTypeId: 3, Quantity: 2 });
  });

  it('is deleted after confirmation and shows errors of the server', async () => {
    withJob();
    withPosts([calculatedPost()], groupingOf({ Posts: [jobPostRow()] }));
    answering(
      'delete',
      'job-posts/42/5',
      () => refused(500),
      () => saved(42, 4),
    );
    const { user } = await open();
    for (const text of ['An error occurred deleting this job post', 'Item Successfully Deleted']) {
      await user.click(screen.getByRole('button', { name: 'Delete Cedar 5 x 5, 8 ft, Line' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
  });
});

describe('the posts of an order', () => {
  it('are read-only', async () => {
    withJob(orderDetails());
    withPosts();
    await open();
    expect(screen.queryByRole('button', { name: /^(Edit|Delete|Add|Use) / })).not.toBeInTheDocument();
  });
});
