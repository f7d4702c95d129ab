import type { OrderGrouping, RefusedAnswer, SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { FenceJobFixture } from '../../testing/fence-job-fixture.ts';

let app: TestApp;
let shop: FenceJobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await FenceJobFixture.open(app);
});
afterAll(() => app.close());

type Answer = SaveAnswer & RefusedAnswer;
const shopFloor = () => app.as({ Manufacturing: 'Full' });
const put = (JobId: number, JobFenceLineId: number, JobPostId: number, rest: object = {}) =>
  shopFloor().post<Answer>('job-fence-line-posts', { JobId, JobFenceLineId, JobPostId, ...rest });

/** Adds a job with two fence lines (1 and 2) and two job posts (items 2 and 3) that are on no line. */
async function job(): Promise<number> {
  const JobId = await shop.lined(16);
  await shop.jobs.add('fence-lines', { JobId, FenceSectionId: shop.ids.cedar, TotalWidth: 24 });
  for (const PostTypeId of [1, 3]) {
    await shop.jobs.add('job-posts', { JobId, PostId: shop.ids.post, PostTypeId, Quantity: 2 });
  }
  return JobId;
}

describe('order grouping', () => {
  it('lists the lines, the posts and the posts on lines, and counts those left to place', async () => {
    const JobId = await job();
    expect(await shop.grouping(JobId)).toMatchObject({
      Id: JobId,
      FenceLines: [
        { Id: 1, Sections: 2 },
        { Id: 2, Sections: 3 },
      ],
      Posts: [
        { Id: 2, PostType: 'Line' },
        { Id: 3, PostType: 'End' },
      ],
      FenceLinePosts: [],
      LeftToPlace: 2,
    });
    const { Version } = await shop.grouping(JobId);
    expect((await put(JobId, 1, 2, { Version })).body).toEqual({
      IsSuccess: true,
      Id: JobId,
      ChildId: 1,
      PreviousVersion: Version,
      Version: Version + 1,
    });
    await put(JobId, 2, 2);
    expect(await shop.grouping(JobId)).toMatchObject({
      FenceLinePosts: [
        { Id: 1, JobFenceLineId: 1, JobPostId: 2 },
        { Id: 2, JobFenceLineId: 2, JobPostId: 2 },
      ],
      LeftToPlace: 1,
    });
  });

  it('rejects a post that is already on the line', async () => {
    const JobId = await job();
    await put(JobId, 1, 2);
    expect(await put(JobId, 1, 2)).toMatchObject({
      status: 400,
      body: { IsSuccess: false, Message: 'Fence Line already added to this Post' },
    });
  });

  it('removes a post from a line, but not twice', async () => {
    const JobId = await job();
    await put(JobId, 1, 2);
    const { Version } = await shop.grouping(JobId);
    expect(await shopFloor().delete(`job-fence-line-posts/${JobId}/1?version=1`)).toMatchObject({ status: 409 });
    expect(await shopFloor().delete(`job-fence-line-posts/${JobId}/1?version=${Version}`)).toMatchObject({
      status: 200,
    });
    expect(await shop.grouping(JobId)).toMatchObject({ FenceLinePosts: [], LeftToPlace: 2 });
    expect(await shopFloor().delete(`job-fence-line-posts/${JobId}/1`)).toMatchObject({ status: 404 });
  });

  it('returns 404 for unknown lines and posts, and for items that are no posts', async () => {
    const JobId = await job();
    expect((await put(JobId, 3, 2)).status).toBe(404);
    expect((await put(JobId, 1, 1)).status).toBe(404);
    expect((await put(JobId, 1, 9)).status).toBe(404);
  });

  it('can be changed on an order, but not on a ready order', async () => {
    const JobId = await job();
    await shop.jobs.done('estimates/convert-to-order', { Id: JobId, DeliveryTypeId: 2, LocationId: 1 });
    expect(await put(JobId, 1, 2)).toMatchObject({ status: 200 });
    await shop.jobs.boss.patch('orders', { Id: JobId, ManufacturingStatusId: 2 });
    await shop.jobs.done(`orders/${JobId}/job-fence-sections/1/status/4`);
    for (const id of [2, 3]) await shop.jobs.done(`orders/${JobId}/job-posts/${id}/status/4`);
    await shop.jobs.done(`orders/${JobId}/status/ready`);
    expect(await put(JobId, 1, 3)).toMatchObject({
      status: 400,
      body: { Message: 'Only the posts of an estimate or order can be put on fence lines' },
    });
  });

  it('loses the places of a line that is removed', async () => {
    const JobId = await job();
    await put(JobId, 1, 2);
    await shop.jobs.boss.delete(`fence-lines/${JobId}/1`);
    expect(await shop.grouping(JobId)).toMatchObject({ FenceLinePosts: [], LeftToPlace: 2 });
  });

  it('can be read as of a version, and only by callers who may see the job', async () => {
    const JobId = await job();
    const { body } = await shop.jobs.office.get<OrderGrouping>(`jobs/${JobId}/order-grouping?at=3`);
    expect(body).toMatchObject({ Version: 3, Posts: [], FenceLines: [{ Id: 1 }] });
    expect((await shop.jobs.max.get(`jobs/${JobId}/order-grouping`)).status).toBe(404);
    expect((await app.as({ Opportunities: 'Full' }).get(`jobs/${JobId}/order-grouping`)).status).toBe(403);
  });
});
