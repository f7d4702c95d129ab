import { fold } from '../../core/decider.ts';
import { ItemKinds } from '../../enums.ts';
import { addLines, addPost, cedar, cedarLine, linkPost, newPost, walkGate } from '../../testing/fence-lines.ts';
import { addJob, addLabor, addMiscItems, jobEvents, order, postCaps } from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { jobOptions } from '../content/job-options.ts';
import { fenceLinePostsOf } from '../fence-lines/fence-line-posts.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { AddParts } from '../record/job.commands.ts';
import { fenceLinesOf, itemsOf, type Job } from '../record/job.ts';
import { copiedParts } from './job-parts.ts';

const after = (...commands: JobCommand[]): Job => fold(jobDecider, jobEvents([addJob(), ...commands]))!;
/** Two cedar lines, one with a gate and one as an extra, with 13 posts on both; caps and labor. */
const yard = after(
  addLines(cedarLine(42, { JobGates: [walkGate({ Offset: 4 })], Note: 'Steep' }), cedarLine(16, { Option: 'Side' })),
  addMiscItems(postCaps()),
  addLabor({ Option: 'Crew' }),
  addPost(),
  linkPost(1, 6),
  linkPost(2, 6),
  { type: 'ChangeItem', data: { Kind: ItemKinds.Misc, Id: 4, UnitPrice: 3, PriceNote: 'Slow season' } },
);

describe('copied parts', () => {
  it('are what a job is made of, without prices and notes', () =>
    expect(copiedParts(yard, {})).toEqual({
      FenceLines: [
        {
          FenceSectionId: 31,
          Description: 'Cedar board-on-board 6 x 8',
          TotalWidth: 42,
          Quantity: 5,
          Stop: false,
          Turn: 90,
          JobGates: [
            {
              GateId: 41,
              Description: 'Cedar gate 4 ft',
              Quantity: 1,
              InventoryTypeId: 1,
              InventoryType: 'Special Order',
              Offset: 4,
              Swing: null,
            },
          ],
        },
        expect.objectContaining({ TotalWidth: 16, Quantity: 2, JobGates: [], Option: 'Side' }),
      ],
      Posts: [
        {
          PostId: 51,
          PostTypeId: 1,
          PostType: 'Line',
          Description: 'Cedar 5 x 5, 8 ft',
          Quantity: 13,
          Lines: [0, 1],
        },
      ],
      MiscItems: [{ MiscItemId: 11, Description: 'Post cap', Quantity: 10 }],
      LaborItems: [{ LaborTypeId: 1, LaborType: 'Installation', Quantity: 3, Option: 'Crew' }],
    }));

  it('are the selected ones, with the links among them', () => {
    expect(copiedParts(yard, { FenceLineIds: [2], ItemIds: [6] })).toMatchObject({
      FenceLines: [{ Option: 'Side' }],
      Posts: [{ Lines: [0] }],
      MiscItems: [],
      LaborItems: [],
    });
    expect(copiedParts(yard, { FenceLineIds: [1] }).Posts).toEqual([]);
  });

  it('refuse unknown ids, items that follow the lines, and an empty job', () => {
    expect(() => copiedParts(yard, { FenceLineIds: [9] })).toThrow(
      expect.objectContaining({ modelState: { FenceLineIds: ['Fence line is not available'] } }),
    );
    expect(() => copiedParts(yard, { ItemIds: [1] })).toThrow(
      expect.objectContaining({ modelState: { ItemIds: ['Item is not available'] } }),
    );
    expect(() => copiedParts(after(), {})).toThrow('There is nothing to copy');
  });
});

describe('adding parts', () => {
  const parts: AddParts['data'] = {
    FenceLines: [cedarLine(42, { Quantity: 5, JobGates: [walkGate()] }), cedarLine(16, { Option: 'Side' })],
    Posts: [{ ...newPost(), Lines: [0, 1] }],
    MiscItems: [postCaps()],
    LaborItems: [{ LaborTypeId: 1, LaborType: 'Installation', OriginalPrice: 60, Quantity: 3 }],
  };
  const addParts = (data: Partial<AddParts['data']> = {}): JobCommand => ({
    type: 'AddParts',
    data: { ...parts, ...data },
  });

  it('adds lines, items and links after those of the job', () => {
    const job = after(addLines({ Section: cedar(), TotalWidth: 8 }), addParts());
    expect(fenceLinesOf(job)).toMatchObject([{ Id: 1 }, { Id: 2, TotalWidth: 42 }, { Id: 3, TotalWidth: 16 }]);
    expect(itemsOf(job)).toMatchObject([
      { Kind: 1, Quantity: 6 },
      { Kind: 3, Quantity: 1 },
      { Kind: 1, Quantity: 2, Option: 'Side' },
      { Kind: 4, Quantity: 10 },
      { Kind: 5, Quantity: 3 },
      { Kind: 2, Quantity: 13 },
    ]);
    expect(fenceLinePostsOf(job)).toEqual([
      { Id: 1, JobFenceLineId: 2, JobPostId: 6 },
      { Id: 2, JobFenceLineId: 3, JobPostId: 6 },
    ]);
    expect(jobOptions(job)).toMatchObject([{ Option: 'Side', IsChosen: false }]);
  });

  it('takes the quantities on a quantity job', () => {
    const counted = fold(
      jobDecider,
      jobEvents([addJob({ IsMeasurement: false }), addParts({ FenceLines: parts.FenceLines.slice(0, 1), Posts: [] })]),
    )!;
    expect(fenceLinesOf(counted)).toMatchObject([{ TotalWidth: 0, Quantity: 5 }]);
  });

  it('copies a whole job into an equal one', () => {
    const { FenceLines, Posts } = copiedParts(yard, {});
    expect(FenceLines).toHaveLength(2);
    const copy = after(
      addParts({
        FenceLines: FenceLines.map((line) => ({
          ...line,
          Section: cedar(),
          JobGates: line.JobGates.map((gate) => walkGate(gate)),
        })),
        Posts: Posts.map((post) => ({ ...newPost(post), Lines: post.Lines })),
      }),
    );
    expect(copiedParts(copy, {})).toEqual({ ...copiedParts(yard, {}), LaborItems: [expect.anything()] });
  });

  it('refuses an order', () =>
    given(jobDecider, ...jobEvents(order))
      .when(addParts())
      .refused('Only the items of an estimate can be changed'));
});
