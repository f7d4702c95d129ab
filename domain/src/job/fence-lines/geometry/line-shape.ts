import type { GateSwing } from '../../../enums.ts';
import type { PostSize } from '../../record/fence-line.ts';
import { type Length, toLength } from './length.ts';

/** A gate of a line. `Offset` is in feet from the line's start; null spreads the gates (ruling 38). */
export interface GateShape {
  readonly Quantity: number;
  readonly Offset: number | null;
  readonly Swing: GateSwing | null;
  readonly Gate: { readonly Description: string; readonly Width: number };
}

/**
 * The fields of a fence line that the geometry needs: widths in feet, `Turn` in degrees. A measured line has a
 * `TotalWidth`, a counted line a `Quantity` of sections.
 */
export interface LineShape {
  readonly Id: number;
  readonly TotalWidth: number;
  readonly Quantity: number;
  readonly Stop: boolean;
  readonly Turn: number;
  readonly Section: PostSize & { readonly Width: number };
  readonly JobGates: readonly GateShape[];
  /** False: its option is not chosen, so the geometry leaves it out (ruling 41). */
  readonly IsChosen?: boolean;
}

const isMeasured = ({ TotalWidth }: Pick<LineShape, 'TotalWidth'>): boolean => TotalWidth > 0;

/** Returns the width of all gates of a line. */
export const gateLength = ({ JobGates }: Pick<LineShape, 'JobGates'>): Length =>
  JobGates.reduce((sum, { Quantity, Gate }) => sum + Quantity * toLength(Gate.Width), 0);

/**
 * Returns the number of sections of a line (ruling 18): of a measured line ceil((TotalWidth - gate widths) / section
 * width), else its quantity. Never negative.
 */
export function sectionsOf(line: Pick<LineShape, 'TotalWidth' | 'Quantity' | 'JobGates' | 'Section'>): number {
  if (!isMeasured(line)) return line.Quantity;
  return baysOf(toLength(line.TotalWidth) - gateLength(line), toLength(line.Section.Width));
}

/** Returns a line's length: its total width, or sections x section width + gate widths (ruling 40). */
export function lineLength(line: Pick<LineShape, 'TotalWidth' | 'Quantity' | 'JobGates' | 'Section'>): Length {
  if (isMeasured(line)) return toLength(line.TotalWidth);
  return line.Quantity * toLength(line.Section.Width) + gateLength(line);
}

/** Returns the number of bays of a stretch: ceil(length / section width), 0 for an empty one. */
export const baysOf = (length: Length, sectionWidth: Length): number =>
  length <= 0 || sectionWidth <= 0 ? 0 : Math.ceil(length / sectionWidth);
