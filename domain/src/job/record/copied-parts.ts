import type { GateSwing } from '../../enums.ts';
import type { FenceLine } from './fence-line.ts';
import type { InOption } from './option.ts';

/** A gate of a copied fence line. `Description` is that of when it was copied. */
interface CopiedGate {
  readonly GateId: number;
  readonly Description: string;
  readonly Quantity: number;
  readonly InventoryTypeId: number;
  readonly InventoryType: string;
  readonly Offset: number | null;
  readonly Swing: GateSwing | null;
}

/** A fence line without prices and notes. It has both a total width and a quantity, for jobs of both kinds. */
export interface CopiedFenceLine
  extends Pick<FenceLine, 'FenceSectionId' | 'TotalWidth' | 'Quantity' | 'Stop' | 'Turn'>,
    InOption {
  readonly Description: string;
  readonly JobGates: readonly CopiedGate[];
}

/** `Lines` are indexes of the copied fence lines that the post stands on. */
interface CopiedPost extends InOption {
  readonly PostId: number;
  readonly PostTypeId: number;
  readonly PostType: string;
  readonly Description: string;
  readonly Quantity: number;
  readonly Lines: readonly number[];
}

interface CopiedMiscItem extends InOption {
  readonly MiscItemId: number;
  readonly Description: string;
  readonly Quantity: number;
}

interface CopiedLabor extends InOption {
  readonly LaborTypeId: number;
  readonly LaborType: string;
  readonly Quantity: number;
}

/** The parts of a job that are copied, without prices, discounts and notes (ruling 42). */
export interface JobParts {
  readonly FenceLines: readonly CopiedFenceLine[];
  readonly Posts: readonly CopiedPost[];
  readonly MiscItems: readonly CopiedMiscItem[];
  readonly LaborItems: readonly CopiedLabor[];
}

/**
 * The parts of a job to copy: everything, or only these fence lines and these posts, misc and labor items. Section and
 * gate items follow their lines.
 */
export interface PartsSelection {
  FenceLineIds?: number[];
  ItemIds?: number[];
}
