import { fold } from '../../core/decider.ts';
import { DeliveryTypes } from '../../enums.ts';
import {
  addJob,
  deliveredOrder,
  invoicedOrder,
  jobEvents,
  order,
  pricedEstimate,
  readyOrder,
  testCustomer,
} from '../../testing/jobs.ts';
import { given, testStamp } from '../../testing/specification.ts';
import { jobDecider } from '../job.decider.ts';
import type { JobEdits } from '../record/job.commands.ts';
import { kindOf } from '../state/job.state.ts';

const totals = (fields: object = {}) => expect.objectContaining(fields);
const edit = (data: JobEdits) => ({ type: 'EditJob', data }) as const;
const estimate = jobEvents([addJob()]);

describe('the purchase order', () => {
  const changed = {
    type: 'PurchaseOrderChanged',
    data: { PurchaseOrder: 'PO-77', Was: { PurchaseOrder: '' } },
  } as const;

  it.each([
    ['an estimate', estimate],
    ['an order', jobEvents(order)],
    ['an invoiced job', jobEvents(invoicedOrder)],
  ])('of %s can be changed', (_what, before) =>
    given(jobDecider, ...before)
      .when(edit({ PurchaseOrder: ' PO-77 ' }))
      .then(changed),
  );

  it('of an invoiced job cannot be changed together with other fields', () =>
    given(jobDecider, ...jobEvents(invoicedOrder))
      .when(edit({ PurchaseOrder: 'PO-77', JobName: 'Other' }))
      .refused('An invoiced job can no longer be changed'));

  it('has 40 characters at most', () =>
    given(jobDecider, ...estimate)
      .when(edit({ PurchaseOrder: 'x'.repeat(41) }))
      .invalid({ PurchaseOrder: ['Purchase order must be at most 40 characters'] }));

  it('is empty in jobs of before it was known', () => {
    const [added] = estimate as [(typeof estimate)[number] & { data: object }];
    const { PurchaseOrder: _, ...data } = added.data as { PurchaseOrder?: string };
    given(jobDecider, { ...added, data } as typeof added)
      .when(edit({ PurchaseOrder: '' }))
      .nothing();
  });
});

describe('adding a job', () => {
  const { EstimateType: _type, ...fields } = addJob().data;

  it('adds an estimate with all given fields', () =>
    given(jobDecider)
      .when(addJob())
      .then({
        type: 'JobAdded',
        data: { ...fields, IsQuickQuote: false, DeliveryFee: 0, Totals: totals({ OrderTotal: 0 }) },
      }));

  it('sets a delivery fee of 150 by default', () =>
    given(jobDecider)
      .when(addJob({ DeliveryTypeId: DeliveryTypes.Delivery }))
      .state((job) => expect(job).toMatchObject({ DeliveryFee: 150, JobStatusId: 2, ManufacturingStatusId: 1 })));

  it('sets the estimate date of a quick quote to now', () =>
    given(jobDecider)
      .when(addJob({ EstimateType: 'quick-quote', EstimateStartDate: null, EstimateEndDate: null }))
      .state((job) => {
        expect(job).toMatchObject({ EstimateStartDate: testStamp.now, EstimateEndDate: testStamp.now });
        expect(kindOf(job!)).toBe('quick-quote');
      }));

  it('accepts an opportunity without a date', () =>
    given(jobDecider)
      .when(addJob({ EstimateType: 'opportunity', EstimateStartDate: null, EstimateEndDate: null }))
      .state((job) => expect(kindOf(job!)).toBe('opportunity')));

  it.each(['estimate', 'calendar'] as const)('rejects an entry of type %s without a date', (EstimateType) =>
    given(jobDecider)
      .when(addJob({ EstimateType, EstimateStartDate: null, EstimateEndDate: null }))
      .invalid({ EstimateStartDate: ['Must input a date to add an estimate'] }),
  );

  it('rejects an opportunity with a date', () =>
    given(jobDecider)
      .when(addJob({ EstimateType: 'opportunity' }))
      .invalid({ EstimateStartDate: ['An opportunity has no estimate date'] }));

  it('clears the rate of an exempt job and the note of a job that is not exempt', () => {
    given(jobDecider)
      .when(addJob({ IsTaxExempt: true, TaxExemptNote: ' Church ' }))
      .state((job) => expect(job).toMatchObject({ TaxRateId: null, TaxRate: 0, TaxExemptNote: 'Church' }));
    given(jobDecider)
      .when(addJob({ TaxExemptNote: 'Church' }))
      .state((job) => expect(job).toMatchObject({ TaxRateId: 1, TaxExemptNote: '' }));
  });

  it('rejects an exemption without a note', () =>
    given(jobDecider)
      .when(addJob({ IsTaxExempt: true, TaxExemptNote: ' ' }))
      .invalid({ TaxExemptNote: ['Note is required'] }));

  it.each([
    [{ Discount: 1.5 }, { Discount: ['Discount must be from 0 to 1'] }],
    [{ Discount: 0.12345 }, { Discount: ['Discount must have at most 4 decimals'] }],
    [{ JobName: 'x'.repeat(121) }, { JobName: ['Job name must be at most 120 characters'] }],
  ])('rejects %j', (wrong, modelState) => given(jobDecider).when(addJob(wrong)).invalid(modelState));

  it('rejects a job that already exists', () =>
    given(jobDecider, ...estimate)
      .when(addJob())
      .refused('This job already exists'));
});

