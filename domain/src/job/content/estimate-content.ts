import { toDollars } from '../../core/money.ts';
import { CustomerTypes, type ItemKindId, ItemKinds } from '../../enums.ts';
import type { StoredImage } from '../../fields/image.ts';
import type { Address } from '../../values.ts';
import type { OrderType } from '../record/approval-state.ts';
import type { FenceLine } from '../record/fence-line.ts';
import { fenceLinesOf, itemsOf, type Job } from '../record/job.ts';
import type { JobItem } from '../record/job-item.ts';
import type { JobPrice } from '../record/job-price.ts';
import { type InOption, isChosenIn, storedOption } from '../record/option.ts';
import { type JobOption, jobOptions } from './job-options.ts';
import { type PaymentContext, type PaymentPlan, paymentPlan } from './payment-plan.ts';
import { itemDiscount, itemTotal, priceOf } from './pricing.ts';

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
  /** Missing if a part with an amount is not shown, and in revisions of before schedules. */
  readonly Payment?: PaymentPlan;
  /** Sanitized HTML; '' for none. The installer's disclaimer belongs to labor (ruling 43). */
  readonly EstimateDisclaimer: string;
  readonly CompanyDisclaimer: string;
  readonly InstallationDisclaimer: string;
}

type Disclaimers = Pick<EstimateContent, 'EstimateDisclaimer' | 'CompanyDisclaimer' | 'InstallationDisclaimer'>;

/** The parts of a job that a customer sees. Materials include misc items, delivery, the other charge and tax. */
export type ShownParts = Pick<EstimateContent, 'ShowMaterials' | 'ShowLabor'>;

/** The parts of the content from outside the job's stream. The texts are sanitized HTML; '' for none. */
export interface ContentContext extends ShownParts, Disclaimers {
  readonly JobId: number;
  readonly Company: EstimateContent['Company'];
  /** Omitted: the content says nothing about payments. */
  readonly Payment?: PaymentContext;
}

/** Returns what a customer sees of a job (ruling 26). The job has the customer's present data. */
export function estimateContent(job: Job, context: ContentContext): EstimateContent {
  const { JobId, ShowMaterials, ShowLabor, Company } = context;
  const shown = shownJob(job, context);
  const isChosen = isChosenIn(job);
  const plan =
    context.Payment && showsWhole(job, context) && paymentPlan(job, priceOf(job).GrandTotal, context.Payment);
  return {
    JobId,
    JobName: job.JobName,
    OrderType: orderTypeOf(job, context),
    ShowMaterials,
    ShowLabor,
    Company,
    Customer: job.Customer && contentCustomer(job.Customer),
    Address: job.Address,
    IsMeasurement: ShowMaterials && job.IsMeasurement,
    FenceLines: fenceLinesOf(shown),
    Items: itemsOf(shown).map((item) => contentItem(item, job.Discount, isChosen(item))),
    Options: jobOptions(shown),
    OtherDescription: ShowMaterials ? job.OtherDescription : '',
    IsTaxExempt: ShowMaterials && job.IsTaxExempt,
    TaxRateName: ShowMaterials ? job.TaxRateName : '',
    Totals: shownPrice(job, context),
    ...(plan && { Payment: plan }),
    EstimateDisclaimer: context.EstimateDisclaimer,
    CompanyDisclaimer: context.CompanyDisclaimer,
    InstallationDisclaimer: ShowLabor ? context.InstallationDisclaimer : '',
  };
}

/** `w` for wholesale customers, `l` if only labor is shown, else `m` (ruling 27). */
export function orderTypeOf(
  job: Pick<Job, 'Customer'>,
  { ShowMaterials }: Pick<ShownParts, 'ShowMaterials'>,
): OrderType {
  if (job.Customer?.CustomerTypeId === CustomerTypes.Wholesale) return 'w';
  return ShowMaterials ? 'm' : 'l';
}

/**
 * Returns the totals of the shown parts, in dollars. Those of materials and of labor add up to the totals of the job: a
 * delivery fee that the labor alone brings about belongs to the materials (ruling 68).
 */
export function shownPrice(job: Job, parts: ShownParts): JobPrice {
  if (!parts.ShowMaterials) {
    return priceOf({ ...shownJob(job, parts), DeliveryFee: 0, OtherPrice: 0, IsTaxExempt: true });
  }
  if (parts.ShowLabor) return priceOf(job);
  return priceOf({ ...job, Items: withFreeLabor(job) });
}

/** Returns true if every part with an amount is shown: only then the customer sees the schedule (ruling 102). */
export const showsWhole = (job: Job, parts: ShownParts): boolean =>
  shownPrice(job, parts).GrandTotal === priceOf(job).GrandTotal;

/** Returns the job with the items and fence lines of the shown parts alone. */
export function shownJob(job: Job, { ShowMaterials, ShowLabor }: ShownParts): Job {
  const items = itemsOf(job).filter((item) => (isLabor(item) ? ShowLabor : ShowMaterials));
  return {
    ...job,
    Items: Object.fromEntries(items.map((item) => [item.Id, item])),
    ...(!ShowMaterials && { FenceLines: {}, FenceLineIds: [] }),
  };
}

const isLabor = ({ Kind }: Pick<JobItem, 'Kind'>): boolean => Kind === ItemKinds.Labor;

/** The materials, and the labor that counts for nothing and in no option: there is something to deliver. */
function withFreeLabor(job: Job): Job['Items'] {
  const isChosen = isChosenIn(job);
  const items = itemsOf(job).flatMap((item): JobItem[] => {
    if (!isLabor(item)) return [item];
    return isChosen(item) ? [{ ...item, UnitPrice: 0, Option: '', OptionGroup: '' }] : [];
  });
  return Object.fromEntries(items.map((item) => [item.Id, item]));
}

function contentItem(item: JobItem, jobDiscount: number, IsChosen: boolean): ContentItem {
  return {
    Id: item.Id,
    Kind: item.Kind,
    Description: itemText(item),
    Quantity: item.Quantity,
    UnitPrice: item.UnitPrice,
    DiscountPercent: itemDiscount(item, jobDiscount),
    LineTotal: toDollars(itemTotal(item, jobDiscount)),
    IsChosen,
    ...storedOption(item),
  };
}

/** Posts of one kind may be on a job as several types: `Cedar 5 x 5, 8 ft (Corner)`. */
const itemText = (item: JobItem): string =>
  item.Kind === ItemKinds.Post ? `${item.Description} (${item.PostType})` : item.Description;

const contentCustomer = ({ Name, Email, Phone, Address }: NonNullable<Job['Customer']>) => ({
  Name,
  Email,
  Phone,
  Address,
});
