import type { CalculatedPostRow, JobPostRow, ListAnswer, RefusedAnswer, SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { retail } from '../../testing/fence-fixture.ts';
import { FenceJobFixture } from '../../testing/fence-job-fixture.ts';

let app: TestApp;
let shop: FenceJobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await FenceJobFixture.open(app);
});
afterAll(() => app.close());

type Answer = SaveAnswer & RefusedAnswer;
const post = (body: object) => shop.jobs.office.post<Answer>('job-posts', body);
const put = (body: object) => shop.jobs.office.put<Answer>('job-posts', body);
const refusal = (ModelState: object) => ({ status: 400, body: { IsSuccess: false, ModelState } });
const posts = async (id: number) =>
  (await shop.jobs.office.get<ListAnswer<JobPostRow>>(`jobs/${id}/job-posts`)).body.data;
const newPost = (JobId: number, rest: object = {}) => ({
  JobId,
  PostId: shop.ids.post,
  PostTypeId: 1,
  Quantity: 6,
  ...rest,
});

describe('job posts', () => {
  it('are added at the price of the price level', async () => {
    const JobId = await shop.measured();
    expect((await post(newPost(JobId, { Version: 1 }))).body).toEqual({
      IsSuccess: true,
      Id: JobId,
      ChildId: 1,
      PreviousVersion: 1,
      Version: 2,
    });
    const row = {
      Id: 1,
      Kind: 2,
      PostId: shop.ids.post,
      Description: 'Cedar 5 x 5',
      PostTypeId: 1,
      PostType: 'Line',
      PostStyleId: shop.fences.ids.square,
      PostStyle: 'Square',
      PostLengthId: 4,
      PostLength: '8 ft',
      InventoryTypeId: 2,
      InventoryType: 'Stock',
      Quantity: 6,
      UnitPrice: 42,
      OriginalPrice: 42,
      LineTotal: 226.8,
    };
    expect(await posts(JobId)).toMatchObject([row]);
    expect(await shop.jobs.summary(JobId)).toMatchObject({ Posts: [row], Totals: { PostTotal: 226.8 } });
  });

  it('are counted in the job without options that are not chosen, like its fence lines', async () => {
    const JobId = await shop.lined(16);
    await post(newPost(JobId));
    await post(newPost(JobId, { Quantity: 2, PostTypeId: 3, Option: 'Corral' }));
    expect(await shop.jobs.details(JobId)).toMatchObject({ FenceLineCount: 1, PostCount: 6 });
  });

  it('change their quantity, price, type and post', async () => {
    const PostId = await shop.fences.add(
      'posts',
      shop.fences.post('Cedar 6 x 6', { PostLengthId: 5, PostPrices: retail(61) }),
    );
    const JobId = await shop.measured();
    await post(newPost(JobId));
    await put({ JobId, Id: 1, Quantity: 7, UnitPrice: 40, PriceNote: 'Loyal', Version: 2 });
    expect(await posts(JobId)).toMatchObject([{ Quantity: 7, UnitPrice: 40, PriceChangedBy: 'Olive Office' }]);
    await put({ JobId, Id: 1, PostId, PostTypeId: 2 });
    expect(await posts(JobId)).toMatchObject([
      { PostId, Description: 'Cedar 6 x 6', PostType: 'Corner', Quantity: 7, UnitPrice: 61, PriceNote: '' },
    ]);
    expect(await put({ JobId, Id: 2, Quantity: 7 })).toMatchObject({ status: 404 });
  });

  it('keep a post and a type that are archived later', async () => {
    const PostId = await shop.fences.add('posts', shop.fences.post('Old post', { PostPrices: retail(9) }));
    const PostTypeId = await shop.jobs.add('post-types', { Name: 'Bolt-down' });
    const JobId = await shop.measured();
    await post(newPost(JobId, { PostId, PostTypeId }));
    await shop.jobs.done(`posts/archive/${PostId}/true`);
    await shop.jobs.done(`post-types/archive/${PostTypeId}/true`);
    expect(await put({ JobId, Id: 1, PostId, PostTypeId, Quantity: 8 })).toMatchObject({ status: 200 });
    expect(await put({ JobId, Id: 1, PostTypeId: 1 })).toMatchObject({ status: 200 });
    expect(await posts(JobId)).toMatchObject([{ PostId, PostType: 'Line', Quantity: 8 }]);
    expect(await put({ JobId, Id: 1, PostTypeId })).toMatchObject(
      refusal({ PostTypeId: ['Post type is not available'] }),
    );
    expect(await post(newPost(JobId, { PostId }))).toMatchObject(refusal({ PostId: ['Post is not available'] }));
  });

  it.each<[object, Record<string, unknown>]>([
    [{ PostId: undefined }, { PostId: ['Post is required'] }],
    [{ PostId: 999 }, { PostId: ['Post is not available'] }],
    [{ PostTypeId: 999 }, { PostTypeId: ['Post type is not available'] }],
    [{ Quantity: undefined }, { Quantity: ['Must have price and quantity'] }],
    [{ Quantity: null }, { Quantity: ['Must have price and quantity'] }],
    [{ UnitPrice: 0 }, { UnitPrice: ['Must have price and quantity'] }],
    [{ UnitPrice: 41 }, { PriceNote: ['Note is required'] }],
    [{ DiscountPercent: 2 }, { DiscountPercent: ['Discount must be from 0 to 1'] }],
    [{ OriginalPrice: 1 }, { OriginalPrice: [expect.any(String)] }],
  ])('are rejected with %j', async (wrong, modelState) => {
    const JobId = await shop.measured();
    expect(await post(newPost(JobId, wrong))).toMatchObject(refusal(modelState));
  });

  it('can be removed, but not twice', async () => {
    const JobId = await shop.measured();
    await post(newPost(JobId));
    expect(await shop.jobs.office.delete(`job-posts/${JobId}/1?version=2`)).toMatchObject({ status: 200 });
    expect(await posts(JobId)).toEqual([]);
    expect(await shop.jobs.office.delete(`job-posts/${JobId}/1`)).toMatchObject({ status: 404 });
  });

  it('can only be changed on estimates', async () => {
    const JobId = await shop.jobs.order();
    expect(await post(newPost(JobId))).toMatchObject({
      status: 400,
      body: { Message: 'Only the items of an estimate can be changed' },
    });
  });

  it('are hidden from other market partners', async () => {
    const JobId = await shop.measured(shop.jobs.mia);
    await shop.jobs.mia.post('job-posts', newPost(JobId));
    for (const path of ['job-posts', 'calculated-posts']) {
      expect((await shop.jobs.mia.get(`jobs/${JobId}/${path}`)).status).toBe(200);
      expect((await shop.jobs.max.get(`jobs/${JobId}/${path}`)).status).toBe(404);
    }
    expect((await shop.jobs.max.put('job-posts/suggested', { JobId })).status).toBe(404);
  });
});

