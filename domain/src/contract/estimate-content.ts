import type { ItemKindId } from '../enums.ts';
import type { StoredImage } from '../fields/image.ts';
import type { Address } from '../values.ts';
import type { FenceLine } from './fence-line.ts';
import type { JobPrice } from './job.ts';
import type { InOption, JobOption } from './option.ts';

/** `w` for wholesale customers, `l` if only labor is shown, else `m` (ruling 27). */
export type OrderType = 'm' | 'l' | 'w';

/** An item as the customer sees it. `DiscountPercent` is the discount that applies, a fraction. Amounts in dollars. */
export interface ContentItem extends InOption {
  readonly Id: number;
  readonly Kind: ItemKindId;
  readonly Description: string;
  readonly Quantity: number;
  readonly UnitPrice: number;
  readonly DiscountPercent: number;
  readonly LineTotal: number;
  readonly IsChosen: boolean;
}

/**
 * The part of a job that its customer sees. The approval page, the PDF and a revision are made from this alone.
 * `Totals` and `Items` are those of the shown parts: materials (with misc items, delivery, other charge and tax), labor,
 * or both (ruling 46).
 */
export interface EstimateContent {
  readonly JobId: number;
  readonly JobName: string;
  readonly OrderType: OrderType;
  readonly ShowMaterials: boolean;
  readonly ShowLabor: boolean;
  readonly Company: {
    readonly Id: number;
    readonly Name: string;
    readonly Address: Address | null;
    readonly Phone: string;
    readonly Email: string;
    /** `#rrggbb`, or '' for Picket's own. */
    readonly BrandColor: string;
    readonly Image: StoredImage | null;
  };
  readonly Customer: {
    readonly Name: string;
    readonly Email: string;
    readonly Phone: string;
    readonly Address: Address | null;
  } | null;
  /** The site of the fence. */
  readonly Address: Address | null;
  readonly IsMeasurement: boolean;
  /** In their order; for the sketch. Empty if materials are not shown. */
  readonly FenceLines: readonly FenceLine[];
  readonly Items: readonly ContentItem[];
  readonly Options: readonly JobOption[];
  readonly OtherDescription: string;
  readonly IsTaxExempt: boolean;
  readonly TaxRateName: string;
  readonly Totals: JobPrice;
  /** Sanitized HTML; '' for none. The installer's disclaimer belongs to labor (ruling 43). */
  readonly EstimateDisclaimer: string;
  readonly CompanyDisclaimer: string;
  readonly InstallationDisclaimer: string;
}