describe('editing', () => {
  it('rejects a job that does not exist', () =>
    given(jobDecider)
      .when(edit({ JobName: 'x' }))
      .refused('Not found'));

  it('does nothing if nothing changed, even if a referenced record was renamed', () => {
    const { EstimateType: _type, ...same } = addJob().data;
    given(jobDecider, ...estimate)
      .when(edit({ ...same, LocationName: 'Trenton North', Address: { ...testCustomer.Address } }))
      .nothing();
  });

  it('records each change in its own event with the old value', () =>
    given(jobDecider, ...estimate)
      .when(
        edit({ JobName: 'Pool fence', LocationId: 2, LocationName: 'Newark', DueDate: '2026-06-01', Discount: 0.1 }),
      )
      .then(
        {
          type: 'JobDetailsChanged',
          data: {
            JobName: 'Pool fence',
            LocationId: 2,
            LocationName: 'Newark',
            Was: { JobName: 'Garden fence', LocationId: 1, LocationName: 'Trenton' },
          },
        },
        { type: 'JobDueDateChanged', data: { DueDate: '2026-06-01', Was: { DueDate: null } } },
        { type: 'JobDiscountChanged', data: { Discount: 0.1, Was: { Discount: 0 }, Totals: totals() } },
      ));

  it('records the names of the new and the previous customer', () => {
    const Customer = { ...testCustomer, Id: 8, Name: 'Ben Hedge' };
    given(jobDecider, ...estimate)
      .when(edit({ CustomerId: 8, Customer }))
      .then({
        type: 'JobCustomerChanged',
        data: { CustomerId: 8, Customer, UserId: null, Was: { CustomerId: 7, Customer: testCustomer } },
      });
  });

  it('names the customer and the market partner of a job that changes both', () => {
    const Customer = { ...testCustomer, Id: 8, Name: 'Ben Hedge' };
    const wasMias = { UserId: 21, MarketPartnerName: 'Mia' };
    const isMaxs = { UserId: 22, MarketPartnerName: 'Max' };
    given(jobDecider, ...jobEvents([addJob(wasMias)]))
      .when(edit({ CustomerId: 8, Customer, ...isMaxs }))
      .then(
        {
          type: 'JobCustomerChanged',
          data: { CustomerId: 8, Customer, UserId: 21, Was: { CustomerId: 7, Customer: testCustomer } },
        },
        { type: 'JobMarketPartnerChanged', data: { ...isMaxs, CustomerId: 8, Was: wasMias } },
      );
  });

  it('ignores omitted fields', () =>
    given(jobDecider, ...estimate)
      .when(edit({ JobName: undefined }))
      .nothing());

  it('does nothing on an invoiced job if nothing changed', () =>
    given(jobDecider, ...jobEvents(invoicedOrder))
      .when(edit({ JobName: 'Garden fence' }))
      .nothing());

  it('rejects an edit of an order with one change that conversion locked', () =>
    given(jobDecider, ...jobEvents(order))
      .when(edit({ JobName: 'Pool fence', Discount: 0.1 }))
      .refused('Only an estimate can be changed'));

  it('accepts an estimate that ends when it starts', () =>
    given(jobDecider, ...estimate)
      .when(edit({ EstimateEndDate: '2026-05-10T13:00:00.000Z' }))
      .state((job) => expect(job).toMatchObject({ EstimateEndDate: '2026-05-10T13:00:00.000Z' })));

  it('turns an opportunity into an estimate when it gets a date', () =>
    given(
      jobDecider,
      ...jobEvents([addJob({ EstimateType: 'opportunity', EstimateStartDate: null, EstimateEndDate: null })]),
    )
      .when(edit({ EstimateStartDate: '2026-05-12T13:00:00.000Z' }))
      .state((job) => expect(kindOf(job!)).toBe('estimate')));

  it('turns a quick quote into an estimate when its date changes', () =>
    given(jobDecider, ...jobEvents([addJob({ EstimateType: 'quick-quote' })]))
      .when(edit({ EstimateStartDate: '2026-05-01T13:00:00.000Z' }))
      .state((job) => expect(kindOf(job!)).toBe('estimate')));

  it.each([
    [{ EstimateStartDate: null, EstimateEndDate: undefined }, { EstimateStartDate: ['Must choose estimate date'] }],
    [
      { EstimateEndDate: '2026-05-09T14:00:00.000Z' },
      { EstimateEndDate: ['The estimate cannot end before it starts'] },
    ],
    [{ InstallationEndDate: '2026-06-09T14:00:00.000Z' }, { InstallationStartDate: ['Must choose installation date'] }],
    [
      { InstallationStartDate: '2026-06-10T14:00:00.000Z', InstallationEndDate: '2026-06-09T14:00:00.000Z' },
      { InstallationEndDate: ['The installation cannot end before it starts'] },
    ],
    [{ DeliveryFee: -1 }, { DeliveryFee: ['Delivery fee must be from 0 to 1000000'] }],
    [{ OtherPrice: Number.NaN }, { OtherPrice: ['Other price must be a number'] }],
  ])('rejects %j', (wrong, modelState) =>
    given(jobDecider, ...estimate)
      .when(edit(wrong))
      .invalid(modelState),
  );
});

