import type { JobTotals } from './contract/job.ts';
import { type Cents, roundHalfAway, toCents, toDollars } from './core/money.ts';
import { DeliveryTypes, type ItemKindId, ItemKinds } from './enums.ts';

/** What a job costs, in dollars; what was paid of it is added by `withPaid`. */
export type JobPrice = Omit<JobTotals, 'PaidTotal' | 'Balance'>;

export interface PricedLine {
  readonly Kind: ItemKindId;
  readonly Quantity: number;
  readonly UnitPrice: number;
  readonly DiscountPercent: number | null;
}

export interface PricedJob {
  readonly Lines: readonly PricedLine[];
  readonly Discount: number;
  readonly DeliveryFee: number;
  readonly OtherPrice: number;
  readonly IsTaxExempt: boolean;
  readonly TaxRate: number;
  readonly SavedTaxRate: number | null;
}

const DELIVERY_FEE = 150;

/** The fee in dollars that a delivery type starts with (ruling 16); `deliveryFee` is what the settings say of it. */
export const startingDeliveryFee = (deliveryTypeId: number, deliveryFee: number = DELIVERY_FEE): number =>
  deliveryTypeId === DeliveryTypes.Delivery ? deliveryFee : 0;

/** The discount of a line, a fraction: its own when set, else the job's, which labor does not take (ruling 15). */
export function lineDiscount(line: PricedLine, jobDiscount: number): number {
  return line.DiscountPercent ?? (line.Kind === ItemKinds.Labor ? 0 : jobDiscount);
}

/** Quantity x price x (1 - discount) in cents, rounded half away from zero (ruling 7). */
export function lineTotal(line: PricedLine, jobDiscount: number): Cents {
  const hundredths = scaled(line.Quantity, 100);
  const kept = 10_000n - scaled(lineDiscount(line, jobDiscount), 10_000);
  return quotient(hundredths * BigInt(toCents(line.UnitPrice)) * kept, 1_000_000n);
}

/** All totals of a job in dollars (ruling 16); from conversion on with the saved tax rate. */
export function priceOf(job: PricedJob): JobPrice {
  const sum = (kind: ItemKindId): Cents =>
    job.Lines.reduce((cents, line) => (line.Kind === kind ? cents + lineTotal(line, job.Discount) : cents), 0);
  const sections = sum(ItemKinds.FenceSection);
  const posts = sum(ItemKinds.Post);
  const gates = sum(ItemKinds.Gate);
  const misc = sum(ItemKinds.Misc);
  const labor = sum(ItemKinds.Labor);
  const material = sections + posts + gates;
  const fee = toCents(job.DeliveryFee);
  const other = toCents(job.OtherPrice);
  const rate = job.IsTaxExempt ? 0 : (job.SavedTaxRate ?? job.TaxRate);
  const tax = quotient(BigInt(material + misc + fee) * scaled(rate, 1_000_000), 1_000_000n);
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

/** The totals with what was paid, in dollars: confirmed payments only. */
export const withPaid = (price: JobPrice, paidTotal: number): JobTotals => ({
  ...price,
  PaidTotal: paidTotal,
  Balance: addDollars(price.GrandTotal, -paidTotal),
});

/** Sum of dollar amounts without binary dust. */
export const addDollars = (a: number, b: number): number => toDollars(toCents(a) + toCents(b));

const scaled = (value: number, by: number): bigint => BigInt(roundHalfAway(value * by));

/** Exact division, half away from zero: products of money, quantities and rates pass what a double holds. */
function quotient(numerator: bigint, denominator: bigint): Cents {
  const half = denominator / 2n;
  return Number((numerator < 0n ? numerator - half : numerator + half) / denominator);
}
