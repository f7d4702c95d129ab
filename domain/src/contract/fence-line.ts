import type { GateSwing } from '../enums.ts';
import type { ListAnswer, SaveAnswer } from './common.ts';
import type { JobPostRow, RepricedItem, RepriceRefusal } from './job-item.ts';
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

/**
 * A row of GET jobs/{id}/fence-lines, in order. `Run` counts from 1; null for a line that does not count because its
 * option is not chosen. `Length` in feet, also of a quantity line; `Amount` in dollars is the line's share of the
 * section and gate items (ruling 39). `layOut` takes these rows.
 */
export interface FenceLineRow extends FenceLine {
  readonly Run: number | null;
  readonly IsChosen: boolean;
  readonly Sections: number;
  readonly Length: number;
  readonly Amount: number;
}

/** GET jobs/{id}/fence-lines. `Version` is the job's version that the rows reflect. */
export interface FenceLineList extends ListAnswer<FenceLineRow> {
  Version: number;
}

/** GET jobs/{id}/order-grouping. `LeftToPlace` counts the job posts that stand on no line (ruling 40). */
export interface OrderGrouping {
  Id: number;
  Version: number;
  FenceLines: FenceLineRow[];
  Posts: JobPostRow[];
  FenceLinePosts: FenceLinePost[];
  LeftToPlace: number;
}

/** A gate in a request body. `Quantity` defaults to 1, `InventoryTypeId` to the gate's. */
export interface SaveGate {
  GateId: number;
  Quantity?: number;
  InventoryTypeId?: number;
  Offset?: number | null;
  Swing?: GateSwing | null;
}

/**
 * POST (no Id) and PUT fence-lines. Omitted fields take their defaults in a new line, which needs FenceSectionId, and
 * stay unchanged in another. `JobGates` replaces all gates. `Position` counts from 1.
 */
export interface SaveFenceLineRequest extends InOption {
  JobId: number;
  Id?: number;
  FenceSectionId?: number;
  TotalWidth?: number;
  Quantity?: number;
  Stop?: boolean;
  Turn?: number;
  Note?: string;
  JobGates?: SaveGate[];
  Position?: number;
  Version?: number;
}

/** A line of AddFenceLinesRequest. */
export type NewFenceLineRequest = Omit<SaveFenceLineRequest, 'JobId' | 'Id' | 'Position' | 'Version'>;

/** POST fence-lines with several lines, which are added in order at `Position` or at the end, all or none. */
export interface AddFenceLinesRequest {
  JobId: number;
  Lines: NewFenceLineRequest[];
  Position?: number;
  Version?: number;
}

/** POST (no Id) and PUT job-posts. A new post needs PostId, PostTypeId and Quantity. */
export interface SaveJobPostRequest extends InOption {
  JobId: number;
  Id?: number;
  PostId?: number;
  PostTypeId?: number;
  Quantity?: number;
  UnitPrice?: number;
  DiscountPercent?: number | null;
  PriceNote?: string;
  Version?: number;
}

/** PUT job-posts/suggested. */
export interface UseSuggestedPostsRequest {
  JobId: number;
  Version?: number;
}

/** POST job-fence-line-posts. */
export interface AddFenceLinePostRequest {
  JobId: number;
  JobFenceLineId: number;
  JobPostId: number;
  Version?: number;
}

/** PUT jobs/{id}/reprice. `DryRun` answers what would change and changes nothing (ruling 42). */
export interface RepriceRequest {
  Ids?: number[];
  DryRun?: boolean;
  Version?: number;
}

/** The response to a reprice, or to its dry run. */
export interface RepriceAnswer extends SaveAnswer {
  Changes: RepricedItem[];
  Unchanged: RepriceRefusal[];
}
