import fc from 'fast-check';
import { fold } from '../../core/decider.ts';
import { toCents } from '../../core/money.ts';
import { CustomerTypes, DeliveryTypes, ItemKinds } from '../../enums.ts';
import { addPost, addWorkedLot, changeLine } from '../../testing/fence-lines.ts';
import {
  addJob,
  addLabor,
  addMiscItems,
  convertToOrder,
  jobEvents,
  lattice,
  postCaps,
  pricedEstimate,
  testCustomer,
} from '../../testing/jobs.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import { type ContentContext, type EstimateContent, estimateContent } from './estimate-content.ts';

const company: EstimateContent['Company'] = {
  Id: 1,
  Name: 'Picket Retail',
  Address: null,
  Phone: '',
  Email: '',
  BrandColor: '',
  Image: null,
};
const both: ContentContext = {
  JobId: 42,
  ShowMaterials: true,
  ShowLabor: true,
  Company: company,
  EstimateDisclaimer: '<p>Prices hold for 30 days.</p>',
  CompanyDisclaimer: '<p>Made in Trenton.</p>',
  InstallationDisclaimer: '<p>We call 811.</p>',
};
const materials = { ...both, ShowLabor: false };
const labor = { ...both, ShowMaterials: false };

const jobAfter = (commands: readonly JobCommand[]) => fold(jobDecider, jobEvents(commands))!;
const contentOf = (commands: readonly JobCommand[], context = both) => estimateContent(jobAfter(commands), context);

describe('the content of a part', () => {
  it.each<[string, JobCommand]>([
    ['a tax exemption', { type: 'EditJob', data: { IsTaxExempt: true, TaxExemptNote: 'School' } }],
    ['a discount', { type: 'EditJob', data: { Discount: 0.1 } }],
    ['quantities instead of measurement', { type: 'EditJob', data: { IsMeasurement: false } }],
    ['post caps', addMiscItems(postCaps({ Quantity: 3 }))],
  ])('of labor alone is not changed by %s', (_, edit) =>
    expect(contentOf([...pricedEstimate, edit], labor)).toEqual(contentOf(pricedEstimate, labor)),
  );

  it.each<[string, JobCommand]>([
    ['more labor', addLabor()],
    ['labor in an option', addLabor({ Option: 'Digging' })],
    ['labor in a group', addLabor({ Option: 'A', OptionGroup: 'G' })],
  ])('of materials alone is not changed by %s', (_, edit) =>
    expect(contentOf([...pricedEstimate, edit], materials)).toEqual(contentOf(pricedEstimate, materials)),
  );
});

describe('the content of an estimate', () => {
  it('has the customer, the address, the items and the totals', () =>
    expect(contentOf([...pricedEstimate, { type: 'EditJob', data: { Discount: 0.1 } }])).toEqual({
      JobId: 42,
      JobName: 'Garden fence',
      OrderType: 'm',
      ShowMaterials: true,
      ShowLabor: true,
      Company: company,
      Customer: {
        Name: testCustomer.Name,
        Email: testCustomer.Email,
        Phone: testCustomer.Phone,
        Address: testCustomer.Address,
      },
      Address: testCustomer.Address,
      IsMeasurement: true,
      FenceLines: [],
      Items: [
        {
          Id: 1,
          Kind: ItemKinds.Misc,
          Description: 'Post cap',
          Quantity: 10,
          UnitPrice: 4.5,
          DiscountPercent: 0.1,
          LineTotal: 40.5,
          IsChosen: true,
        },
        {
          Id: 2,
          Kind: ItemKinds.Labor,
          Description: 'Installation',
          Quantity: 3,
          UnitPrice: 60,
          DiscountPercent: 0,
          LineTotal: 180,
          IsChosen: true,
        },
      ],
      Options: [],
      OtherDescription: '',
      IsTaxExempt: false,
      TaxRateName: 'New Jersey',
      Totals: {
        FenceSectionTotal: 0,
        PostTotal: 0,
        GateTotal: 0,
        MaterialTotal: 0,
        MiscTotal: 40.5,
        LaborTotal: 180,
        OrderTotal: 220.5,
        DeliveryFee: 0,
        OtherPrice: 0,
        TaxRate: 0.06625,
        Tax: 2.68,
        GrandTotal: 223.18,
      },
      EstimateDisclaimer: '<p>Prices hold for 30 days.</p>',
      CompanyDisclaimer: '<p>Made in Trenton.</p>',
      InstallationDisclaimer: '<p>We call 811.</p>',
    }));

  it('has the fence lines in their order, and posts with their type', () => {
    const content = contentOf([addJob(), addWorkedLot, addPost(), changeLine(4, { Position: 1 })]);
    expect(content.FenceLines.map(({ Id }) => Id)).toEqual([4, 1, 2, 3]);
    expect(content.Items.map(({ Description }) => Description)).toContain('Cedar 5 x 5, 8 ft (Line)');
  });

  it('lists options that are not chosen without counting them', () => {
    const content = contentOf([...pricedEstimate, addMiscItems(lattice({ Option: 'Lattice' }))]);
    expect(content.Options).toEqual([{ Option: 'Lattice', OptionGroup: '', IsChosen: false, Amount: 80 }]);
    expect(content.Items.at(-1)).toMatchObject({ Option: 'Lattice', IsChosen: false, LineTotal: 80 });
    expect(content.Totals).toMatchObject({ GrandTotal: 227.98, WithAllOptions: 313.28 });
  });

  it('has the saved tax rate after conversion', () =>
    expect(contentOf([...pricedEstimate, convertToOrder()]).Totals.TaxRate).toBe(0.06625));
});

