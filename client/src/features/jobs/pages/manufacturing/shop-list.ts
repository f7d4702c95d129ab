import {
  type EstimateSummary,
  type FenceLineRow,
  feetText,
  ItemKinds,
  itemGroups,
  type JobGateRow,
  type JobItemRow,
  type JobPostRow,
  type OrderGrouping,
  optionKey,
  StatusNames,
} from '@picket/domain';
import { describeLines, isForLine, lineNumbers, linesOfPost } from '../../shared/line-numbers.ts';
import { gateText, partsInLines, type ShopPart, sectionText } from './shop-texts.ts';

/** Work that the shop makes or picks in one go: an item, or the job posts of one post in a run. */
export interface ShopRow {
  readonly Key: string;
  readonly Items: readonly JobItemRow[];
  readonly Title: string;
  readonly Quantity: number;
  readonly Detail: string;
  /** The parts of its sections. */
  readonly Parts: readonly ShopPart[];
  /** The numbers of its fence lines. */
  readonly Lines: readonly number[];
}

export interface ShopGroup {
  readonly Title: string;
  /** Beside the title: the length of a run. */
  readonly Note: string;
  /** The numbers of the fence lines of a run. */
  readonly Lines: readonly number[];
  readonly LineNotes: readonly { readonly Line: number; readonly Text: string }[];
  readonly Rows: readonly ShopRow[];
}

type Lot = Pick<OrderGrouping, 'FenceLines' | 'FenceLinePosts'>;

/** The items that count, without labor. */
export const madeItems = ({ FenceSections, Gates, Posts, MiscItems }: EstimateSummary): JobItemRow[] =>
  [...FenceSections, ...Gates, ...Posts, ...MiscItems].filter(({ IsChosen }) => IsChosen !== false);

/**
 * The items by run. An item of several runs is in the first one and names its lines. The job posts of one post in a run
 * are one row. Items without a fence line come last, as those of the whole order.
 */
export function byFenceLine(items: readonly JobItemRow[], lot: Lot): ShopGroup[] {
  const rows = mergePosts(items, lot).map((each) => rowOf(each, lot));
  const runs = [...new Set(lot.FenceLines.flatMap(({ Run }) => Run ?? []))];
  const groups = runs.map((run) => runGroup(run, rows, lot.FenceLines));
  const others = rows.filter(({ Lines }) => runOf(Lines, lot.FenceLines) === null);
  const whole = { Title: runs.length > 0 ? 'Whole order' : 'Items', Note: '', Lines: [], LineNotes: [], Rows: others };
  return [...groups, whole].filter(({ Rows }) => Rows.length > 0);
}

/** The items by kind, each job post on its own. */
export function byKind(items: readonly JobItemRow[], lot: Lot): ShopGroup[] {
  return Object.values(itemGroups)
    .map(({ kind, title: Title }) => {
      const own = items.filter(({ Kind }) => Kind === kind);
      return { Title, Note: '', Lines: [], LineNotes: [], Rows: own.map((item) => rowOf([item], lot)) };
    })
    .filter(({ Rows }) => Rows.length > 0);
}

function runGroup(run: number, rows: readonly ShopRow[], lines: readonly FenceLineRow[]): ShopGroup {
  const numbered = lines.map((line, index) => ({ line, number: index + 1 })).filter(({ line }) => line.Run === run);
  return {
    Title: `Run ${run}`,
    Note: feetText(numbered.reduce((sum, { line }) => sum + line.Length, 0)),
    Lines: numbered.map(({ number }) => number),
    LineNotes: numbered.filter(({ line }) => line.Note).map(({ line, number }) => ({ Line: number, Text: line.Note })),
    Rows: rows.filter(({ Lines }) => runOf(Lines, lines) === run),
  };
}

/** The run of the first of some lines; null for none. */
const runOf = (numbers: readonly number[], lines: readonly FenceLineRow[]): number | null =>
  numbers.length === 0 ? null : (lines[numbers[0]! - 1]?.Run ?? null);

/** The items, with the job posts of one post in a run together. */
function mergePosts(items: readonly JobItemRow[], lot: Lot): JobItemRow[][] {
  const merged = new Map<string, JobItemRow[]>();
  for (const item of items) {
    const run = runOf(linesOf(item, lot), lot.FenceLines);
    const isPlaced = item.Kind === ItemKinds.Post && run !== null;
    const key = isPlaced ? `post ${(item as JobPostRow).PostId} ${run} ${optionKey(item)}` : `item ${item.Id}`;
    merged.set(key, [...(merged.get(key) ?? []), item]);
  }
  return [...merged.values()];
}

function rowOf(items: readonly JobItemRow[], lot: Lot): ShopRow {
  const first = items[0]!;
  const Lines = [...new Set(items.flatMap((item) => linesOf(item, lot)))].toSorted((a, b) => a - b);
  const type = inventoryNames[first.InventoryTypeId ?? 0] ?? '';
  return {
    Key: items.map(({ Id }) => Id).join(' '),
    Items: items,
    Title: first.Description,
    Quantity: items.reduce((sum, { Quantity }) => sum + Quantity, 0),
    Detail: [placeText(items, Lines, lot), type].filter(Boolean).join('. '),
    Parts: first.Kind === ItemKinds.FenceSection ? partsInLines(linesNeeding(first, lot).map(({ line }) => line)) : [],
    Lines,
  };
}

const inventoryNames: Record<number, string> = StatusNames.InventoryType;

/** Returns the places for the items of a row. */
function placeText(items: readonly JobItemRow[], lines: readonly number[], lot: Lot): string {
  const first = items[0]!;
  if (first.Kind === ItemKinds.FenceSection) return sectionText(linesNeeding(first, lot), lot.FenceLines);
  if (first.Kind === ItemKinds.Gate) return gateText(linesNeeding(first, lot), first as JobGateRow);
  if (first.Kind !== ItemKinds.Post) return '';
  const posts = items as readonly JobPostRow[];
  const types = posts.map(({ Quantity, PostType }) => `${Quantity} ${PostType.toLowerCase()}`).join(', ');
  return [types, describeLines(lines)].filter(Boolean).join('. ');
}

function linesOf(item: JobItemRow, lot: Lot): number[] {
  if (item.Kind === ItemKinds.Post) return linesOfPost(item.Id, lot.FenceLinePosts, lineNumbers(lot.FenceLines));
  return linesNeeding(item, lot).map(({ number }) => number);
}

/** The fence lines that a section or gate is for. */
const linesNeeding = (item: JobItemRow, { FenceLines }: Lot) =>
  FenceLines.map((line, index) => ({ line, number: index + 1 })).filter(
    ({ line }) => line.Run !== null && isForLine(item, line),
  );
