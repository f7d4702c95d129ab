import type { GateSwing } from '../enums.ts';
import type { FenceLine, FenceLinePost } from '../job/record/fence-line.ts';
import type { InOption } from '../job/record/option.ts';
import type { ListAnswer, SaveAnswer } from './common.ts';
import type { JobPostRow, RepricedItem, RepriceRefusal } from './job-item.ts';

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
