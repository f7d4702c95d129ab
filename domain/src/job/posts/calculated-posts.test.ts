import fc from 'fast-check';
import { fold } from '../../core/decider.ts';
import { ItemKinds, PostTypes } from '../../enums.ts';
import {
  addLines,
  addPost,
  addWorkedLot,
  cedar,
  cedarLine,
  changeLine,
  driveGate,
  linkPost,
  longPost,
  postChoice,
  spruce,
  walkGate,
} from '../../testing/fence-lines.ts';
import { addJob, convertToOrder, jobEvents } from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { fenceLinePostsOf } from '../fence-lines/fence-line-posts.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { PostsCatalogue } from '../record/job.commands.ts';
import { type Job, jobPostsOf } from '../record/job.ts';
import { calculatedPosts } from './calculated-posts.ts';
import { useSuggestedPosts } from './suggested-job-posts.ts';

const one: PostsCatalogue = { Posts: [postChoice()] };
const several: PostsCatalogue = {
  Posts: [postChoice(), postChoice({ PostId: 52, Description: 'Locust 5 x 5, 8 ft' })],
};
const use = (Catalogue: PostsCatalogue = one): JobCommand => ({ type: 'UseSuggestedPosts', data: Catalogue });
const when = (before: readonly JobCommand[], command: JobCommand) =>
  given(jobDecider, ...jobEvents(before)).when(command);
const after = (...commands: JobCommand[]) => fold(jobDecider, jobEvents(commands))!;
const rowsOf = (catalogue: PostsCatalogue, ...commands: JobCommand[]) => calculatedPosts(after(...commands), catalogue);
const chosen = (catalogue: PostsCatalogue, ...commands: JobCommand[]) =>
  rowsOf(catalogue, ...commands).map(({ Run, PostType, Quantity, Chosen }) => [Run, PostType, Quantity, Chosen]);
const short = [addJob(), addLines(cedarLine(60, { JobGates: [walkGate()] }))];
const lot = [addJob(), addWorkedLot];

/** Counts how often the posts of a job and their places on lines are read. */
function readsOf(job: Job, read: (job: Job) => void): number {
  let reads = 0;
  const counted = <Each extends object>(each: Each): Each =>
    new Proxy(each, {
      get(target, field) {
        reads += 1;
        return Reflect.get(target, field);
      },
    });
  const all = <Each extends object>(of: Readonly<Record<number, Each>>) =>
    Object.fromEntries(Object.entries(of).map(([id, each]) => [id, counted(each)]));
  read({ ...job, Items: all(job.Items), FenceLinePosts: all(job.FenceLinePosts) });
  return reads;
}

describe('the work for the posts of many runs', () => {
  const runs = (count: number) =>
    after(addJob(), addLines(...Array.from({ length: count }, () => cedarLine(24, { Stop: true }))), use());

  it.each([
    ['calculating posts', (job: Job) => calculatedPosts(job, one)],
    ['taking the suggestion', (job: Job) => useSuggestedPosts(job, one)],
  ])('grows in proportion to the runs when %s', (_, work) => {
    const few = readsOf(runs(30), work);
    expect(few).toBeGreaterThan(0);
    expect(readsOf(runs(90), work) / few).toBeLessThan(3.5);
  });
});

