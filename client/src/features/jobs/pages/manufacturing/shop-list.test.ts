import { type EstimateSummary, type GateSwing, InventoryTypes, ItemKinds, type JobGateRow } from '@picket/domain';
import { fenceSectionRow, jobPostRow } from '@/testing/fence-jobs.ts';
import { cedar, fenceLine, gate } from '@/testing/fence-lines.ts';
import { miscItemRow, summaryOf } from '@/testing/jobs.ts';
import { byFenceLine, byKind, madeItems } from './shop-list.ts';

const parts = [
  { Description: 'Rail', Quantity: 3 },
  { Description: 'Picket', Quantity: 16 },
];
const walk = gate(4, { Swing: 'in', Offset: 12 });
const FenceLines = [
  fenceLine({ Section: { ...cedar, Parts: parts }, JobGates: [walk], Note: 'Leave the rails long' }),
  fenceLine({ Id: 2, TotalWidth: 27.5, Section: { ...cedar, Parts: parts }, Stop: true }),
  fenceLine({ Id: 3, TotalWidth: 16, Run: 2, FenceSectionId: 32, Section: { ...cedar, Width: 8 } }),
];
const FenceLinePosts = [
  { Id: 1, JobFenceLineId: 1, JobPostId: 5 },
  { Id: 2, JobFenceLineId: 2, JobPostId: 6 },
  { Id: 3, JobFenceLineId: 3, JobPostId: 7 },
];
const lot = { FenceLines, FenceLinePosts };

const gateRow = (some: Partial<JobGateRow> = {}): JobGateRow => ({
  ...miscItemRow(),
  Id: 4,
  Kind: ItemKinds.Gate,
  Description: 'Cedar gate 4 ft',
  Quantity: 1,
  GateId: 4,
  InventoryTypeId: InventoryTypes.SO,
  InventoryType: 'Special Order',
  ...some,
});
const line = jobPostRow({ Id: 5, Quantity: 13 });
const corner = jobPostRow({ Id: 6, Quantity: 1, PostType: 'Corner', PostTypeId: 2 });
const end = jobPostRow({ Id: 7, Quantity: 2, PostType: 'End', PostTypeId: 3 });

const rowsOf = (some: Partial<EstimateSummary>, of = lot) => byFenceLine(madeItems(summaryOf(some)), of);

describe('madeItems', () => {
  it('leaves out labor and items of options that are not chosen', () => {
    const items = madeItems(summaryOf({ MiscItems: [miscItemRow(), miscItemRow({ Id: 9, IsChosen: false })] }));
    expect(items.map(({ Id }) => Id)).toEqual([1]);
  });
});

describe('byFenceLine', () => {
  it('groups by run, with its lines, length and notes, and the whole order last', () => {
    const groups = rowsOf({
      FenceSections: [fenceSectionRow(), fenceSectionRow({ Id: 8, FenceSectionId: 32, Quantity: 2 })],
    });
    expect(groups.map(({ Rows, ...group }) => ({ ...group, Rows: Rows.map(({ Key }) => Key) }))).toEqual([
      {
        Title: 'Run 1',
        Note: '69.5 ft',
        Lines: [1, 2],
        LineNotes: [{ Line: 1, Text: 'Leave the rails long' }],
        Rows: ['3'],
      },
      { Title: 'Run 2', Note: '16 ft', Lines: [3], LineNotes: [], Rows: ['8'] },
      { Title: 'Whole order', Note: '', Lines: [], LineNotes: [], Rows: ['1'] },
    ]);
  });

  it('names the lines of a section, with what is cut, and the parts of all its sections', () => {
    const [run] = rowsOf({ FenceSections: [fenceSectionRow()] });
    expect(run!.Rows[0]).toMatchObject({
      Detail: 'Line 1: 5, 4 ft and 2 ft of them short, line 2: 4, the last 3.5 ft. Made to Order',
      Lines: [1, 2],
      Parts: [
        { Description: 'Rail', Quantity: 27 },
        { Description: 'Picket', Quantity: 144 },
      ],
    });
  });

  it('shows a section of several runs once, in the first', () => {
    const shared = { ...lot, FenceLines: FenceLines.map((each) => ({ ...each, FenceSectionId: 31 })) };
    const groups = rowsOf({ FenceSections: [fenceSectionRow()], MiscItems: [] }, shared);
    expect(groups.map(({ Title }) => Title)).toEqual(['Run 1']);
    expect(groups[0]!.Rows[0]!.Lines).toEqual([1, 2, 3]);
  });

  it('merges the job posts of one post in a run', () => {
    const [first, second] = rowsOf({ Posts: [line, corner, end], MiscItems: [] });
    expect(first!.Rows).toMatchObject([
      { Key: '5 6', Quantity: 14, Detail: '13 line, 1 corner. Lines 1, 2. Stock', Items: [line, corner] },
    ]);
    expect(second!.Rows).toMatchObject([{ Key: '7', Quantity: 2, Detail: '2 end. Line 3. Stock' }]);
  });

  it('does not merge posts that stand on no line', () => {
    const [whole] = rowsOf({ Posts: [line, corner], MiscItems: [] }, { ...lot, FenceLinePosts: [] });
    expect(whole).toMatchObject({ Title: 'Whole order', Rows: [{ Key: '5' }, { Key: '6' }] });
  });

  it.each<[GateSwing | null, number | null, string]>([
    ['in', 12, 'Line 1, swings in, 12 ft from the start. Special Order'],
    ['double', null, 'Line 1, double, 2 leaves of 2 ft. Special Order'],
    ['slide', null, 'Line 1, slides. Special Order'],
    [null, null, 'Line 1. Special Order'],
  ])('describes a gate with swing %s at %s', (Swing, Offset, detail) => {
    const lines = [fenceLine({ JobGates: [gate(4, { Swing, Offset })] })];
    const [run] = rowsOf({ Gates: [gateRow()], MiscItems: [] }, { FenceLines: lines, FenceLinePosts: [] });
    expect(run!.Rows[0]!.Detail).toBe(detail);
  });

  it('has one group for an order without fence lines', () =>
    expect(rowsOf({}, { FenceLines: [], FenceLinePosts: [] })).toMatchObject([{ Title: 'Items' }]));
});

describe('byKind', () => {
  it('groups by kind, each job post with its type', () => {
    const items = madeItems(summaryOf({ Posts: [line, corner], Gates: [gateRow()] }));
    const groups = byKind(items, lot);
    expect(groups.map(({ Title, Rows }) => [Title, ...Rows.map(({ Detail }) => Detail)])).toEqual([
      ['Gates', 'Line 1, swings in, 12 ft from the start. Special Order'],
      ['Posts', '13 line. Line 1. Stock', '1 corner. Line 2. Stock'],
      ['Misc items', 'Stock'],
    ]);
  });
});
