import fc from 'fast-check';
import { toCents } from './core/money.ts';
import { ItemKinds } from './enums.ts';
import { addDollars, lineDiscount, lineTotal, type PricedJob, type PricedLine, priceOf, withPaid } from './pricing.ts';

const line = (fields: Partial<PricedLine> = {}): PricedLine => ({
  Kind: ItemKinds.Misc,
  Quantity: 1,
  UnitPrice: 100,
  DiscountPercent: null,
  ...fields,
});

const job = (fields: Partial<PricedJob> = {}): PricedJob => ({
  Lines: [],
  Discount: 0,
  DeliveryFee: 0,
  OtherPrice: 0,
  IsTaxExempt: false,
  TaxRate: 0.06625,
  SavedTaxRate: null,
  ...fields,
});

describe('a line', () => {
  it.each([
    ['rounds half a cent up', line({ Quantity: 0.5, UnitPrice: 0.01 }), 1],
    ['rounds below half a cent down', line({ Quantity: 0.49, UnitPrice: 0.01 }), 0],
    ['is exact where binary fractions are not', line({ Quantity: 1.15, UnitPrice: 100.1 }), 11_512],
    ['takes its own discount', line({ DiscountPercent: 0.125, UnitPrice: 9.99 }), 874],
    ['is exact at the largest amounts', line({ Quantity: 100_000, UnitPrice: 999_999.99 }), 9_999_999_900_000],
  ])('%s', (_what, priced, cents) => expect(lineTotal(priced, 0)).toBe(cents));

  it('follows the discount of the job unless it has its own, even of none (ruling 15)', () => {
    expect(lineTotal(line(), 0.1)).toBe(9_000);
    expect(lineTotal(line({ DiscountPercent: 0 }), 0.1)).toBe(10_000);
    expect(lineTotal(line({ DiscountPercent: 0.5 }), 0.1)).toBe(5_000);
  });

  it('of labor takes only its own discount', () => {
    expect(lineDiscount(line({ Kind: ItemKinds.Labor }), 0.1)).toBe(0);
    expect(lineDiscount(line({ Kind: ItemKinds.Labor, DiscountPercent: 0.2 }), 0.1)).toBe(0.2);
  });
});

describe('the totals', () => {
  it('add up as ruling 16 says', () => {
    const Lines = [
      line({ Kind: ItemKinds.FenceSection, UnitPrice: 1000 }),
      line({ Kind: ItemKinds.Post, UnitPrice: 200 }),
      line({ Kind: ItemKinds.Gate, UnitPrice: 300 }),
      line({ UnitPrice: 50 }),
      line({ Kind: ItemKinds.Labor, UnitPrice: 400 }),
    ];
    expect(priceOf(job({ Lines, Discount: 0.1, DeliveryFee: 150, OtherPrice: 25 }))).toEqual({
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

  it('tax nothing when exempt', () =>
    expect(priceOf(job({ Lines: [line()], IsTaxExempt: true }))).toMatchObject({
      TaxRate: 0,
      Tax: 0,
      GrandTotal: 100,
    }));

  it('take the saved rate from conversion on, even a rate of 0', () => {
    expect(priceOf(job({ Lines: [line()], SavedTaxRate: 0.08 })).Tax).toBe(8);
    expect(priceOf(job({ Lines: [line()], SavedTaxRate: 0 })).Tax).toBe(0);
  });

  it('round half a cent of tax away from zero', () =>
    expect(priceOf(job({ Lines: [line({ UnitPrice: 0.1 })], TaxRate: 0.05 })).Tax).toBe(0.01));

  it('leave what was not paid as the balance', () => {
    const price = priceOf(job({ Lines: [line({ UnitPrice: 0.3 })], TaxRate: 0 }));
    expect(withPaid(price, 0.1)).toMatchObject({ PaidTotal: 0.1, Balance: 0.2 });
    expect(withPaid(price, 1)).toMatchObject({ Balance: -0.7 });
  });
});

describe('any job', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((each) => each / 100);
  const fraction = (decimals: number) =>
    fc.integer({ min: 0, max: 10 ** decimals }).map((each) => each / 10 ** decimals);
  const anyLine = fc.record<PricedLine>({
    Kind: fc.constantFrom(...Object.values(ItemKinds)),
    Quantity: cents(100_000_00),
    UnitPrice: cents(1_000_000_00),
    DiscountPercent: fc.option(fraction(4)),
  });
  const anyJob = fc.record<PricedJob>({
    Lines: fc.array(anyLine, { maxLength: 20 }),
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
        const lines = priced.Lines.reduce((sum, each) => sum + lineTotal(each, priced.Discount), 0);
        expect(toCents(price.OrderTotal)).toBe(lines);
        expect(price.MaterialTotal).toBe(
          [price.PostTotal, price.GateTotal].reduce(addDollars, price.FenceSectionTotal),
        );
        expect(price.OrderTotal).toBe([price.MiscTotal, price.LaborTotal].reduce(addDollars, price.MaterialTotal));
        expect(price.GrandTotal).toBe(
          [price.DeliveryFee, price.OtherPrice, price.Tax].reduce(addDollars, price.OrderTotal),
        );
      }),
    ));

  it('has no negative zero, no fraction of a cent, nothing below 0', () =>
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

  it('pays at most a cent per line more or less than without rounding', () =>
    fc.assert(
      fc.property(anyLine, fraction(4), (priced, discount) => {
        const exact = priced.Quantity * priced.UnitPrice * (1 - lineDiscount(priced, discount)) * 100;
        expect(Math.abs(lineTotal(priced, discount) - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-9);
      }),
    ));

  it('costs no less with one line more', () =>
    fc.assert(
      fc.property(anyJob, anyLine, (priced, more) => {
        const before = priceOf(priced).GrandTotal;
        expect(priceOf({ ...priced, Lines: [...priced.Lines, more] }).GrandTotal).toBeGreaterThanOrEqual(before);
      }),
    ));
});
