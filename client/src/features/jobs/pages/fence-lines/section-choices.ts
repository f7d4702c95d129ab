import { hasWords, type LineSectionRow, type PostLengthRow, type WidthRow } from '@picket/domain';
import type { SectionChoice } from './line-store/line-edits.ts';

/** The properties that narrow the fence sections, in order. */
export const facets = [
  { Name: 'Type', Id: 'MiscItemTypeId', Text: 'MiscItemType' },
  { Name: 'Height', Id: 'HeightId', Text: 'Height' },
  { Name: 'Spacing', Id: 'FenceSpacingId', Text: 'FenceSpacing' },
  { Name: 'Material', Id: 'FenceMaterialId', Text: 'FenceMaterial' },
] as const;
export type Facet = (typeof facets)[number];

/** The chosen ids; without one, any. */
export type Narrowing = Partial<Record<Facet['Id'], number>>;

/** The sections that have the chosen properties and all words of the search. */
export function narrowed(sections: readonly LineSectionRow[], chosen: Narrowing, search: string): LineSectionRow[] {
  return sections.filter((section) => {
    const isChosen = facets.every(({ Id }) => chosen[Id] === undefined || section[Id] === chosen[Id]);
    const text = [section.Description, section.FenceStyle, ...facets.map(({ Text }) => section[Text])].join(' ');
    return isChosen && hasWords(text, search);
  });
}

interface FacetOption {
  readonly Id: number;
  readonly Name: string;
  readonly Count: number;
}

/** Returns the options of a property that lead to a section with the other choices and the search. */
export function optionsOf(facet: Facet, sections: readonly LineSectionRow[], chosen: Narrowing, search: string) {
  const { [facet.Id]: _, ...others } = chosen;
  const options = new Map<number, FacetOption>();
  for (const section of narrowed(sections, others, search)) {
    const { Count = 0 } = options.get(section[facet.Id]) ?? {};
    options.set(section[facet.Id], { Id: section[facet.Id], Name: section[facet.Text], Count: Count + 1 });
  }
  return [...options.values()].sort((a, b) => a.Name.localeCompare(b.Name, 'en', { numeric: true }));
}

export interface SectionGroup {
  readonly Name: string;
  readonly Sections: readonly LineSectionRow[];
}

/** Groups the sections: those on this job, the latest first; then those chosen most often; then the others. */
export function grouped(sections: readonly LineSectionRow[], onJob: readonly number[]): SectionGroup[] {
  const byId = new Map(sections.map((section) => [section.Id, section]));
  const recent = [...new Set(onJob)].flatMap((id) => byId.get(id) ?? []);
  const isOnJob = new Set(onJob);
  const rest = sections.filter(({ Id }) => !isOnJob.has(Id));
  const most = rest
    .filter(({ Uses }) => Uses > 0)
    .sort((a, b) => b.Uses - a.Uses)
    .slice(0, 5);
  const others = rest.filter((section) => !most.includes(section));
  return [
    { Name: 'On this job', Sections: recent },
    { Name: 'Used most', Sections: most },
    { Name: recent.length + most.length > 0 ? 'Others' : 'Fence sections', Sections: others },
  ].filter(({ Sections }) => Sections.length > 0);
}

interface SectionLists {
  readonly widths: readonly WidthRow[];
  readonly lengths: readonly PostLengthRow[];
}

/** A section as a line has it, until the server copies its details. */
export function choiceOf(section: LineSectionRow, priceLevelId: number | null, lists: SectionLists): SectionChoice {
  return {
    FenceSectionId: section.Id,
    Section: {
      Description: section.Description,
      Width: lists.widths.find(({ Id }) => Id === section.FenceSectionWidthId)?.Width ?? 0,
      HeightId: section.HeightId,
      Height: section.Height,
      FenceStyleId: section.FenceStyleId,
      FenceStyle: section.FenceStyle,
      PostStyleId: section.PostStyleId,
      PostStyle: section.PostStyle,
      PostLengthId: section.PostLengthId,
      PostLength: section.PostLength,
      PostLengthFeet: lists.lengths.find(({ Id }) => Id === section.PostLengthId)?.Length ?? 0,
      InventoryTypeId: section.InventoryTypeId,
      InventoryType: section.InventoryType,
      Parts: section.FenceSectionParts,
      OriginalPrice: priceOf(section, priceLevelId) ?? 0,
    },
  };
}

/** The price at the job's level; undefined if there is none or the user may not see it. */
export const priceOf = (section: LineSectionRow, priceLevelId: number | null): number | undefined =>
  section.FenceSectionPrices.find(({ PriceLevelId }) => PriceLevelId === priceLevelId)?.Price;