describe('delivery', () => {
  it('sets the default fee of a newly chosen type', () =>
    given(jobDecider, ...estimate)
      .when(edit({ DeliveryTypeId: DeliveryTypes.Delivery }))
      .then(
        { type: 'JobDeliveryTermsChanged', data: { DeliveryTypeId: 1, Was: { DeliveryTypeId: 2 } } },
        {
          type: 'JobDeliveryFeeChanged',
          data: { DeliveryFee: 150, Was: { DeliveryFee: 0 }, Totals: totals({ DeliveryFee: 0, GrandTotal: 0 }) },
        },
      ));

  it('sets the default fee from the settings', () => {
    const byTruck = { DeliveryTypeId: DeliveryTypes.Delivery, DefaultDeliveryFee: 95 };
    given(jobDecider)
      .when(addJob(byTruck))
      .state((job) => expect(job?.DeliveryFee).toBe(95));
    given(jobDecider, ...estimate)
      .when(edit(byTruck))
      .state((job) => expect(job?.DeliveryFee).toBe(95));
  });

  it('leaves the fee when the type stays the same', () =>
    given(jobDecider, ...jobEvents([addJob({ DeliveryTypeId: DeliveryTypes.Delivery }), edit({ DeliveryFee: 80 })]))
      .when(edit({ DeliveryTypeId: DeliveryTypes.Delivery }))
      .nothing());

  it('uses a fee that is given with the type', () =>
    given(jobDecider, ...estimate)
      .when(edit({ DeliveryTypeId: DeliveryTypes.Delivery, DeliveryFee: 80 }))
      .state((job) => expect(job).toMatchObject({ DeliveryFee: 80 })));

  it('of an order can change its type but not its price', () =>
    given(jobDecider, ...jobEvents(order))
      .when(edit({ DeliveryTypeId: DeliveryTypes.Delivery }))
      .state((job) => expect(job).toMatchObject({ DeliveryTypeId: 1, DeliveryFee: 0 })));
});

describe('tax', () => {
  const rate = { TaxRateId: 1, TaxRateName: 'New Jersey', TaxRate: 0.06625, IsTaxExempt: false, TaxExemptNote: '' };
  const exempt = { TaxRateId: null, TaxRateName: '', TaxRate: 0, IsTaxExempt: true, TaxExemptNote: 'Church' };

  it('an exemption with a note clears the rate', () =>
    given(jobDecider, ...estimate)
      .when(edit({ IsTaxExempt: true, TaxExemptNote: 'Church' }))
      .then({ type: 'JobTaxExempted', data: { ...exempt, Was: rate, Totals: totals({ TaxRate: 0 }) } }));

  it('a rate clears the exemption and its note', () =>
    given(jobDecider, ...jobEvents([addJob(exempt)]))
      .when(edit({ TaxRateId: 1, TaxRateName: 'New Jersey', TaxRate: 0.06625 }))
      .then({ type: 'JobTaxRateChanged', data: { ...rate, Was: exempt, Totals: totals({ TaxRate: 0.06625 }) } }));

  it('rejects an exemption without a note', () =>
    given(jobDecider, ...estimate)
      .when(edit({ IsTaxExempt: true }))
      .invalid({ TaxExemptNote: ['Note is required'] }));

  it('rejects removing the rate', () =>
    given(jobDecider, ...estimate)
      .when(edit({ TaxRateId: null }))
      .invalid({ TaxRateId: ['Must choose tax rate'] }));

  it('rejects ending an exemption without a rate', () =>
    given(jobDecider, ...jobEvents([addJob(exempt)]))
      .when(edit({ IsTaxExempt: false }))
      .invalid({ TaxRateId: ['Must choose tax rate'] }));

  it('can stay empty while other fields are edited', () =>
    given(jobDecider, ...jobEvents([addJob({ TaxRateId: null, TaxRateName: '', TaxRate: 0 })]))
      .when(edit({ TaxRateId: null, IsTaxExempt: false, JobName: 'x' }))
      .state((job) => expect(job).toMatchObject({ JobName: 'x', TaxRateId: null })));
});

