import type { Position } from '@picket/domain';

/** A position with another number of digits would not compare with those of the log. */
const POSITION = /^p(\d{20}|\d{40})$/;

/** Parses `p` and the digits of a position (ruling 52). Returns undefined for any other text. */
export const parsePosition = (text: string): Position | undefined => POSITION.exec(text)?.[1];

export const unknownPositionMessage = 'The log has no event at this position';
