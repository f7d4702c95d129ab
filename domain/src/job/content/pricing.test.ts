import fc from 'fast-check';
import { addDollars, toCents } from '../../core/money.ts';
import { ItemKinds } from '../../enums.ts';
import {
  grandTotalWithFee,
  itemDiscount,
  itemTotal,
  type PricedJob,
  type PricedJobItem,
  priceOf,
  withPaid,
} from './pricing.ts';

const item = (fields: Partial<PricedJobItem> = {}): PricedJobItem => ({
  Kind: ItemKinds.Misc,
  Quantity: 1,
  UnitPrice: 100,
  DiscountPercent: null,
  ...fields,
});

const job = (fields: Partial<PricedJob> = {}): PricedJob => ({
  Items: [],
  Discount: 0,
  DeliveryFee: 0,
  OtherPrice: 0,
  IsTaxExempt: false,
  TaxRate: 0.06625,
  SavedTaxRate: null,
  ...fields,
});

describe('an item', () => {
  it.each([
    ['rounds half a cent up', item({ Quantity: 0.5, UnitPrice: 0.01 }), 1],
    ['rounds below half a cent down', item({ Quantity: 0.49, UnitPrice: 0.01 }), 0],
    ['is exact where binary fractions are not', item({ Quantity: 1.15, UnitPrice: 100.1 }), 11_512],
    ['takes its own discount', item({ DiscountPercent: 0.125, UnitPrice: 9.99 }), 874],
    ['is exact at the largest amounts', item({ Quantity: 100_000, UnitPrice: 999_999.99 }), 9_999_999_900_000],
  ])('%s', (_what, priced, cents) => expect(itemTotal(priced, 0)).toBe(cents));

  it('uses the discount of the job unless it has its own, even of 0 (ruling 15)', () => {
    expect(itemTotal(item(), 0.1)).toBe(9_000);
    expect(itemTotal(item({ DiscountPercent: 0 }), 0.1)).toBe(10_000);
    expect(itemTotal(item({ DiscountPercent: 0.5 }), 0.1)).toBe(5_000);
  });

  it('of labor uses only its own discount', () => {
    expect(itemDiscount(item({ Kind: ItemKinds.Labor }), 0.1)).toBe(0);
    expect(itemDiscount(item({ Kind: ItemKinds.Labor, DiscountPercent: 0.2 }), 0.1)).toBe(0.2);
  });
});

describe('the totals', () => {
  it('add up as defined by ruling 16', () => {
    const Items = [
      item({ Kind: ItemKinds.FenceSection, UnitPrice: 1000 }),
      item({ Kind: ItemKinds.Post, UnitPrice: 200 }),
      item({ Kind: ItemKinds.Gate, UnitPrice: 300 }),
      item({ UnitPrice: 50 }),
      item({ Kind: ItemKinds.Labor, UnitPrice: 400 }),
    ];
    expect(priceOf(job({ Items, Discount: 0.1, DeliveryFee: 150, OtherPrice: 25 }))).toEqual({
      FenceSectionTotal: 900,
      PostTotal: 180,
      GateTotal: 270,
      MaterialTotal: 1350,
      MiscTotal: 45,
      LaborTotal: 400,
      OrderTotal: 1795,
      DeliveryFee: 150,
      OtherPrice: 25,
      TaxRate: 0.06625,
      Tax: 102.36,
      GrandTotal: 2072.36,
    });
  });

  it('leave out the delivery fee while the job has no items', () => {
    expect(priceOf(job({ DeliveryFee: 150, OtherPrice: 25 }))).toMatchObject({
      DeliveryFee: 0,
      Tax: 0,
      GrandTotal: 25,
    });
    expect(priceOf(job({ DeliveryFee: 150, Items: [item()] }))).toMatchObject({ DeliveryFee: 150, GrandTotal: 266.56 });
  });

  it('have no tax if the job is exempt', () =>
    expect(priceOf(job({ Items: [item()], IsTaxExempt: true }))).toMatchObject({
      TaxRate: 0,
      Tax: 0,
      GrandTotal: 100,
    }));

  it('use the saved rate after conversion, even a rate of 0', () => {
    expect(priceOf(job({ Items: [item()], SavedTaxRate: 0.08 })).Tax).toBe(8);
    expect(priceOf(job({ Items: [item()], SavedTaxRate: 0 })).Tax).toBe(0);
  });

  it('round half a cent of tax away from zero', () =>
    expect(priceOf(job({ Items: [item({ UnitPrice: 0.1 })], TaxRate: 0.05 })).Tax).toBe(0.01));

  it('return the unpaid amount as the balance', () => {
    const price = priceOf(job({ Items: [item({ UnitPrice: 0.3 })], TaxRate: 0 }));
    expect(withPaid(price, 0.1)).toMatchObject({ PaidTotal: 0.1, Balance: 0.2 });
    expect(withPaid(price, 1)).toMatchObject({ Balance: -0.7 });
  });
});

