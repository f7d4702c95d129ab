import { type FieldValues, toCents, toDollars } from '@picket/domain';
import { type DemoItem, levelPrices, POST_LENGTHS } from './demo-catalogue.ts';
import {
  FENCE_LINES,
  type FenceHeight,
  type FenceLine,
  HEIGHT_IDS,
  POST_STYLES,
  WIDTH_IDS,
} from './demo-fence-lines.ts';

interface Section {
  readonly line: FenceLine;
  readonly height: FenceHeight;
  readonly retail: number;
}

const SECTIONS: readonly Section[] = FENCE_LINES.flatMap((line) =>
  Object.entries(line.prices).map(([height, retail]) => ({
    line,
    height: Number(height) as FenceHeight,
    retail,
  })),
);

/** Pounds per square foot of fence, by material. */
const SQUARE_FOOT: Readonly<Record<number, number>> = { 1: 2.4, 2: 2.2, 3: 1.6, 4: 1.3, 5: 1 };
const panelWeight = (material: number, height: number, width: number): number =>
  Math.round((SQUARE_FOOT[material] ?? 2) * height * width);

/** About a third of a post is in the ground. */
const postLengthFor = (height: number): number => POST_LENGTHS.find((length) => length >= height * 1.5 - 0.5)!;

function fenceSection({ line, height, retail }: Section): Omit<DemoItem, 'id' | 'resource'> {
  return {
    values: {
      Description: `${line.name} ${height} x ${line.width}`,
      MiscItemTypeId: line.type,
      FenceMaterialId: line.material,
      FenceStyleId: line.style,
      FenceSpacingId: line.spacing,
      HeightId: HEIGHT_IDS[height],
      FenceSectionWidthId: WIDTH_IDS[line.width],
      PostLengthId: POST_LENGTHS.indexOf(postLengthFor(height)) + 1,
      PostStyleId: line.postStyle,
      InventoryTypeId: line.inventory,
      Weight: panelWeight(line.material, height, line.width),
    },
    prices: levelPrices(retail),
    parts: line.parts(height, line.width),
  };
}

/** Width in feet, and the gate's price as a multiple of the section's. */
const GATES = [
  { id: 2, width: 4, times: 1.6 },
  { id: 4, width: 10, times: 4.25 },
] as const;

const gatesFor = ({ line, height, retail }: Section): Omit<DemoItem, 'id' | 'resource'>[] =>
  GATES.map(({ id, width, times }) => ({
    values: {
      Description: `${line.name} gate ${height} x ${width}`,
      GateWidthId: id,
      HeightId: HEIGHT_IDS[height],
      FenceStyleId: line.style,
      InventoryTypeId: line.inventory,
      Weight: panelWeight(line.material, height, width) + 15,
    },
    prices: levelPrices(toDollars(toCents(retail * times))),
  }));

/** A post's type, style and inventory type, lengths in feet, and price per foot. */
const POSTS = [
  { name: 'Cedar post 5 x 5', style: POST_STYLES.cedar, inventory: 2, lengths: [6, 7, 9, 12], perFoot: 4.35 },
  { name: 'Spruce post 4 x 4', style: POST_STYLES.spruce, inventory: 2, lengths: [5, 6, 7], perFoot: 2.6 },
  { name: 'White vinyl post 5 x 5', style: POST_STYLES.whiteVinyl, inventory: 2, lengths: [5, 6, 9, 12], perFoot: 5.1 },
  { name: 'Tan vinyl post 5 x 5', style: POST_STYLES.tanVinyl, inventory: 1, lengths: [9], perFoot: 5.75 },
  { name: 'Black aluminum post 2 in', style: POST_STYLES.aluminum, inventory: 2, lengths: [6, 7, 9], perFoot: 6.4 },
  { name: 'Galvanized post 2 3/8 in', style: POST_STYLES.galvanized, inventory: 2, lengths: [6, 7, 9], perFoot: 3.2 },
  { name: 'Split rail locust post', style: POST_STYLES.locust, inventory: 2, lengths: [5, 6], perFoot: 4.9 },
] as const;

const posts = POSTS.flatMap(({ name, style, inventory, lengths, perFoot }) =>
  lengths.map((length) => ({
    values: {
      Description: `${name} x ${length} ft`,
      PostStyleId: style,
      PostLengthId: POST_LENGTHS.indexOf(length) + 1,
      InventoryTypeId: inventory,
      Weight: length * 3,
    } satisfies FieldValues,
    prices: levelPrices(toDollars(toCents(perFoot * length))),
  })),
);

const numbered = (resource: DemoItem['resource'], items: readonly Omit<DemoItem, 'id' | 'resource'>[]): DemoItem[] =>
  items.map((item, index) => ({ resource, id: index + 1, ...item }));

/** The fences that the demo company sells. */
export const DEMO_FENCES: readonly DemoItem[] = [
  ...numbered('fence-sections', SECTIONS.map(fenceSection)),
  ...numbered('posts', posts),
  ...numbered('gates', SECTIONS.filter(({ line }) => line.hasGates).flatMap(gatesFor)),
];
