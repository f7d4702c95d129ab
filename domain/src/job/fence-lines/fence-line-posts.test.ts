import { fold } from '../../core/decider.ts';
import { ItemKinds, PostTypes } from '../../enums.ts';
import { addPost, addWorkedLot, linkPost, newPost, removeLine } from '../../testing/fence-lines.ts';
import { addJob, convertToOrder, jobEvents } from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { ItemEdits } from '../record/job.commands.ts';
import { jobPostsOf } from '../record/job.ts';
import { fenceLinePostsOf } from './fence-line-posts.ts';

/** Posts have the items 5 and 6; the lot has the items 1 to 4. */
const lot = [
  addJob(),
  addWorkedLot,
  addPost(),
  addPost({ PostTypeId: PostTypes.Corner, PostType: 'Corner', Quantity: 2 }),
];
const when = (before: readonly JobCommand[], command: JobCommand) =>
  given(jobDecider, ...jobEvents(before)).when(command);
const after = (...commands: JobCommand[]) => fold(jobDecider, jobEvents(commands))!;
const change = (edits: Partial<ItemEdits>): JobCommand => ({
  type: 'ChangeItem',
  data: { Kind: ItemKinds.Post, Id: 5, ...edits },
});

describe('a job post', () => {
  it('is one item at the catalogue price', () =>
    when([addJob()], addPost()).then({
      type: 'MaterialsAdded',
      data: {
        Items: [
          {
            ...newPost(),
            Id: 1,
            Kind: ItemKinds.Post,
            UnitPrice: 42,
            DiscountPercent: null,
            PriceNote: '',
            PriceChangedBy: '',
            ManufacturingStatusId: 1,
          },
        ],
        Totals: expect.objectContaining({ PostTotal: 546, MaterialTotal: 546 }),
      },
    }));

  it('is added without a price, which it needs before conversion', () => {
    when([addJob()], addPost({ OriginalPrice: 0 })).state((job) => expect(job?.Items[1]?.UnitPrice).toBe(0));
    when([addJob(), addPost({ OriginalPrice: 0 })], convertToOrder()).refused('Must have price and quantity');
  });

  it('needs a quantity, and a note for another price', () => {
    when([addJob()], addPost({ Quantity: 0 })).invalid({ Quantity: ['Must have price and quantity'] });
    when([addJob()], addPost({ UnitPrice: 40 })).invalid({ PriceNote: ['Note is required'] });
    when([addJob()], addPost({ UnitPrice: 40, PriceNote: 'Scratched' })).state((job) =>
      expect(job?.Items[1]).toMatchObject({ UnitPrice: 40, PriceNote: 'Scratched', PriceChangedBy: 'Olive Office' }),
    );
  });

  it('changes its quantity and type and keeps its price', () =>
    when(
      lot,
      change({ Quantity: 12, Post: newPost({ PostTypeId: PostTypes.End, PostType: 'End', OriginalPrice: 50 }) }),
    ).state((job) =>
      expect(job?.Items[5]).toMatchObject({ Quantity: 12, PostTypeId: 3, PostType: 'End', UnitPrice: 42 }),
    ));

  it('takes the price of another post', () =>
    when(
      lot,
      change({ Post: newPost({ PostId: 52, Description: 'Cedar 5 x 5, 10 ft', PostLengthId: 6, OriginalPrice: 55 }) }),
    ).state((job) =>
      expect(job?.Items[5]).toMatchObject({
        PostId: 52,
        PostLengthId: 6,
        UnitPrice: 55,
        OriginalPrice: 55,
        Quantity: 13,
      }),
    ));

  it('is not changed by fence lines', () => expect(jobPostsOf(after(...lot, removeLine(1)))).toHaveLength(2));

  it('is removed with its links', () =>
    when([...lot, linkPost(1, 5), linkPost(1, 6)], { type: 'RemoveItem', data: { Kind: ItemKinds.Post, Id: 5 } }).state(
      (job) => expect(fenceLinePostsOf(job!)).toEqual([{ Id: 2, JobFenceLineId: 1, JobPostId: 6 }]),
    ));
});

describe('a post on a fence line', () => {
  it('is recorded', () =>
    when(lot, linkPost(2, 5)).then({
      type: 'FenceLinePostAdded',
      data: { Id: 1, JobFenceLineId: 2, JobPostId: 5, FenceSectionId: 31, PostId: 51 },
    }));

  it('is added once', () =>
    when([...lot, linkPost(2, 5)], linkPost(2, 5)).refused('Fence Line already added to this Post'));

  it('may stand on several lines', () =>
    expect(fenceLinePostsOf(after(...lot, linkPost(1, 5), linkPost(2, 5)))).toHaveLength(2));

  it('is taken off', () => {
    const off: JobCommand = { type: 'RemoveFenceLinePost', data: { Id: 1 } };
    when([...lot, linkPost(2, 5)], off).then({
      type: 'FenceLinePostRemoved',
      data: { Id: 1, JobFenceLineId: 2, JobPostId: 5 },
    });
    when(lot, off).refused('Not found');
    expect(fenceLinePostsOf(after(...lot, linkPost(2, 5), off, linkPost(2, 5)))).toMatchObject([{ Id: 2 }]);
  });

  it('goes with the line', () =>
    expect(fenceLinePostsOf(after(...lot, linkPost(1, 5), linkPost(2, 5), removeLine(1)))).toMatchObject([{ Id: 2 }]));

  it('requires a line and a post of the job', () => {
    when(lot, linkPost(9, 5)).refused('Not found');
    when(lot, linkPost(1, 1)).refused('Not found');
  });

  it('may change on an order and stays when it is reverted', () => {
    const order = [...lot, convertToOrder(), linkPost(1, 5)];
    expect(fenceLinePostsOf(after(...order, { type: 'RevertOrder', data: {} }))).toHaveLength(1);
  });

  it('cannot change later', () =>
    when([...lot, { type: 'InvoiceJob', data: { IsDirect: false } }], linkPost(1, 5)).refused(
      'Only the posts of an estimate or order can be put on fence lines',
    ));
});
