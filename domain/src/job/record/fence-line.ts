import type { GateSwing } from '../../enums.ts';
import type { InOption } from './option.ts';

/** The posts that go with a fence section. `PostLength` is a name, `PostLengthFeet` its length in feet. */
export interface PostSize {
  readonly PostStyleId: number;
  readonly PostStyle: string;
  readonly PostLengthId: number;
  readonly PostLength: string;
  readonly PostLengthFeet: number;
}

/** A fence section of the catalogue as of when it was chosen for a line. `Width` in feet, `OriginalPrice` in dollars. */
export interface FenceSectionFacts extends PostSize {
  readonly Description: string;
  readonly Width: number;
  readonly HeightId: number;
  readonly Height: string;
  readonly FenceStyleId: number;
  readonly FenceStyle: string;
  readonly InventoryTypeId: number;
  readonly InventoryType: string;
  /** Quantities are per section. */
  readonly Parts: readonly { readonly Description: string; readonly Quantity: number }[];
  /** The price at the job's price level; 0 if there is none. */
  readonly OriginalPrice: number;
}

/** A gate of the catalogue as of when it was chosen. `Width` in feet, `OriginalPrice` as in FenceSectionFacts. */
export interface GateFacts {
  readonly Description: string;
  readonly Width: number;
  readonly HeightId: number;
  readonly Height: string;
  readonly FenceStyleId: number;
  readonly FenceStyle: string;
  readonly OriginalPrice: number;
}

/** A gate of a fence line. `Offset` is in feet from the line's start; null: spread (ruling 38). */
export interface JobGate {
  readonly GateId: number;
  readonly Quantity: number;
  readonly InventoryTypeId: number;
  readonly InventoryType: string;
  readonly Offset: number | null;
  readonly Swing: GateSwing | null;
  readonly Gate: GateFacts;
}

/**
 * A fence line. Ids are counted within the job. On measurement jobs `Quantity` is 0, on quantity jobs `TotalWidth` is
 * (section 5). `Turn` is in degrees from the line before it in its run, positive to the right; `Stop` ends the run.
 */
export interface FenceLine extends InOption {
  readonly Id: number;
  readonly FenceSectionId: number;
  readonly Section: FenceSectionFacts;
  readonly TotalWidth: number;
  readonly Quantity: number;
  readonly Stop: boolean;
  readonly Turn: number;
  readonly Note: string;
  readonly JobGates: readonly JobGate[];
}

/** A post that stands on a fence line; `JobPostId` is the id of its item. */
export interface FenceLinePost {
  readonly Id: number;
  readonly JobFenceLineId: number;
  readonly JobPostId: number;
}
