import type { SavePart } from '@picket/domain';

/** A fence style in all heights. Ids are those of the demo lists; prices are retail per section. */
export interface FenceLine {
  readonly name: string;
  readonly type: number;
  readonly material: number;
  readonly style: number;
  readonly spacing: number;
  /** The section's width in feet. */
  readonly width: keyof typeof WIDTH_IDS;
  readonly postStyle: number;
  readonly inventory: 1 | 2 | 3;
  /** Dollars by height in feet. */
  readonly prices: Readonly<Partial<Record<FenceHeight, number>>>;
  readonly parts: (height: number, width: number) => readonly SavePart[];
  /** True if gates are made for it. */
  readonly hasGates?: true;
}

export const HEIGHT_IDS = { 3: 1, 4: 2, 5: 3, 6: 4, 8: 5 } as const;
export type FenceHeight = keyof typeof HEIGHT_IDS;
export const WIDTH_IDS = { 4: 1, 6: 2, 8: 3, 10: 4, 12: 5 } as const;
const STYLES = {
  stockade: 1,
  picket: 2,
  boardOnBoard: 3,
  flatTop: 4,
  spearTop: 5,
  splitRail: 6,
  privacy: 7,
  chainLink: 8,
} as const;
/** One style per product, because posts have no material (ruling 40). The names are in the demo catalogue. */
export const POST_STYLES = {
  cedar: 1,
  spruce: 2,
  whiteVinyl: 3,
  tanVinyl: 4,
  aluminum: 5,
  galvanized: 6,
  locust: 7,
} as const;

const part = (Description: string, Quantity: number): SavePart => ({ Description, Quantity });
const rails = (height: number) => (height >= 6 ? 3 : 2);

const woodParts =
  (board: string, boardsPerFoot: number) =>
  (height: number, width: number): SavePart[] => [
    part(`${board} x ${height} ft`, Math.ceil(width * boardsPerFoot)),
    part(`Rail 2 x 4 x ${width} ft`, rails(height)),
    part('Galvanized screws, lb', 0.75),
  ];
const vinylParts = (height: number, width: number): SavePart[] => [
  part(`Vinyl board 7/8 x 11.3 in x ${height} ft`, Math.ceil(width * 1.0625)),
  part(`Vinyl rail 2 x 7 x ${width} ft`, rails(height)),
  part(`Aluminum insert, ${width} ft`, 1),
];
const aluminumParts = (height: number, width: number): SavePart[] => [
  part(`Aluminum picket 5/8 in x ${height} ft`, Math.ceil(width * 2.6)),
  part(`Aluminum rail 1 in x ${width} ft`, rails(height)),
  part('Rivets and rail ends, set', 1),
];
const chainLinkParts = (height: number, width: number): SavePart[] => [
  part(`Fabric ${height} ft, per foot`, width),
  part(`Top rail 1 3/8 in x ${width} ft`, 1),
  part('Tie wires', 10),
  part('Tension wire, per foot', width),
];

export const FENCE_LINES: readonly FenceLine[] = [
  {
    name: 'Cedar stockade',
    type: 1,
    material: 1,
    style: STYLES.stockade,
    spacing: 1,
    width: 8,
    postStyle: POST_STYLES.cedar,
    inventory: 2,
    prices: { 4: 92, 6: 129, 8: 186 },
    parts: woodParts('Cedar picket 1 x 4', 3.43),
    hasGates: true,
  },
  {
    name: 'Cedar board-on-board',
    type: 1,
    material: 1,
    style: STYLES.boardOnBoard,
    spacing: 1,
    width: 8,
    postStyle: POST_STYLES.cedar,
    inventory: 3,
    prices: { 6: 214, 8: 289 },
    parts: woodParts('Cedar board 1 x 6', 2.75),
    hasGates: true,
  },
  {
    name: 'Spruce picket',
    type: 1,
    material: 2,
    style: STYLES.picket,
    spacing: 2,
    width: 8,
    postStyle: POST_STYLES.spruce,
    inventory: 2,
    prices: { 3: 72.5, 4: 84.5 },
    parts: woodParts('Spruce picket 1 x 3', 2.67),
    hasGates: true,
  },
  {
    name: 'Split rail',
    type: 1,
    material: 1,
    style: STYLES.splitRail,
    spacing: 3,
    width: 10,
    postStyle: POST_STYLES.locust,
    inventory: 2,
    prices: { 3: 58, 4: 71 },
    parts: (height) => [part('Split rail, 11 ft', height >= 4 ? 3 : 2)],
  },
  {
    name: 'White vinyl privacy',
    type: 2,
    material: 3,
    style: STYLES.privacy,
    spacing: 1,
    width: 8,
    postStyle: POST_STYLES.whiteVinyl,
    inventory: 2,
    prices: { 6: 148.75, 8: 219 },
    parts: vinylParts,
    hasGates: true,
  },
  {
    name: 'Tan vinyl privacy',
    type: 2,
    material: 3,
    style: STYLES.privacy,
    spacing: 1,
    width: 8,
    postStyle: POST_STYLES.tanVinyl,
    inventory: 1,
    prices: { 6: 168 },
    parts: vinylParts,
    hasGates: true,
  },
  {
    name: 'White vinyl picket',
    type: 2,
    material: 3,
    style: STYLES.picket,
    spacing: 3,
    width: 8,
    postStyle: POST_STYLES.whiteVinyl,
    inventory: 3,
    prices: { 3: 104, 4: 119 },
    parts: vinylParts,
    hasGates: true,
  },
  {
    name: 'Black aluminum flat top',
    type: 3,
    material: 4,
    style: STYLES.flatTop,
    spacing: 3,
    width: 6,
    postStyle: POST_STYLES.aluminum,
    inventory: 2,
    prices: { 4: 96, 5: 118, 6: 139.5 },
    parts: aluminumParts,
    hasGates: true,
  },
  {
    name: 'Black aluminum spear top',
    type: 3,
    material: 4,
    style: STYLES.spearTop,
    spacing: 3,
    width: 6,
    postStyle: POST_STYLES.aluminum,
    inventory: 1,
    prices: { 4: 112, 5: 142 },
    parts: aluminumParts,
    hasGates: true,
  },
  {
    name: 'Galvanized chain link',
    type: 4,
    material: 5,
    style: STYLES.chainLink,
    spacing: 2,
    width: 10,
    postStyle: POST_STYLES.galvanized,
    inventory: 2,
    prices: { 4: 64, 5: 78, 6: 93.5 },
    parts: chainLinkParts,
    hasGates: true,
  },
];