describe('calculated posts', () => {
  it('have a row with its reason for each run, type, style and length', () =>
    expect(rowsOf(one, ...short)[0]).toEqual({
      Option: '',
      OptionGroup: '',
      IsChosen: true,
      Run: 1,
      PostTypeId: PostTypes.Line,
      PostType: 'Line',
      PostStyleId: 1,
      PostStyle: 'Cedar 5 x 5',
      PostLengthId: 4,
      PostLength: '8 ft',
      PostId: 51,
      Description: 'Cedar 5 x 5, 8 ft',
      Quantity: 5,
      Chosen: 0,
      FenceLineIds: [1],
      Reason: '5 in line 1',
      Choices: [{ PostId: 51, Description: 'Cedar 5 x 5, 8 ft' }],
    }));

  it('name the only open post, the one last used with the section, or none', () => {
    const posts = (catalogue: PostsCatalogue, ...more: JobCommand[]) =>
      rowsOf(catalogue, ...short, ...more).map(({ PostId, Description }) => [PostId, Description])[0];
    expect(posts(one)).toEqual([51, 'Cedar 5 x 5, 8 ft']);
    expect(posts(several)).toEqual([null, 'Cedar 5 x 5, 8 ft']);
    expect(posts({ Posts: [] })).toEqual([null, 'Cedar 5 x 5, 8 ft']);
    const LastUsed = [
      { FenceSectionId: 32, PostId: 51 },
      { FenceSectionId: 31, PostId: 99 },
      { FenceSectionId: 31, PostId: 52 },
    ];
    expect(posts({ ...several, LastUsed })).toEqual([52, 'Locust 5 x 5, 8 ft']);
    expect(posts(several, addPost({ PostId: 52, Description: 'Locust 5 x 5, 8 ft' }))).toEqual([
      52,
      'Locust 5 x 5, 8 ft',
    ]);
  });

  it('count posts of linked lines, then fill rows in run order with the others', () => {
    const line = { Quantity: 10 };
    expect(chosen(one, ...lot, addPost(line), linkPost(4, 5), addPost({ Quantity: 14 }))).toEqual([
      [1, 'Line', 13, 13],
      [1, 'Corner', 2, 0],
      [1, 'End', 2, 0],
      [1, 'Gate', 2, 0],
      [2, 'Line', 1, 11],
      [2, 'End', 2, 0],
      [2, 'Gate', 2, 0],
    ]);
  });

  it('name the post of the job there before the only open one', () => {
    const locust = addPost({ PostId: 52, Description: 'Locust 5 x 5, 8 ft' });
    expect(rowsOf(one, ...short, locust)[0]).toMatchObject({ PostId: 52, Description: 'Locust 5 x 5, 8 ft' });
  });

  it('name the post of the job as the catalogue does now', () => {
    const renamed = { Posts: [postChoice({ Description: 'Cedar post' }), ...several.Posts.slice(1)] };
    expect(rowsOf(renamed, ...short, addPost())[0]).toMatchObject({ PostId: 51, Description: 'Cedar post' });
  });

  it('of the options that are not chosen come last, those on no line after the runs', () => {
    const long = addPost({ ...longPost, PostId: 60, Description: 'Long', Quantity: 3 });
    const rows = rowsOf(
      one,
      addJob(),
      addLines(cedarLine(16, { Stop: true, Option: 'Back' }), cedarLine(16, { Stop: true }), cedarLine(24)),
      long,
    );
    expect(rows.map(({ Option, Run }) => [Option, Run])).toEqual([
      ['', 1],
      ['', 1],
      ['', 2],
      ['', 2],
      ['', null],
      ['Back', 1],
      ['Back', 1],
    ]);
  });

  it('of posts that no line needs say so, with their lines', () => {
    const long = { ...longPost, PostId: 60, Description: 'Long' };
    const unneeded = rowsOf(one, ...short, addPost({ ...long, Quantity: 3 }), linkPost(1, 3)).at(-1);
    expect(unneeded).toMatchObject({
      Quantity: 0,
      Chosen: 3,
      FenceLineIds: [1],
      Reason: 'The fence lines need none',
      Choices: [],
    });
  });

  it('show posts that no line needs', () => {
    const long = { ...longPost, PostId: 60, Description: 'Long' };
    expect(
      chosen(one, ...short, addPost({ ...long, Quantity: 3 }), addPost({ ...long, Quantity: 2 }), linkPost(1, 4)),
    ).toEqual([
      [1, 'Line', 5, 0],
      [1, 'End', 2, 0],
      [1, 'Gate', 2, 0],
      [1, 'Line', 0, 5],
    ]);
    expect(chosen(one, addJob(), addPost({ Quantity: 3 }))).toEqual([[null, 'Line', 0, 3]]);
  });
});