describe('the content with one part', () => {
  const lot = [
    addJob({ DeliveryTypeId: DeliveryTypes.Delivery }),
    addWorkedLot,
    addMiscItems(postCaps(), lattice({ Option: 'Lattice' })),
    addLabor({ Option: 'Quick' }),
    addLabor(),
  ];

  it('shows materials without labor and its disclaimer', () => {
    const content = contentOf(lot, materials);
    expect(content).toMatchObject({ OrderType: 'm', InstallationDisclaimer: '' });
    expect(content.Items.every(({ Kind }) => Kind !== ItemKinds.Labor)).toBe(true);
    expect(content.Options.map(({ Option }) => Option)).toEqual(['Lattice']);
    expect(content.Totals).toMatchObject({ LaborTotal: 0, DeliveryFee: 150 });
  });

  it('shows labor without materials, fence lines, delivery fee and tax', () => {
    const content = contentOf(lot, labor);
    expect(content).toMatchObject({ OrderType: 'l', FenceLines: [], InstallationDisclaimer: '<p>We call 811.</p>' });
    expect(content.Items.every(({ Kind }) => Kind === ItemKinds.Labor)).toBe(true);
    expect(content.Options.map(({ Option }) => Option)).toEqual(['Quick']);
    expect(content.Totals).toMatchObject({
      MaterialTotal: 0,
      DeliveryFee: 0,
      Tax: 0,
      LaborTotal: 180,
      GrandTotal: 180,
    });
  });

  it('is wholesale for wholesale customers with any parts shown', () => {
    const wholesale = addJob({ Customer: { ...testCustomer, CustomerTypeId: CustomerTypes.Wholesale } });
    expect(contentOf([wholesale, addLabor()], labor).OrderType).toBe('w');
    expect(contentOf([wholesale, addLabor()], materials).OrderType).toBe('w');
  });

  it('leaves the delivery fee of a job with labor alone to the materials', () => {
    const delivered = [lot[0]!, addLabor()];
    expect(contentOf(delivered, materials).Totals.GrandTotal).toBe(159.94);
    expect(contentOf(delivered, labor).Totals.GrandTotal).toBe(180);
  });

  it('adds up to the totals of the job', () => {
    const amounts = fc.record({
      caps: fc.integer({ min: 1, max: 500 }),
      hours: fc.integer({ min: 1, max: 80 }),
      discount: fc.integer({ min: 0, max: 9_999 }),
      fee: fc.integer({ min: 0, max: 50_000 }),
      hasCaps: fc.boolean(),
      hasLabor: fc.boolean(),
    });
    fc.assert(
      fc.property(amounts, ({ caps, hours, discount, fee, hasCaps, hasLabor }) => {
        const job = [
          addJob({ Discount: discount / 10_000, DeliveryTypeId: DeliveryTypes.Delivery }),
          { type: 'EditJob', data: { DeliveryFee: fee / 100 } } as const,
          ...(hasCaps ? [addMiscItems(postCaps({ Quantity: caps }))] : []),
          ...(hasLabor ? [addLabor({ Quantity: hours })] : []),
        ];
        const total = (context: ContentContext) => toCents(contentOf(job, context).Totals.GrandTotal);
        expect(total(materials) + total(labor)).toBe(total(both));
      }),
    );
  });
});
