import { NotFoundError, RuleError } from '../../core/errors.ts';
import { ItemKinds, JobStatuses } from '../../enums.ts';
import type { FenceLine, FenceLinePost } from '../record/fence-line.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import type { PostItem } from '../record/job-item.ts';
import { isEstimate, type JobStage, requireActive, requireItem } from '../state/job.state.ts';
import { requireLine } from './fence-lines.ts';

/** Returns the links between posts and fence lines, in the order in which they were added. */
export const fenceLinePostsOf = (job: Pick<Job, 'FenceLinePosts'>): FenceLinePost[] =>
  Object.values(job.FenceLinePosts);

/** Puts a job post on a fence line (section 5, ruling 40). */
export function addFenceLinePost(job: Job, { JobFenceLineId, JobPostId }: Omit<FenceLinePost, 'Id'>): UnpricedEvent[] {
  const line = requireLine(job, JobFenceLineId);
  const post = requireItem(job, ItemKinds.Post, JobPostId) as PostItem;
  requireGroupable(job);
  const isLinked = fenceLinePostsOf(job).some(
    (link) => link.JobFenceLineId === JobFenceLineId && link.JobPostId === JobPostId,
  );
  if (isLinked) throw new RuleError('Fence Line already added to this Post');
  return [linkAdded(job.LastFenceLinePostId + 1, line, post)];
}

/** Takes a job post off a fence line. */
export function removeFenceLinePost(job: Job, id: number): UnpricedEvent[] {
  const link = job.FenceLinePosts[id];
  if (!link) throw new NotFoundError();
  requireGroupable(job);
  return [{ type: 'FenceLinePostRemoved', data: link }];
}

/** The event names section and post, so that a read model knows the post last used with a section (ruling 40). */
export const linkAdded = (
  Id: number,
  { Id: JobFenceLineId, FenceSectionId }: FenceLine,
  post: PostItem,
): UnpricedEvent => ({
  type: 'FenceLinePostAdded',
  data: { Id, JobFenceLineId, JobPostId: post.Id, FenceSectionId, PostId: post.PostId },
});

/** @throws RuleError if posts cannot be put on fence lines: the job is neither editable nor an order. */
export function requireGroupable(job: JobStage): void {
  requireActive(job);
  if (!isEstimate(job) && job.JobStatusId !== JobStatuses.Order) {
    throw new RuleError('Only the posts of an estimate or order can be put on fence lines');
  }
}
