import { screen, waitFor, within } from '@testing-library/react';
import { groupingOf, jobPostRow, withPosts } from '@/testing/fence-jobs.ts';
import { jobDetails, orderDetails, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, refused, saved } from '@/testing/server.ts';

const post = '13 Line posts, Cedar 5 x 5, 8 ft';
const placed = groupingOf({ FenceLinePosts: [{ Id: 9, JobFenceLineId: 12, JobPostId: 5 }], LeftToPlace: 0 });

async function open(grouping = groupingOf(), job = jobDetails(), ...options: [Parameters<typeof renderAt>[1]?]) {
  withJob(job);
  withPosts([], grouping);
  const view = renderAt('/job/order/grouping?id=42', ...options);
  await screen.findByRole('region', { name: 'Fence lines' });
  return view;
}

describe('the grouping of posts', () => {
  it('counts the posts that are left to place', async () => {
    await open(groupingOf({ Posts: [jobPostRow(), jobPostRow({ Id: 6, PostType: 'End' })], LeftToPlace: 2 }));
    expect(screen.getByText('2 left to place')).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'Line 1' })).toHaveTextContent('No posts yet');
  });

  it('puts a post on a line from its menu', async () => {
    const calls = answering('post', 'job-fence-line-posts', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: `Put on line ...: ${post}` }));
    await user.click(screen.getByRole('button', { name: 'Line 2, Cedar board-on-board 6 x 8' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ JobId: 42, JobFenceLineId: 12, JobPostId: 5, Version: 3 }));
  });

  it('offers only lines without the post and shows where it stands', async () => {
    const { user } = await open(placed);
    expect(screen.getByText('All posts are placed')).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'Line 2' })).toHaveTextContent(post);
    await user.click(screen.getByRole('button', { name: `Put on line ...: ${post}` }));
    expect(screen.queryByRole('button', { name: /^Line 2/ })).not.toBeInTheDocument();
  });

  it('saves one after the other, each with the version of the last', async () => {
    const calls = answering(
      'post',
      'job-fence-line-posts',
      () => saved(42, 4),
      () => saved(42, 5),
    );
    const { user } = await open();
    for (const line of ['Line 1', 'Line 2']) {
      await user.click(screen.getByRole('button', { name: `Put on line ...: ${post}` }));
      await user.click(screen.getByRole('button', { name: new RegExp(`^${line}, `) }));
    }
    await waitFor(() => expect(calls.map(({ body }) => body)).toMatchObject([{ Version: 3 }, { Version: 4 }]));
  });

  it('says when the line has the post already', async () => {
    answering('post', 'job-fence-line-posts', () => refused(400, { Message: 'Fence Line already added to this Post' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: `Put on line ...: ${post}` }));
    await user.click(screen.getByRole('button', { name: /^Line 1, / }));
    expect(await screen.findByText('Error grouping item')).toBeInTheDocument();
    expect(screen.getByText('Fence Line already added to this Post')).toBeInTheDocument();
  });

  it('takes a post off a line and shows errors of the server', async () => {
    const calls = answering(
      'delete',
      'job-fence-line-posts/42/9',
      () => refused(500),
      () => saved(42, 4),
    );
    const { user } = await open(placed);
    const takeOff = screen.getByRole('button', { name: `Take ${post} off line 2` });
    await user.click(takeOff);
    expect(await screen.findByText('Error deleting grouping')).toBeInTheDocument();
    await user.click(takeOff);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.url.searchParams.get('version')).toBe('3');
  });
});

describe('grouping by user and job', () => {
  it('is offered for an order to users of Manufacturing', async () => {
    await open(placed, orderDetails(), { claims: { Manufacturing: 'Full' } });
    const line = within(screen.getByRole('listitem', { name: 'Line 2' }));
    expect(line.getByRole('button', { name: `Take ${post} off line 2` })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Drag ${post}` })).toBeInTheDocument();
  });

  it('is read-only without full access', async () => {
    await open(placed, jobDetails(), { claims: { Estimates: 'Read' } });
    expect(screen.queryByRole('button', { name: /^(Put|Take|Drag) / })).not.toBeInTheDocument();
  });
});
