import { addDollars, type Cents, roundHalfAway, toCents, toDollars } from '../../core/money.ts';
import { DeliveryTypes, type ItemKindId, ItemKinds } from '../../enums.ts';
import type { JobPrice, JobTotals } from '../record/job-price.ts';
import { type InOption, isChosenIn, type OptionName, optionKey } from '../record/option.ts';

export interface PricedJobItem extends InOption {
  readonly Kind: ItemKindId;
  readonly Quantity: number;
  readonly UnitPrice: number;
  readonly DiscountPercent: number | null;
}

export interface PricedJob {
  readonly Items: { readonly [id: number]: PricedJobItem };
  readonly Discount: number;
  readonly DeliveryFee: number;
  readonly OtherPrice: number;
  readonly IsTaxExempt: boolean;
  readonly TaxRate: number;
  readonly SavedTaxRate: number | null;
  readonly ChosenOptions?: readonly OptionName[];
}

const DELIVERY_FEE = 150;

/** Returns the initial fee of a delivery type in dollars (ruling 16). `deliveryFee` is the fee from the settings. */
export const startingDeliveryFee = (deliveryTypeId: number, deliveryFee: number = DELIVERY_FEE): number =>
  deliveryTypeId === DeliveryTypes.Delivery ? deliveryFee : 0;

/**
 * Returns an item's discount, a fraction: its own if set, or else the job's, which does not apply to labor (ruling 15).
 */
export function itemDiscount(item: PricedJobItem, jobDiscount: number): number {
  return item.DiscountPercent ?? (item.Kind === ItemKinds.Labor ? 0 : jobDiscount);
}

/** Returns quantity x price x (1 - discount) in cents, rounded half away from zero (ruling 7). */
export function itemTotal(item: PricedJobItem, jobDiscount: number): Cents {
  const hundredths = scaled(item.Quantity, 100);
  const charged = 10_000n - scaled(itemDiscount(item, jobDiscount), 10_000);
  return quotient(hundredths * BigInt(toCents(item.UnitPrice)) * charged, 1_000_000n);
}

/**
 * Returns all totals of a job in dollars (ruling 16): of what counts, and with all options (ruling 41). After conversion,
 * uses the saved tax rate. Leaves the delivery fee out while there is nothing to deliver (ruling 68).
 */
export function priceOf(job: PricedJob): JobPrice {
  const items = Object.values(job.Items);
  const price = priceOfItems(job, items.filter(isChosenIn(job)));
  if (!items.some(({ Option }) => Option)) return price;
  return { ...price, WithAllOptions: priceOfItems(job, withAllOptions(job, items)).GrandTotal };
}

function priceOfItems(job: PricedJob, items: readonly PricedJobItem[]): JobPrice {
  const sum = (kind: ItemKindId): Cents =>
    items.reduce((cents, item) => (item.Kind === kind ? cents + itemTotal(item, job.Discount) : cents), 0);
  const sections = sum(ItemKinds.FenceSection);
  const posts = sum(ItemKinds.Post);
  const gates = sum(ItemKinds.Gate);
  const misc = sum(ItemKinds.Misc);
  const labor = sum(ItemKinds.Labor);
  const material = sections + posts + gates;
  const hasItems = items.length > 0;
  const fee = hasItems ? toCents(job.DeliveryFee) : 0;
  const other = toCents(job.OtherPrice);
  const rate = taxRateOf(job);
  const tax = taxOn(material + misc + fee, rate);
  return {
    FenceSectionTotal: toDollars(sections),
    PostTotal: toDollars(posts),
    GateTotal: toDollars(gates),
    MaterialTotal: toDollars(material),
    MiscTotal: toDollars(misc),
    LaborTotal: toDollars(labor),
    OrderTotal: toDollars(material + misc + labor),
    DeliveryFee: toDollars(fee),
    OtherPrice: toDollars(other),
    TaxRate: rate,
    Tax: toDollars(tax),
    GrandTotal: toDollars(material + misc + labor + fee + other + tax),
  };
}

const taxOn = (taxed: Cents, rate: number): Cents => quotient(BigInt(taxed) * scaled(rate, 1_000_000), 1_000_000n);

const taxRateOf = (job: PricedJob): number => (job.IsTaxExempt ? 0 : (job.SavedTaxRate ?? job.TaxRate));

/** The items without those of alternatives that are not the dearest of their group, tax included. */
function withAllOptions(job: PricedJob, items: readonly PricedJobItem[]): PricedJobItem[] {
  const rate = scaled(taxRateOf(job), 1_000_000);
  const amounts = new Map<string, { group: string; amount: bigint }>();
  for (const item of items) {
    const { amount = 0n } = amounts.get(optionKey(item)) ?? {};
    const taxed = 1_000_000n + (item.Kind === ItemKinds.Labor ? 0n : rate);
    const total = BigInt(itemTotal(item, job.Discount)) * taxed;
    amounts.set(optionKey(item), { group: item.OptionGroup || '', amount: amount + total });
  }
  const dearest = new Map<string, string>();
  for (const [key, { group, amount }] of amounts) {
    const best = amounts.get(dearest.get(group) ?? '');
    if (!best || amount > best.amount) dearest.set(group, key);
  }
  return items.filter((item) => !item.OptionGroup || dearest.get(item.OptionGroup) === optionKey(item));
}

/** Returns the grand total of a job with items after its delivery fee changes, in dollars. */
export function grandTotalWithFee(price: JobPrice, deliveryFee: number): number {
  const { MaterialTotal, MiscTotal, OrderTotal, OtherPrice, TaxRate } = price;
  const taxed = toCents(addDollars(MaterialTotal, MiscTotal, deliveryFee));
  return addDollars(OrderTotal, deliveryFee, OtherPrice, toDollars(taxOn(taxed, TaxRate)));
}

/** Adds confirmed payments and the balance to the totals, in dollars. */
export const withPaid = (price: JobPrice, paidTotal: number): JobTotals => ({
  ...price,
  PaidTotal: paidTotal,
  Balance: addDollars(price.GrandTotal, -paidTotal),
});

const scaled = (value: number, by: number): bigint => BigInt(roundHalfAway(value * by));

/**
 * Divides exactly, rounding half away from zero. Products of money, quantities and rates exceed the precision of a
 * double.
 */
function quotient(numerator: bigint, denominator: bigint): Cents {
  const half = denominator / 2n;
  return Number((numerator < 0n ? numerator - half : numerator + half) / denominator);
}
