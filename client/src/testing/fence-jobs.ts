import {
  type CalculatedPostRow,
  type FenceLineRow,
  InventoryTypes,
  ItemKinds,
  type JobFenceSectionRow,
  type JobPostRow,
  type OrderGrouping,
  PostTypes,
} from '@picket/domain';
import { HttpResponse, http } from 'msw';
import { post } from './catalogue.ts';
import { cedar } from './fence-lines.ts';
import { itemRow } from './jobs.ts';
import { at, listed, server } from './server.ts';

const size = { PostStyleId: 1, PostStyle: 'Cedar 5 x 5', PostLengthId: 4, PostLength: '8 ft' };

export const fenceLineRow = (line: Partial<FenceLineRow> = {}): FenceLineRow => ({
  Id: 11,
  FenceSectionId: 31,
  Section: cedar,
  TotalWidth: 64,
  Quantity: 0,
  Stop: false,
  Turn: 90,
  Note: '',
  JobGates: [],
  Run: 1,
  IsChosen: true,
  Sections: 8,
  Length: 64,
  Amount: 1_712,
  ...line,
});

export const jobPostRow = (post: Partial<JobPostRow> = {}): JobPostRow => ({
  ...itemRow,
  ...size,
  Id: 5,
  Kind: ItemKinds.Post,
  Description: 'Cedar 5 x 5, 8 ft',
  Quantity: 13,
  UnitPrice: 42,
  OriginalPrice: 42,
  LineTotal: 546,
  PostId: 51,
  PostTypeId: PostTypes.Line,
  PostType: 'Line',
  InventoryType: 'Stock',
  ...post,
});

export const fenceSectionRow = (item: Partial<JobFenceSectionRow> = {}): JobFenceSectionRow => ({
  ...itemRow,
  Id: 3,
  Kind: ItemKinds.FenceSection,
  Description: 'Cedar board-on-board 6 x 8',
  Quantity: 13,
  UnitPrice: 214,
  OriginalPrice: 214,
  LineTotal: 2_782,
  InventoryTypeId: InventoryTypes.MTO,
  FenceSectionId: 31,
  InventoryType: 'Made to Order',
  ...item,
});

/** 13 line posts suggested in run 1, of which 12 are chosen. */
export const calculatedPost = (row: Partial<CalculatedPostRow> = {}): CalculatedPostRow => ({
  ...size,
  Run: 1,
  PostTypeId: PostTypes.Line,
  PostType: 'Line',
  PostId: 51,
  Description: 'Cedar 5 x 5, 8 ft',
  Quantity: 13,
  Chosen: 12,
  FenceLineIds: [11, 12],
  Reason: '6 in line 1, 7 in line 2',
  Choices: [],
  ...row,
});

/** Two fence lines and one post, which stands on no line. */
export const groupingOf = (grouping: Partial<OrderGrouping> = {}): OrderGrouping => ({
  Id: 42,
  Version: 3,
  FenceLines: [fenceLineRow(), fenceLineRow({ Id: 12, Length: 42, Amount: 1_070, Sections: 5 })],
  Posts: [jobPostRow()],
  FenceLinePosts: [],
  LeftToPlace: 1,
  ...grouping,
});

/** Mocks the posts of job 42 and their places. */
export function withPosts(rows: readonly CalculatedPostRow[] = [calculatedPost()], grouping = groupingOf()): void {
  server.use(
    http.get(at('jobs/42/calculated-posts'), () => listed(...rows)),
    http.get(at('jobs/42/order-grouping'), () => HttpResponse.json(grouping)),
    http.get(at('post-types/:archived'), () =>
      listed(...Object.entries(PostTypes).map(([Name, Id]) => ({ Id, Name, Version: 1, Archived: false }))),
    ),
    http.get(at('post-styles/job-posts/0'), () => listed({ Id: 1, Name: 'Cedar 5 x 5', Version: 1, Archived: false })),
    http.get(at('post-lengths/job-posts/:style/0'), () =>
      listed(
        { Id: 4, Name: '8 ft', Length: 8, Version: 1, Archived: false },
        { Id: 6, Name: '10 ft', Length: 10, Version: 1, Archived: false },
      ),
    ),
    http.get(at('posts/job-posts/:style/:length/0'), () =>
      listed(
        post({ Id: 51, Description: 'Cedar 5 x 5, 8 ft' }),
        post({ Id: 52, Description: 'Cedar 5 x 5, 10 ft', PostLengthId: 6, PostLength: '10 ft' }),
      ),
    ),
  );
}
