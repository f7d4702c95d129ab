import {
  type FenceSectionChoice,
  type FieldValues,
  type GateInput,
  initialCatalogue,
  type PostsCatalogue,
  type PriceRow,
  priceFor,
  type ResourceName,
  type SavePart,
} from '@picket/domain';
import { DEMO_ITEMS } from './demo-catalogue.ts';
import { DEMO_FENCES } from './demo-fences.ts';

interface KnownItem {
  readonly values: FieldValues;
  readonly prices?: readonly PriceRow[];
  readonly parts?: readonly SavePart[];
}

const items = new Map<string, KnownItem>([
  ...initialCatalogue().map(({ resource, id, command }) => [`${resource}-${id}`, valuesOf(command)] as const),
  ...[...DEMO_ITEMS, ...DEMO_FENCES].map((item) => [`${item.resource}-${item.id}`, item] as const),
]);

function valuesOf({ data }: ReturnType<typeof initialCatalogue>[number]['command']): KnownItem {
  return { values: 'Values' in data ? (data.Values as FieldValues) : {} };
}

const item = (resource: ResourceName, id: number): KnownItem => items.get(`${resource}-${id}`)!;
const named = (resource: ResourceName, id: number): string => String(item(resource, id).values.Name);
const numberIn = (values: FieldValues, field: string): number => Number(values[field]);

const of = (resource: ResourceName) => DEMO_FENCES.filter((each) => each.resource === resource);
const sections = of('fence-sections');

/** The ids of the demo's fence sections whose names start with one of these words. */
export const sectionIds = (...starts: readonly string[]): number[] =>
  sections.flatMap(({ id, values }) =>
    starts.some((start) => String(values.Description).startsWith(start)) ? [id] : [],
  );

/** A fence section of the demo with its price at the level. */
export function sectionChoice(id: number, priceLevelId: number): FenceSectionChoice {
  const { values, prices = [], parts = [] } = item('fence-sections', id);
  const idIn = (field: string) => numberIn(values, field);
  return {
    FenceSectionId: id,
    Description: String(values.Description),
    Width: numberIn(item('fence-section-widths', idIn('FenceSectionWidthId')).values, 'Width'),
    HeightId: idIn('HeightId'),
    Height: named('heights', idIn('HeightId')),
    FenceStyleId: idIn('FenceStyleId'),
    FenceStyle: named('fence-styles', idIn('FenceStyleId')),
    PostStyleId: idIn('PostStyleId'),
    PostStyle: named('post-styles', idIn('PostStyleId')),
    PostLengthId: idIn('PostLengthId'),
    PostLength: named('post-lengths', idIn('PostLengthId')),
    PostLengthFeet: numberIn(item('post-lengths', idIn('PostLengthId')).values, 'Length'),
    InventoryTypeId: idIn('InventoryTypeId'),
    InventoryType: named('inventory-types', idIn('InventoryTypeId')),
    Parts: parts.map(({ Description = '', Quantity }) => ({ Description, Quantity })),
    OriginalPrice: priceFor(prices, priceLevelId) ?? 0,
  };
}

/** The gate of this width in feet for a fence section; none if no gates are made for it. */
export function gateChoice(sectionId: number, width: number, priceLevelId: number): GateInput | undefined {
  const section = item('fence-sections', sectionId).values;
  const start = String(section.Description).replace(/ \d+ x \d+$/, ' gate ');
  const gate = of('gates').find(
    ({ values }) =>
      String(values.Description).startsWith(start) &&
      values.HeightId === section.HeightId &&
      numberIn(item('gate-widths', numberIn(values, 'GateWidthId')).values, 'Width') === width,
  );
  if (!gate) return undefined;
  const { values, prices = [] } = gate;
  const idIn = (field: string) => numberIn(values, field);
  return {
    GateId: gate.id,
    InventoryTypeId: idIn('InventoryTypeId'),
    InventoryType: named('inventory-types', idIn('InventoryTypeId')),
    Gate: {
      Description: String(values.Description),
      Width: width,
      HeightId: idIn('HeightId'),
      Height: named('heights', idIn('HeightId')),
      FenceStyleId: idIn('FenceStyleId'),
      FenceStyle: named('fence-styles', idIn('FenceStyleId')),
      OriginalPrice: priceFor(prices, priceLevelId) ?? 0,
    },
  };
}

/** The demo's posts with their prices at the level. */
export function postsCatalogue(priceLevelId: number): PostsCatalogue {
  const Posts = of('posts').map(({ id, values, prices = [] }) => {
    const idIn = (field: string) => numberIn(values, field);
    return {
      PostId: id,
      Description: String(values.Description),
      PostStyleId: idIn('PostStyleId'),
      PostStyle: named('post-styles', idIn('PostStyleId')),
      PostLengthId: idIn('PostLengthId'),
      PostLength: named('post-lengths', idIn('PostLengthId')),
      InventoryTypeId: idIn('InventoryTypeId'),
      InventoryType: named('inventory-types', idIn('InventoryTypeId')),
      OriginalPrice: priceFor(prices, priceLevelId) ?? 0,
    };
  });
  return { Posts };
}