describe('any job', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((each) => each / 100);
  const fraction = (decimals: number) =>
    fc.integer({ min: 0, max: 10 ** decimals }).map((each) => each / 10 ** decimals);
  const anyItem = fc.record<PricedJobItem>({
    Kind: fc.constantFrom(...Object.values(ItemKinds)),
    Quantity: cents(100_000_00),
    UnitPrice: cents(1_000_000_00),
    DiscountPercent: fc.option(fraction(4)),
  });
  const anyJob = fc.record<PricedJob & { Items: readonly PricedJobItem[] }>({
    Items: fc.array(anyItem, { maxLength: 20 }),
    Discount: fraction(4),
    DeliveryFee: cents(1_000_000_00),
    OtherPrice: cents(1_000_000_00),
    IsTaxExempt: fc.boolean(),
    TaxRate: fraction(6),
    SavedTaxRate: fc.option(fraction(6)),
  });

  it('has totals that are the sums of their parts, to the cent', () =>
    fc.assert(
      fc.property(anyJob, (priced) => {
        const price = priceOf(priced);
        const items = priced.Items.reduce((sum, each) => sum + itemTotal(each, priced.Discount), 0);
        expect(toCents(price.OrderTotal)).toBe(items);
        const { FenceSectionTotal, PostTotal, GateTotal, MaterialTotal, MiscTotal, LaborTotal, OrderTotal } = price;
        expect(MaterialTotal).toBe(addDollars(FenceSectionTotal, PostTotal, GateTotal));
        expect(OrderTotal).toBe(addDollars(MaterialTotal, MiscTotal, LaborTotal));
        expect(price.GrandTotal).toBe(addDollars(OrderTotal, price.DeliveryFee, price.OtherPrice, price.Tax));
      }),
    ));

  it('with another delivery fee is that of a job with this fee', () =>
    fc.assert(
      fc.property(anyJob, fc.integer({ min: 0, max: 100_000 }), (priced, cents) => {
        fc.pre(priced.Items.length > 0);
        const expected = priceOf({ ...priced, DeliveryFee: cents / 100 }).GrandTotal;
        expect(grandTotalWithFee(priceOf(priced), cents / 100)).toBe(expected);
      }),
    ));

  it('has no negative zero, no fraction of a cent and no negative amount', () =>
    fc.assert(
      fc.property(anyJob, (priced) => {
        for (const amount of Object.values(priceOf(priced))) {
          expect(Object.is(amount, -0)).toBe(false);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        const { TaxRate: _rate, ...amounts } = priceOf(priced);
        for (const amount of Object.values(amounts)) expect(Math.round(amount * 100) / 100).toBe(amount);
      }),
    ));

  it('differs from the unrounded total by at most a cent per item', () =>
    fc.assert(
      fc.property(anyItem, fraction(4), (priced, discount) => {
        const exact = priced.Quantity * priced.UnitPrice * (1 - itemDiscount(priced, discount)) * 100;
        expect(Math.abs(itemTotal(priced, discount) - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-9);
      }),
    ));

  it('does not cost less with an additional item', () =>
    fc.assert(
      fc.property(anyJob, anyItem, (priced, more) => {
        const before = priceOf(priced).GrandTotal;
        expect(priceOf({ ...priced, Items: [...priced.Items, more] }).GrandTotal).toBeGreaterThanOrEqual(before);
      }),
    ));
});
