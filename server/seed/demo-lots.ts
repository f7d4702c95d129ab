import type { GateInput, GateSwing, NewFenceLine } from '@picket/domain';
import type { Chance } from './chance.ts';
import { gateChoice, sectionChoice, sectionIds } from './demo-fence-choices.ts';

/** A side of a lot. `feet` is its length, `turn` its angle to the side before it (90 unless given). */
interface Side {
  readonly feet: number;
  readonly turn?: number;
  readonly stop?: true;
  readonly gate?: 'walk' | 'drive';
}

interface Lot {
  /** The demo's fence sections that suit it. */
  readonly sections: readonly number[];
  readonly sides: (chance: Chance) => readonly Side[];
}

const half = (chance: Chance, from: number, to: number): number => chance.int(from * 2, to * 2) / 2;

/** Four sides that close, with a walk gate in the first. */
function closed(width: number, depth: number): Side[] {
  return [{ feet: width, gate: 'walk' }, { feet: depth }, { feet: width }, { feet: depth }];
}

const privacy = sectionIds('Cedar stockade 6', 'Cedar board-on-board 6', 'White vinyl privacy 6', 'Tan vinyl');
const picket = sectionIds('Spruce picket', 'White vinyl picket');
const open = sectionIds('Galvanized', 'Split rail 4', 'Black aluminum flat top 4');

/** The fences of households, by the name of the job. */
const LOTS: Readonly<Record<string, Lot>> = {
  'Back yard': {
    sections: privacy,
    sides(chance) {
      const depth = half(chance, 24, 60);
      return [
        { feet: depth, gate: 'walk' },
        { feet: half(chance, 40, 90) },
        { feet: depth, stop: true },
        { feet: half(chance, 8, 16), gate: 'walk' },
      ];
    },
  },
  'Pool fence': {
    sections: sectionIds('Black aluminum'),
    sides: (chance) => closed(half(chance, 30, 48), half(chance, 20, 36)),
  },
  'Side yard and gate': {
    sections: privacy,
    sides: (chance) => [{ feet: half(chance, 18, 30), gate: 'drive' }, { feet: half(chance, 20, 60) }],
  },
  'Front picket': {
    sections: picket,
    sides: (chance) => [
      { feet: half(chance, 12, 24) },
      { feet: half(chance, 16, 40), gate: 'walk' },
      { feet: half(chance, 12, 24) },
    ],
  },
  'Dog run': { sections: open, sides: (chance) => closed(half(chance, 10, 16), half(chance, 16, 40)) },
  'Corner lot': {
    sections: [...privacy, ...picket],
    sides: (chance) => [
      { feet: half(chance, 30, 60) },
      { feet: half(chance, 10, 20), turn: 45 },
      { feet: half(chance, 30, 70), turn: 45, gate: 'walk', stop: true },
      { feet: half(chance, 16, 24), gate: 'drive' },
    ],
  },
  Garden: { sections: [...picket, ...open], sides: (chance) => closed(half(chance, 16, 30), half(chance, 12, 24)) },
};

/** The names of the households' jobs. */
export const LOT_NAMES: readonly string[] = Object.keys(LOTS);

/** The fence lines of a household's lot, by measurement. */
export function lotLines(chance: Chance, name: string, priceLevelId: number): NewFenceLine[] {
  const { sections, sides } = LOTS[name]!;
  const sectionId = chance.pick(sections);
  const Section = sectionChoice(sectionId, priceLevelId);
  return sides(chance).map(({ feet, turn, stop, gate }) => ({
    Section,
    TotalWidth: feet,
    ...(turn !== undefined && { Turn: turn }),
    ...(stop && { Stop: true }),
    JobGates: gate ? gates(chance, sectionId, gate, priceLevelId) : [],
  }));
}

/** The fence lines of a trade customer's order, by quantity. */
export function tradeLines(chance: Chance, priceLevelId: number): NewFenceLine[] {
  const all = [...privacy, ...picket, ...open];
  const first = chance.int(0, all.length - 1);
  return Array.from({ length: chance.int(1, 3) }, (_, index) => {
    const sectionId = all[(first + index * 3) % all.length]!;
    return {
      Section: sectionChoice(sectionId, priceLevelId),
      Quantity: chance.int(4, 30),
      Stop: true,
      JobGates: chance.in100(40) ? gates(chance, sectionId, 'walk', priceLevelId) : [],
    };
  });
}

const SWINGS: Readonly<Record<'walk' | 'drive', readonly GateSwing[]>> = { walk: ['in', 'out'], drive: ['double'] };

function gates(chance: Chance, sectionId: number, kind: 'walk' | 'drive', priceLevelId: number): GateInput[] {
  const gate = gateChoice(sectionId, kind === 'walk' ? 4 : 10, priceLevelId);
  return gate ? [{ ...gate, Swing: chance.pick(SWINGS[kind]) }] : [];
}
