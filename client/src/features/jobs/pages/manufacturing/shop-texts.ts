import { type FenceLineRow, feetText, type JobGate, type JobGateRow, layOut } from '@picket/domain';
import { capitalized } from '@/lib/format/capitalized.ts';
import { baysAndGatesOf, explainShort } from '../../shared/line-explanation.ts';

/** A fence line with its number in the job. */
interface NumberedLine {
  readonly line: FenceLineRow;
  readonly number: number;
}

/** A part of fence sections, with the quantity for all of them. */
export interface ShopPart {
  readonly Description: string;
  readonly Quantity: number;
}

/** `Line 1: 5, line 3: 4, the last 3.5 ft`: how many sections each line takes and which of them are short. */
export function sectionText(needing: readonly NumberedLine[], lines: readonly FenceLineRow[]): string {
  const layout = layOut(lines);
  const texts = needing.map(
    ({ line, number }) => `line ${number}: ${line.Sections}${explainShort(baysAndGatesOf(line, layout))}`,
  );
  return capitalized(texts.join(', '));
}

/** `Line 1, swings in, 12 ft from the start; line 4, double, 2 leaves of 5 ft`. */
export function gateText(needing: readonly NumberedLine[], item: JobGateRow): string {
  const texts = needing.flatMap(({ line, number }) =>
    line.JobGates.filter(
      ({ GateId, InventoryTypeId }) => GateId === item.GateId && InventoryTypeId === item.InventoryTypeId,
    ).map((gate) => [`line ${number}${countText(gate)}`, swingText(gate), placeText(gate)].filter(Boolean).join(', ')),
  );
  return capitalized(texts.join('; '));
}

const countText = ({ Quantity }: JobGate) => (Quantity > 1 ? `: ${Quantity}` : '');
const placeText = ({ Offset }: JobGate) => (Offset === null ? '' : `${feetText(Offset)} from the start`);

function swingText({ Swing, Gate }: JobGate): string {
  if (Swing === 'double') return `double, 2 leaves of ${feetText(Gate.Width / 2)}`;
  if (Swing === 'slide') return 'slides';
  return Swing === null ? '' : `swings ${Swing}`;
}

/** The parts of the sections of some lines. */
export function partsInLines(lines: readonly FenceLineRow[]): ShopPart[] {
  const quantities = new Map<string, number>();
  for (const { Section, Sections } of lines) {
    for (const { Description, Quantity } of Section.Parts) {
      quantities.set(Description, (quantities.get(Description) ?? 0) + Quantity * Sections);
    }
  }
  return [...quantities].map(([Description, Quantity]) => ({ Description, Quantity }));
}
