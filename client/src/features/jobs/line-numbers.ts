import type { FenceLinePost } from '@picket/domain';

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
