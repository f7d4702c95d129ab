import {
  ItemKinds,
  type Job,
  type JobCommand,
  type PostItem,
  requireItem,
  type SaveJobPostRequest,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { postChoice, postsCatalogue, postTypeOf } from './fence-lookups.ts';

type PostFields = Omit<SaveJobPostRequest, 'Id' | 'JobId' | 'Version'>;
type NewPost = PostFields & { PostId: number; PostTypeId: number; Quantity: number };

/** Adds a job post at today's price (ruling 39). @throws ValidationError */
export const addPost =
  (reader: Reader, { PostId, PostTypeId, ...fields }: NewPost) =>
  async (job: Job): Promise<JobCommand> => {
    const [post, type] = await Promise.all([postChoice(reader, job, PostId), postTypeOf(reader, PostTypeId)]);
    return { type: 'AddPost', data: { ...fields, ...post, ...type } };
  };

/**
 * Changes a job post. Looks up only a newly chosen post or post type, so the present ones may be archived.
 * @throws NotFoundError, ValidationError
 */
export const changePost =
  (reader: Reader, Id: number, { PostId, PostTypeId, ...edits }: PostFields) =>
  async (job: Job): Promise<JobCommand> => {
    const item = requireItem(job, ItemKinds.Post, Id) as PostItem;
    const [choice, type] = await Promise.all([
      PostId === undefined || PostId === item.PostId ? item : postChoice(reader, job, PostId),
      PostTypeId === undefined || PostTypeId === item.PostTypeId ? item : postTypeOf(reader, PostTypeId),
    ]);
    const Post = { ...choice, PostTypeId: type.PostTypeId, PostType: type.PostType };
    return { type: 'ChangeItem', data: { ...edits, Kind: ItemKinds.Post, Id, Post } };
  };

/** Adds the job posts that the fence lines need (ruling 40). The decider throws RuleError if no row has a post. */
export const useSuggestedPosts =
  (reader: Reader) =>
  async (job: Job): Promise<JobCommand> => ({
    type: 'UseSuggestedPosts',
    data: await postsCatalogue(reader, job),
  });