describe('editing after the estimate stage', () => {
  it.each([
    { JobName: 'x' },
    { ShopNotes: 'Cut short' },
    { DueDate: '2026-07-01' },
    { DeliveryDate: '2026-07-01' },
    { InstallationStartDate: '2026-07-01T12:00:00.000Z' },
  ])('an order accepts %j', (edits) =>
    given(jobDecider, ...jobEvents(order))
      .when(edit(edits))
      .state((job) => expect(job).toMatchObject(edits)),
  );

  it.each([
    { Discount: 0.1 },
    { DeliveryFee: 10 },
    { OtherPrice: 10 },
    { TaxRateId: 2, TaxRateName: 'New York', TaxRate: 0.08 },
    { CustomerId: null, Customer: null },
    { CompanyId: 2, CompanyName: 'Wholesale' },
    { PriceLevelId: 2, PriceLevelName: 'B' },
    { UserId: 4, MarketPartnerName: 'Mia' },
    { IsMeasurement: false },
    { EstimateStartDate: '2026-05-10T13:30:00.000Z' },
  ])('an order rejects %j', (edits) =>
    given(jobDecider, ...jobEvents(order))
      .when(edit(edits))
      .refused('Only an estimate can be changed'),
  );

  it.each([
    ['ready', readyOrder],
    ['delivered', deliveredOrder],
  ])('a %s order keeps its delivery type but not its other terms', (_what, commands) => {
    const made = given(jobDecider, ...jobEvents(commands));
    made
      .when(edit({ DeliveryTypeId: DeliveryTypes.Delivery }))
      .refused('The delivery type of a ready order can no longer be changed');
    made
      .when(edit({ DeliveryTypeId: DeliveryTypes.CustomerPickUp, DeliveryDate: '2026-07-01' }))
      .state((job) => expect(job?.DeliveryDate).toBe('2026-07-01'));
  });

  it('an invoiced job rejects all edits', () =>
    given(jobDecider, ...jobEvents(invoicedOrder))
      .when(edit({ ShopNotes: 'x' }))
      .refused('An invoiced job can no longer be changed'));

  it('an order accepts the whole form if nothing changed', () => {
    const { EstimateType: _type, ...same } = addJob().data;
    given(jobDecider, ...jobEvents(order))
      .when(edit(same))
      .nothing();
  });

  it.each([
    ['ArchiveJob', 'This job is archived'],
    ['MarkJobLost', 'This job is lost: reopen it first'],
  ] as const)('%s locks the job', (type, message) => {
    const aside = { type, data: { LostReasonId: 1, LostReason: 'Price' } } as never;
    given(jobDecider, ...jobEvents([...pricedEstimate, aside]))
      .when(edit({ JobName: 'x' }))
      .refused(message);
  });
});

describe('a job whose customer is merged into another', () => {
  const remaining = { ...testCustomer, Id: 9, Name: 'Ada B. Garden', PaymentTermId: 5 };
  const follow = {
    type: 'MoveJobToCustomer',
    data: { FromCustomerId: testCustomer.Id, CustomerId: 9, Customer: remaining },
  } as const;
  const archived = [...pricedEstimate, { type: 'ArchiveJob', data: {} } as const];

  it.each([
    ['an estimate', pricedEstimate],
    ['an order', order],
    ['an invoice', invoicedOrder],
    ['an archived job', archived],
  ])('moves to the other customer as %s without other changes', (_, commands) => {
    const events = jobEvents(commands);
    const before = fold(jobDecider, events);
    const Was = { CustomerId: testCustomer.Id, Customer: testCustomer };
    const whenFollowing = given(jobDecider, ...events).when(follow);
    whenFollowing.then({ type: 'JobMovedToCustomer', data: { CustomerId: 9, Customer: remaining, UserId: null, Was } });
    whenFollowing.state((job) =>
      expect(job).toEqual({ ...before, CustomerId: 9, Customer: remaining, Version: events.length + 1 }),
    );
  });

  it('ignores the job of another customer', () =>
    given(jobDecider, ...jobEvents([addJob({ CustomerId: 8 })]))
      .when(follow)
      .nothing());
});
