import type { Position } from '@picket/domain';

/**
 * Returns the progress of a position towards `of`, from 0 to 1. Positions are numbers with leading zeros; the first 20
 * digits are precise enough for a progress bar.
 */
export const partOfLog = (position: Position, of: Position): number =>
  of === '' ? 1 : Math.min(1, Number(position.slice(0, 20)) / Number(of.slice(0, 20)));