describe('using the suggested posts', () => {
  it('makes one job post per row, linked to its lines', () => {
    const job = after(...lot, use());
    expect(jobPostsOf(job).map(({ PostType, Quantity, UnitPrice }) => [PostType, Quantity, UnitPrice])).toEqual([
      ['Line', 13, 42],
      ['Corner', 2, 42],
      ['End', 2, 42],
      ['Gate', 2, 42],
      ['Line', 1, 42],
      ['End', 2, 42],
      ['Gate', 2, 42],
    ]);
    expect(
      fenceLinePostsOf(job).flatMap(({ JobPostId, JobFenceLineId }) => (JobPostId === 5 ? [JobFenceLineId] : [])),
    ).toEqual([1, 2, 3]);
  });

  it('keeps id, price and note of matching posts, also of those on no line', () => {
    const priced: JobCommand = {
      type: 'ChangeItem',
      data: { Kind: ItemKinds.Post, Id: 3, UnitPrice: 40, PriceNote: 'Scratched' },
    };
    const own = [...short, addPost({ Quantity: 4 }), priced];
    for (const before of [own, [...own, linkPost(1, 3)]]) {
      expect(after(...before, use()).Items[3]).toMatchObject({ Quantity: 5, UnitPrice: 40, PriceNote: 'Scratched' });
    }
  });

  it('removes others of the run and leaves those on no line', () => {
    const corner = { PostTypeId: PostTypes.Corner, PostType: 'Corner' };
    const job = after(...short, addPost(corner), addPost(corner), linkPost(1, 3), use());
    expect(jobPostsOf(job).map(({ Id, PostType }) => [Id, PostType])).toEqual([
      [4, 'Corner'],
      [5, 'Line'],
      [6, 'End'],
      [7, 'Gate'],
    ]);
  });

  it('leaves posts of several runs, unless they match', () => {
    const corner = addPost({ PostTypeId: PostTypes.Corner, PostType: 'Corner' });
    const job = after(
      addJob(),
      addLines(cedarLine(16, { Stop: true }), cedarLine(16)),
      corner,
      linkPost(1, 2),
      linkPost(2, 2),
      use(),
    );
    expect(job.Items[2]).toMatchObject({ PostType: 'Corner' });
  });

  it('leaves rows without a post open', () => {
    const lines = [cedarLine(16), { Section: spruce({ ...longPost }), TotalWidth: 16 }];
    const job = after(addJob(), addLines(...lines), use());
    expect(jobPostsOf(job).map(({ PostType, Quantity }) => [PostType, Quantity])).toEqual([
      ['Line', 1],
      ['End', 1],
    ]);
    when(short, use(several)).refused(
      'Choose a post first: the catalogue has none or several of this style and length',
    );
  });

  it('does nothing the second time, and nothing without lines', () => {
    when([...lot, use()], use()).nothing();
    when([addJob()], use()).nothing();
  });

  it('requires an estimate', () =>
    when([...short, use(), convertToOrder()], use()).refused('Only the posts of an estimate can be changed'));
});

const anyLine = fc
  .record({
    TotalWidth: fc.integer({ min: 20, max: 300 }),
    gates: fc.array(fc.constantFrom(walkGate(), driveGate()), { maxLength: 2 }),
    Stop: fc.boolean(),
    Turn: fc.integer({ min: -180, max: 180 }),
    Section: fc.constantFrom(cedar(), cedar({ FenceSectionId: 33, ...longPost })),
  })
  .map(({ gates, TotalWidth, ...line }) => ({ ...line, TotalWidth, JobGates: gates }));

it('after the suggestion of any lot, what is chosen is what is suggested', () =>
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.array(fc.record({ line: fc.integer({ min: 1, max: 8 }), Quantity: fc.integer({ min: 1, max: 20 }) }), {
        maxLength: 4,
      }),
      fc.integer({ min: 20, max: 300 }),
      (lines, posts, TotalWidth) => {
        const catalogue = { Posts: [postChoice(), postChoice({ PostId: 53, ...longPost })] };
        const ids = lines.map((_, index) => index + 1);
        const empty = after(addJob(), addLines(...lines));
        const own = posts.flatMap(({ line, Quantity }, index) => [
          addPost({ Quantity }),
          linkPost(Math.min(line, ids.length), empty.LastItemId + 1 + index),
        ]);
        const job = after(
          addJob(),
          addLines(...lines),
          ...own,
          changeLine(1, { TotalWidth: TotalWidth + 0.5 }),
          use(catalogue),
        );
        for (const { Quantity, Chosen } of calculatedPosts(job, catalogue)) expect(Chosen).toBe(Quantity);
      },
    ),
  ));