describe('calculated posts', () => {
  it('list what each run needs, why, and what is chosen', async () => {
    const JobId = await shop.lined(60, { JobGates: [{ GateId: shop.ids.gate }] });
    await post(newPost(JobId, { Quantity: 4 }));
    const row = { Run: 1, PostStyle: 'Square', PostLength: '8 ft', PostId: shop.ids.post, FenceLineIds: [1] };
    expect(await shop.calculatedPosts(JobId)).toMatchObject([
      { ...row, PostTypeId: 1, PostType: 'Line', Quantity: 5, Chosen: 4 },
      { ...row, PostType: 'End', Quantity: 2, Chosen: 0 },
      { ...row, PostType: 'Gate', Quantity: 2, Chosen: 0, Reason: expect.stringContaining('gate') },
    ]);
  });

  it('offer all matching posts that are not archived', async () => {
    const round = { PostStyleId: shop.fences.ids.round };
    const section = await shop.fences.add('fence-sections', shop.fences.section('Round rail', round));
    const first = await shop.fences.add('posts', shop.fences.post('Round A', round));
    const second = await shop.fences.add('posts', shop.fences.post('Round B', round));
    const JobId = await shop.lined(16, { FenceSectionId: section });
    const line = async () => (await shop.calculatedPosts(JobId))[0] as CalculatedPostRow;
    expect(await line()).toMatchObject({
      PostId: null,
      Choices: [
        { PostId: first, Description: 'Round A' },
        { PostId: second, Description: 'Round B' },
      ],
    });
    await shop.jobs.done(`posts/archive/${first}/true`);
    expect(await line()).toMatchObject({ PostId: second, Choices: [{ PostId: second }] });
  });

  it('prefer the post last used with the section, on any job', async () => {
    const tall = { PostLengthId: 6 };
    const FenceSectionId = await shop.fences.add('fence-sections', shop.fences.section('Tall board', tall));
    const used = await shop.fences.add('posts', shop.fences.post('Tall A', { ...tall, PostPrices: retail(50) }));
    await shop.fences.add('posts', shop.fences.post('Tall B', tall));
    const earlier = await shop.lined(16, { FenceSectionId });
    const JobPostId = await shop.addChild('job-posts', newPost(earlier, { PostId: used }));
    const JobId = await shop.lined(16, { FenceSectionId });
    expect((await shop.calculatedPosts(JobId))[0]).toMatchObject({ PostId: null });
    await shop.addChild('job-fence-line-posts', { JobId: earlier, JobFenceLineId: 1, JobPostId });
    expect((await shop.calculatedPosts(JobId))[0]).toMatchObject({ PostId: used });
  });

  it('as of a version have only posts of the job, none of the current catalogue', async () => {
    const JobId = await shop.lined(16);
    const { Version: lined } = await shop.jobs.details(JobId);
    const { body: withPost } = await post(newPost(JobId));
    const at = async (version: number) => {
      const path = `jobs/${JobId}/calculated-posts?at=${version}`;
      return (await shop.jobs.office.get<ListAnswer<CalculatedPostRow>>(path)).body.data[0];
    };
    expect((await shop.calculatedPosts(JobId))[0]).toMatchObject({ Choices: [{ PostId: shop.ids.post }] });
    expect(await at(lined)).toMatchObject({ PostType: 'Line', PostId: null, Chosen: 0, Choices: [] });
    expect(await at((withPost as SaveAnswer).Version)).toMatchObject({
      PostType: 'Line',
      PostId: shop.ids.post,
      Choices: [],
    });
  });

  it('are empty without fence lines', async () =>
    expect(await shop.calculatedPosts(await shop.measured())).toEqual([]));
});

