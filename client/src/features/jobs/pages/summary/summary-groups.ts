import {
  type EstimateSummary,
  type FenceLineRow,
  followsFenceLines,
  formatCount,
  formatLength,
  formatNumber,
  ItemKinds,
  itemGroups,
  type JobItemRow,
  type OrderGrouping,
} from '@picket/domain';
import { itemsIn } from '../../options/option-parts.ts';
import { linesOfItem } from '../../shared/line-numbers.ts';
import { describeOption, groupOptions, isSameOption, type OptionGroup } from '../../shared/option-groups.ts';

/** Rows of the summary under one heading. */
export interface SummaryGroup {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly items: readonly JobItemRow[];
  readonly total?: number;
  /** The kind of its items, for the button in its heading. */
  readonly kind?: number;
  readonly options?: OptionGroup;
}

const emptyNotes: Readonly<Record<number, string>> = {
  [ItemKinds.Misc]: 'No misc items yet',
  [ItemKinds.Labor]: 'No labor yet',
};

const isBase = ({ Option }: JobItemRow): boolean => !Option;

/** The items of the job itself by kind, then those of each group of options and of the extras. */
export function groupsByKind(summary: EstimateSummary): SummaryGroup[] {
  return [...kindGroups(summary, itemsIn(summary)), ...optionGroups(summary, itemsIn(summary))];
}

/** Sections and gates at the first of their fence lines, then all others as by kind. */
export function groupsByLine(summary: EstimateSummary, grouping: OrderGrouping): SummaryGroup[] {
  const items = itemsIn(summary);
  const others = items.filter((item) => !followsFenceLines(item));
  const lines = grouping.FenceLines.map((line, index): SummaryGroup => {
    const isFirstOf = (item: JobItemRow) => linesOfItem(item, grouping)[0] === index + 1;
    return {
      id: `line ${line.Id}`,
      title: `Line ${index + 1}`,
      note: lineNote(line),
      items: items.filter((item) => followsFenceLines(item) && isFirstOf(item)),
      total: line.Amount,
    };
  });
  const ofOthers = kindGroups(summary, others).filter(
    ({ kind }) => kind !== ItemKinds.FenceSection && kind !== ItemKinds.Gate,
  );
  return [...lines, ...ofOthers, ...optionGroups(summary, others)];
}

function kindGroups({ Totals }: EstimateSummary, items: readonly JobItemRow[]): SummaryGroup[] {
  return Object.values(itemGroups).map(({ kind, title, total }) => {
    const all = items.filter(({ Kind }) => Kind === kind);
    const own = all.filter(isBase);
    const hasChosen = all.some((item) => !isBase(item) && item.IsChosen);
    const note = all.length === 0 ? emptyNotes[kind] : countOf(kind, own);
    return {
      id: title,
      title,
      note: [note, hasChosen ? 'total with the chosen options' : ''].filter(Boolean).join(', '),
      items: own,
      total: Totals[total],
      kind,
    };
  });
}

function optionGroups({ Options }: EstimateSummary, items: readonly JobItemRow[]): SummaryGroup[] {
  return groupOptions(Options).map((options) => ({
    id: `options ${options.name}`,
    title: options.name || 'Extras',
    note: options.name ? alternativesNote(options.options.length) : 'each can be left out',
    items: options.options.flatMap((option) =>
      items.filter(({ Option = '', OptionGroup = '' }) => isSameOption({ Option, OptionGroup }, option)),
    ),
    options,
  }));
}

const alternativesNote = (count: number): string =>
  count === 1 ? 'needs another alternative to choose from' : `one of ${count}`;

const countedKinds: Readonly<Record<number, readonly [one: string, many: string]>> = {
  [ItemKinds.FenceSection]: ['section', 'sections'],
  [ItemKinds.Gate]: ['gate', 'gates'],
  [ItemKinds.Post]: ['post', 'posts'],
};

/** '20 sections'; '' for kinds whose quantities do not add up to a number. */
function countOf(kind: number, items: readonly JobItemRow[]): string {
  const names = countedKinds[kind];
  const count = items.reduce((sum, { Quantity }) => sum + Quantity, 0);
  return names ? `${formatNumber(count)} ${names[count === 1 ? 0 : 1]}` : '';
}

/** "Back, 64', 8 sections, Option: Side yard, not counted". */
function lineNote(line: FenceLineRow): string {
  const sections = formatCount(line.Sections, 'section');
  return [line.Note, formatLength(line.Length), sections, describeOption(line)].filter(Boolean).join(', ');
}
