import {
  type EstimateSummary,
  type FenceLineRow,
  formatLength,
  formatNumber,
  ItemKinds,
  itemGroups,
  type JobItemRow,
  type JobPostRow,
  type PartsSelection,
} from '@picket/domain';
import { optionTitle } from '../shared/option-groups.ts';

/** A fence line or item that can be in an option. */
export interface OptionPart {
  readonly Id: number;
  readonly Name: string;
  /** The option that it is in; '' for none. */
  readonly option: string;
}

export interface OptionPartGroup {
  readonly title: string;
  readonly field: keyof PartsSelection;
  readonly parts: readonly OptionPart[];
}

export const itemsIn = (summary: EstimateSummary): JobItemRow[] => [
  ...summary.FenceSections,
  ...summary.Gates,
  ...summary.Posts,
  ...summary.MiscItems,
  ...summary.LaborItems,
];

/** Returns the parts of a job that can be in an option: fence lines, posts, misc items and labor; no empty groups. */
export function partGroups(summary: EstimateSummary, lines: readonly FenceLineRow[]): OptionPartGroup[] {
  const { Posts, MiscItems, LaborItems } = summary;
  const groups: OptionPartGroup[] = [
    { title: 'Fence lines', field: 'FenceLineIds', parts: lines.map(linePart) },
    { title: itemGroups.Post.title, field: 'ItemIds', parts: Posts.map(itemPart) },
    { title: itemGroups.Misc.title, field: 'ItemIds', parts: MiscItems.map(itemPart) },
    { title: itemGroups.Labor.title, field: 'ItemIds', parts: LaborItems.map(itemPart) },
  ];
  return groups.filter(({ parts }) => parts.length > 0);
}

const nameOf = ({ Option, OptionGroup = '' }: Partial<Pick<JobItemRow, 'Option' | 'OptionGroup'>>): string =>
  Option ? optionTitle({ Option, OptionGroup }) : '';

const linePart = (line: FenceLineRow, index: number): OptionPart => ({
  Id: line.Id,
  Name: [`Line ${index + 1}`, line.Note, line.Section.Description, formatLength(line.Length)]
    .filter(Boolean)
    .join(', '),
  option: nameOf(line),
});

const itemPart = (item: JobItemRow): OptionPart => ({
  Id: item.Id,
  Name: [
    `${formatNumber(item.Quantity)} × ${item.Description}`,
    item.Kind === ItemKinds.Post ? (item as JobPostRow).PostType : '',
  ]
    .filter(Boolean)
    .join(', '),
  option: nameOf(item),
});