describe('PUT job-posts/suggested', () => {
  it('adds one job post per row and places it on its fence lines', async () => {
    const JobId = await shop.lined(60, { JobGates: [{ GateId: shop.ids.gate }] });
    const { Version } = await shop.jobs.details(JobId);
    expect(await shop.jobs.office.put('job-posts/suggested', { JobId, Version })).toMatchObject({ status: 200 });
    expect((await posts(JobId)).map(({ PostType, Quantity, UnitPrice }) => [PostType, Quantity, UnitPrice])).toEqual([
      ['Line', 5, 42],
      ['End', 2, 42],
      ['Gate', 2, 42],
    ]);
    expect((await shop.calculatedPosts(JobId)).map(({ Quantity, Chosen }) => Chosen - Quantity)).toEqual([0, 0, 0]);
    expect(await shop.grouping(JobId)).toMatchObject({ LeftToPlace: 0 });
  });

  it('rejects a stale version, and a job for which no row has a post', async () => {
    const JobId = await shop.lined(60);
    expect(await shop.jobs.office.put('job-posts/suggested', { JobId, Version: 1 })).toMatchObject({ status: 409 });
    const bare = await shop.lined(60, {
      FenceSectionId: await shop.fences.add('fence-sections', shop.fences.section('Tall', { PostLengthId: 7 })),
    });
    expect(await shop.jobs.office.put('job-posts/suggested', { JobId: bare })).toMatchObject({
      status: 400,
      body: { Message: expect.stringContaining('Choose a post first') },
    });
  });
});
