import type { FenceLine, JobGate } from '../record/fence-line.ts';
import { formatLength } from './geometry/length.ts';

/** Returns a fence line as text: `42' of Cedar board-on-board 6 x 8, turn -45, 1 × Walk gate`. */
export function describeFenceLine(line: FenceLine): string {
  const { TotalWidth, Quantity, Section, Turn, Stop, Note, JobGates, Option, OptionGroup } = line;
  return [
    TotalWidth > 0 ? `${formatLength(TotalWidth)} of ${Section.Description}` : `${Quantity} × ${Section.Description}`,
    Turn === 90 ? '' : `turn ${Turn}`,
    Stop ? 'ends the run' : '',
    ...JobGates.map(describeGate),
    [OptionGroup, Option].filter(Boolean).join(': '),
    Note,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns a gate of a fence line as text: `1 × Walk gate (Stock) at 6' swing in`. */
export const describeGate = ({ Quantity, Gate, Offset, Swing, InventoryType }: JobGate): string =>
  [
    `${Quantity} × ${Gate.Description} (${InventoryType})`,
    Offset === null ? '' : `at ${formatLength(Offset)}`,
    Swing ? `swing ${Swing}` : '',
  ]
    .filter(Boolean)
    .join(' ');
