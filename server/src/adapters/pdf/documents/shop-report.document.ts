import {
  type EstimateContent,
  type FenceLineRow,
  feetText,
  formatCount,
  formatEnum,
  ItemKinds,
  type JobPostRow,
  type OrderGrouping,
  StatusNames,
} from '@picket/domain';
import type { PdfContent, PdfDocument } from '../pdf.ts';
import { dataTable, facts, headline, section, type TableColumn, textSection } from '../theme/blocks.ts';
import { tickRow, tickTables } from '../theme/item-tables.ts';
import { type Letterhead, onLetterhead } from '../theme/letterhead.ts';
import { parties } from '../theme/parties.ts';
import { sketch } from '../theme/sketch.ts';
import { breakable } from '../theme/texts.ts';

/** The order as the shop needs it; dates as printed, '' for none. */
export interface ShopTerms extends Pick<OrderGrouping, 'FenceLines' | 'FenceLinePosts'> {
  readonly Posts: readonly Post[];
  readonly Title: string;
  readonly Dates: readonly (readonly [label: string, value: string])[];
  readonly Location: string;
  readonly ShopNotes: string;
  readonly JobNotes: string;
}

const done: TableColumn = { title: 'Done', width: 30 };
const quantity: TableColumn = { title: 'Quantity', width: 50, align: 'right' };

type Post = Pick<JobPostRow, 'Id' | 'Description' | 'PostType' | 'Quantity' | 'IsChosen'>;

/** The sheet for the shop to cut and collect an order, with boxes to tick. It has no prices. */
export function shopReport(content: EstimateContent, shop: ShopTerms, letterhead: Letterhead): PdfDocument {
  const lines = shop.FenceLines.filter(({ IsChosen }) => IsChosen);
  const items = content.Items.filter(({ Kind, IsChosen }) => IsChosen && Kind !== ItemKinds.Labor);
  const drawing = sketch(shop.FenceLines);
  return onLetterhead(
    letterhead,
    { Kind: 'Shop report', JobId: content.JobId, For: content.Customer?.Name ?? '', Facts: shop.Dates },
    shop.Title === '' ? [] : { text: breakable(shop.Title), fontSize: 13, bold: true, margin: [0, 0, 0, 10] },
    parties(content, 'Customer'),
    shop.Location === '' ? [] : { stack: [facts([['Location', shop.Location]])], margin: [0, 8, 0, 0] },
    notes('Shop notes', shop.ShopNotes),
    notes('Job notes', shop.JobNotes),
    lines.length === 0 ? [] : section('Sketch, to scale', drawing),
    ...lines.map((line, index) => lineBlock(line, lines, shop, index === 0)),
    unplaced(shop),
    items.length === 0 ? section('Collect', { text: 'Nothing to make.' }) : tickTables('Collect', items, 'Done'),
    partsTable(lines),
  );
}

const notes = (title: string, text: string): PdfContent =>
  textSection(title, text === '' ? [] : [{ text: breakable(text) }]);

/** A line with its section, its gates, its posts and the parts of its sections. */
function lineBlock(line: FenceLineRow, lines: readonly FenceLineRow[], shop: ShopTerms, hasTitle: boolean): PdfContent {
  const { Section, Sections, Length, Run, Turn, Note, Option } = line;
  const isFirst = lines.find((each) => each.Run === Run) === line;
  const about = [
    `Run ${Run}`,
    feetText(Length),
    formatCount(Sections, 'section'),
    isFirst || Turn === 0 ? '' : `turns ${Math.abs(Turn)}° ${Turn > 0 ? 'right' : 'left'}`,
    Option ? `option ${Option}` : '',
  ];
  const columns: TableColumn[] = [done, quantity, { title: 'What', width: 74 }, { title: 'Description', width: '*' }];
  const inventory = formatEnum(StatusNames.InventoryType, Section.InventoryTypeId);
  const rows = [
    tickRow(Sections, 'Section', `${Section.Description} (${Section.Height}, ${inventory})`),
    ...Section.Parts.map(({ Description, Quantity }) => tickRow(Quantity * Sections, 'Part', Description)),
    ...line.JobGates.map(({ Gate, Quantity, Swing, Offset, InventoryType }) =>
      tickRow(
        Quantity,
        'Gate',
        gateText(Gate.Description, [Swing ? swings[Swing] : '', offsetText(Offset), InventoryType]),
      ),
    ),
    ...postsOn(line, shop).map((post) => tickRow(post.Quantity, `Post, ${post.PostType}`, postText(post, line, shop))),
  ];
  const name = [{ text: `Line ${numberOf(line, shop)}`, bold: true }, `   ${about.filter(Boolean).join('  ·  ')}`];
  return {
    ...dataTable(columns, rows, [
      ...(hasTitle ? [headline('Fence lines')] : []),
      { text: name },
      ...(Note === '' ? [] : [{ text: breakable(Note), italics: true }]),
    ]),
    margin: [0, 0, 0, 8],
  };
}

const swings = { in: 'swings in', out: 'swings out', double: 'double', slide: 'slides' } as const;

const gateText = (description: string, more: readonly string[]): string =>
  `${description} (${more.filter(Boolean).join(', ')})`;

const offsetText = (offset: number | null): string => (offset === null ? '' : `${feetText(offset)} from the start`);

/** The place of a line among all lines of the job, as the sketch counts them. */
const numberOf = ({ Id }: FenceLineRow, { FenceLines }: ShopTerms): number =>
  FenceLines.findIndex((line) => line.Id === Id) + 1;

function postsOn({ Id }: FenceLineRow, { Posts, FenceLinePosts }: ShopTerms): Post[] {
  const ids = new Set(FenceLinePosts.filter((link) => link.JobFenceLineId === Id).map(({ JobPostId }) => JobPostId));
  return Posts.filter((post) => ids.has(post.Id));
}

/** A post may stand on several lines; its quantity is that of all of them. */
function postText(post: Post, { Id }: FenceLineRow, shop: ShopTerms): string {
  const others = shop.FenceLinePosts.filter(
    ({ JobPostId, JobFenceLineId }) => JobPostId === post.Id && JobFenceLineId !== Id,
  );
  const numbers = others
    .flatMap(({ JobFenceLineId }) => shop.FenceLines.filter((line) => line.Id === JobFenceLineId))
    .map((line) => numberOf(line, shop));
  return numbers.length === 0 ? post.Description : `${post.Description} (in all, also on line ${numbers.join(', ')})`;
}

function unplaced({ Posts, FenceLinePosts, FenceLines }: ShopTerms): PdfContent {
  const placed = new Set(FenceLinePosts.map(({ JobPostId }) => JobPostId));
  const rest = Posts.filter(({ Id, IsChosen }) => IsChosen !== false && !placed.has(Id));
  if (rest.length === 0 || FenceLines.length === 0) return [];
  return dataTable(
    [done, quantity, { title: 'Post', width: '*' }],
    rest.map(({ Quantity, Description, PostType }) => tickRow(Quantity, `${Description} (${PostType})`)),
    [headline('Posts on no line')],
  );
}

/** The parts of all sections together. */
function partsTable(lines: readonly FenceLineRow[]): PdfContent {
  const quantities = new Map<string, number>();
  for (const { Section, Sections } of lines) {
    for (const { Description, Quantity } of Section.Parts) {
      quantities.set(Description, (quantities.get(Description) ?? 0) + Quantity * Sections);
    }
  }
  if (quantities.size === 0) return [];
  return dataTable(
    [done, quantity, { title: 'Part', width: '*' }],
    [...quantities].map(([description, count]) => tickRow(count, description)),
    [headline('Parts of all sections')],
  );
}
