import {
  type FenceLinePost,
  type FenceLineRow,
  ItemKinds,
  type JobFenceSectionRow,
  type JobGateRow,
  type JobItemRow,
  type OrderGrouping,
  optionKey,
} from '@picket/domain';

/** The places of the lines in their order, from 1, by id. Staff know lines by these numbers. */
export const lineNumbers = (lines: readonly { readonly Id: number }[]): ReadonlyMap<number, number> =>
  new Map(lines.map(({ Id }, index) => [Id, index + 1]));

/** 'Line 4', 'Lines 1, 2', 'Lines 1–3', '' for none. Takes numbers in order. */
export function describeLines(numbers: readonly number[]): string {
  if (numbers.length === 0) return '';
  if (numbers.length === 1) return `Line ${numbers[0]}`;
  const [first, last] = [numbers[0]!, numbers.at(-1)!];
  const isRange = numbers.length > 2 && last - first === numbers.length - 1;
  return `Lines ${isRange ? `${first}–${last}` : numbers.join(', ')}`;
}

/** The numbers of the lines that a job post stands on, in order. */
export function linesOfPost(
  postId: number,
  links: readonly FenceLinePost[],
  numbers: ReadonlyMap<number, number>,
): number[] {
  const linked = links.filter(({ JobPostId }) => JobPostId === postId);
  return linked.flatMap(({ JobFenceLineId }) => numbers.get(JobFenceLineId) ?? []).toSorted((a, b) => a - b);
}

/** The numbers of the fence lines that an item comes from, or stands on, in order. */
export function linesOfItem(item: JobItemRow, { FenceLines, FenceLinePosts }: OrderGrouping): number[] {
  if (item.Kind === ItemKinds.Post) return linesOfPost(item.Id, FenceLinePosts, lineNumbers(FenceLines));
  return FenceLines.flatMap((line, index) => (isForLine(item, line) ? [index + 1] : []));
}

/** Returns true for a section or gate that comes from a fence line. */
export function isForLine(item: JobItemRow, line: FenceLineRow): boolean {
  if (optionKey(line) !== optionKey(item)) return false;
  if (item.Kind === ItemKinds.FenceSection) {
    return line.FenceSectionId === (item as JobFenceSectionRow).FenceSectionId && line.Sections > 0;
  }
  if (item.Kind !== ItemKinds.Gate) return false;
  const { GateId, InventoryTypeId } = item as JobGateRow;
  return line.JobGates.some((gate) => gate.GateId === GateId && gate.InventoryTypeId === InventoryTypeId);
}
