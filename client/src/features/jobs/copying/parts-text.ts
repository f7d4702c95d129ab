import {
  type EstimateSummary,
  type FenceLineRow,
  feetText,
  formatCount,
  type InOption,
  itemGroups,
  type JobParts,
  type JobTemplateRow,
} from '@picket/domain';

/** A part of a job or template in words. Ids of a template's parts are their places. */
interface PartText {
  readonly Id: number;
  readonly Name: string;
  /** Its size or quantity, and its option. */
  readonly Note: string;
}

export interface PartGroup {
  readonly Title: string;
  readonly hasLines: boolean;
  readonly Parts: readonly PartText[];
}

/** Returns the content of a template: '100 ft, 2 lines, 1 gate, 3 misc items'. */
export function describeTemplate(row: JobTemplateRow): string {
  const counts: readonly (readonly [count: number, noun: string])[] = [
    [row.FenceLines, 'line'],
    [row.Gates, 'gate'],
    [row.Posts, 'post item'],
    [row.MiscItems, 'misc item'],
    [row.LaborItems, 'labor item'],
  ];
  return [
    ...(row.FenceLines > 0 ? [feetText(row.Length)] : []),
    ...counts.filter(([count]) => count > 0).map(([count, noun]) => formatCount(count, noun)),
  ].join(', ');
}

/** The parts of a template by kind, without empty groups. */
export const partsOfTemplate = ({ FenceLines, Posts, MiscItems, LaborItems }: JobParts): PartGroup[] =>
  grouped({
    lines: FenceLines.map((line, Id) => lineText({ ...line, Id, Length: line.TotalWidth, Sections: line.Quantity })),
    posts: Posts.map((post, Id) => itemText({ ...post, Id }, post.PostType)),
    misc: MiscItems.map((item, Id) => itemText({ ...item, Id })),
    labor: LaborItems.map((item, Id) => itemText({ ...item, Id, Description: item.LaborType })),
  });

/** The parts of a job that can be copied, by kind, without empty groups. Section and gate items follow their lines. */
export const partsOfJob = (
  lines: readonly FenceLineRow[],
  { Posts, MiscItems, LaborItems }: EstimateSummary,
): PartGroup[] =>
  grouped({
    lines: lines.map((line) => lineText({ ...line, Description: line.Section.Description })),
    posts: Posts.map((post) => itemText(post, post.PostType)),
    misc: MiscItems.map((item) => itemText(item)),
    labor: LaborItems.map((item) => itemText(item)),
  });

const grouped = (parts: Record<'lines' | 'posts' | 'misc' | 'labor', PartText[]>): PartGroup[] =>
  [
    { Title: 'Fence lines', hasLines: true, Parts: parts.lines },
    { Title: itemGroups.Post.title, hasLines: false, Parts: parts.posts },
    { Title: itemGroups.Misc.title, hasLines: false, Parts: parts.misc },
    { Title: itemGroups.Labor.title, hasLines: false, Parts: parts.labor },
  ].filter(({ Parts }) => Parts.length > 0);

interface Line extends InOption {
  Id: number;
  Description: string;
  Length: number;
  Sections: number;
  JobGates: readonly { readonly Quantity: number }[];
}

function lineText({ Id, Description, Length, Sections, JobGates, ...option }: Line): PartText {
  const gates = JobGates.reduce((sum, { Quantity }) => sum + Quantity, 0);
  const size = [feetText(Length), formatCount(Sections, 'section'), gates > 0 && formatCount(gates, 'gate')];
  return { Id, Name: Description, Note: noteOf(size, option) };
}

interface Item extends InOption {
  Id: number;
  Description: string;
  Quantity: number;
}

/** `postType`: 'Line', for posts. */
const itemText = ({ Id, Description, Quantity, ...option }: Item, postType?: string): PartText => ({
  Id,
  Name: Description,
  Note: noteOf([postType ? formatCount(Quantity, `${postType.toLowerCase()} post`) : `× ${Quantity}`], option),
});

const noteOf = (size: readonly (string | false)[], { Option, OptionGroup }: InOption): string =>
  [...size, Option && `option ${OptionGroup ? `${OptionGroup}: ` : ''}${Option}`].filter(Boolean).join(', ');
