import type { ItemKindId } from '../enums.ts';
import type { PartsSelection } from '../job/record/copied-parts.ts';
import type { InOption } from '../job/record/option.ts';
import type { SaveAnswer } from './common.ts';

/**
 * POST jobs/{id}/copy-lines: copies parts of another job, or of the same one, to the end of this one. With `Option` the
 * copies are in that option; without it, each copy is in the option of its original.
 */
export interface CopyLinesRequest extends PartsSelection, InOption {
  FromJobId: number;
  Version?: number;
}

/**
 * PUT jobs/{id}/move-to-option: moves fence lines, posts, misc and labor items to an option; '' removes them from their
 * option. If everything in an option moves to a new option of the same group, the new one is chosen if the old one was.
 * Without `Option`, each part keeps the name of its option and moves to the group `OptionGroup`.
 */
export interface MoveToOptionRequest extends PartsSelection, InOption {
  Version?: number;
}

/** A part that was left out, and why. */
export interface SkippedPart {
  Kind: ItemKindId;
  Description: string;
  Reason: string;
}

/** The answer of calls that add parts at today's prices. */
export interface CopyLinesAnswer extends SaveAnswer {
  Skipped: SkippedPart[];
}
