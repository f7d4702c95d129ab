import { fold } from '../core/decider.ts';
import { DeliveryTypes } from '../enums.ts';
import { addJob, invoicedOrder, jobEvents, order, pricedEstimate, testCustomer } from '../testing/jobs.ts';
import { given, testStamp } from '../testing/specification.ts';
import type { JobEdits } from './job.commands.ts';
import { jobDecider } from './job.decider.ts';
import { kindOf } from './job.state.ts';

const totals = (fields: object = {}) => expect.objectContaining(fields);
const edit = (data: JobEdits) => ({ type: 'EditJob', data }) as const;
const estimate = jobEvents([addJob()]);

describe('adding a job', () => {
  const { EstimateType: _type, ...fields } = addJob().data;

  it('adds an estimate with everything that was said', () =>
    given(jobDecider)
      .when(addJob())
      .then({
        type: 'JobAdded',
        data: { ...fields, IsQuickQuote: false, DeliveryFee: 0, Totals: totals({ OrderTotal: 0 }) },
      }));

  it('starts with a fee of 150 for a delivery', () =>
    given(jobDecider)
      .when(addJob({ DeliveryTypeId: DeliveryTypes.Delivery }))
      .state((job) => expect(job).toMatchObject({ DeliveryFee: 150, JobStatusId: 2, ManufacturingStatusId: 1 })));

  it('estimates a quick quote the moment it is made', () =>
    given(jobDecider)
      .when(addJob({ EstimateType: 'quick-quote', EstimateStartDate: null, EstimateEndDate: null }))
      .state((job) => {
        expect(job).toMatchObject({ EstimateStartDate: testStamp.now, EstimateEndDate: testStamp.now });
        expect(kindOf(job!)).toBe('quick-quote');
      }));

  it('takes an opportunity without a date', () =>
    given(jobDecider)
      .when(addJob({ EstimateType: 'opportunity', EstimateStartDate: null, EstimateEndDate: null }))
      .state((job) => expect(kindOf(job!)).toBe('opportunity')));

  it.each(['estimate', 'calendar'] as const)('refuses an entry of type %s without a date', (EstimateType) =>
    given(jobDecider)
      .when(addJob({ EstimateType, EstimateStartDate: null, EstimateEndDate: null }))
      .invalid({ EstimateStartDate: ['Must input a date to add an estimate'] }),
  );

  it('refuses an opportunity with a date', () =>
    given(jobDecider)
      .when(addJob({ EstimateType: 'opportunity' }))
      .invalid({ EstimateStartDate: ['An opportunity has no estimate date'] }));

  it('clears the rate of an exempt job, and the note of one that is not', () => {
    given(jobDecider)
      .when(addJob({ IsTaxExempt: true, TaxExemptNote: ' Church ' }))
      .state((job) => expect(job).toMatchObject({ TaxRateId: null, TaxRate: 0, TaxExemptNote: 'Church' }));
    given(jobDecider)
      .when(addJob({ TaxExemptNote: 'Church' }))
      .state((job) => expect(job).toMatchObject({ TaxRateId: 1, TaxExemptNote: '' }));
  });

  it('refuses an exemption without a note', () =>
    given(jobDecider)
      .when(addJob({ IsTaxExempt: true, TaxExemptNote: ' ' }))
      .invalid({ TaxExemptNote: ['Note is required'] }));

  it.each([
    [{ Discount: 1.5 }, { Discount: ['Discount must be from 0 to 1'] }],
    [{ Discount: 0.12345 }, { Discount: ['Discount must have at most 4 decimals'] }],
    [{ JobName: 'x'.repeat(121) }, { JobName: ['Job Name must be at most 120 characters'] }],
  ])('refuses %j', (wrong, modelState) => given(jobDecider).when(addJob(wrong)).invalid(modelState));

  it('refuses a job that is there', () =>
    given(jobDecider, ...estimate)
      .when(addJob())
      .refused('This job exists already'));
});

describe('editing', () => {
  it('refuses a job that is not there', () =>
    given(jobDecider)
      .when(edit({ JobName: 'x' }))
      .refused('Not found'));

  it('does nothing when nothing differs, not even for a name that its thing was given since', () => {
    const { EstimateType: _type, ...same } = addJob().data;
    given(jobDecider, ...estimate)
      .when(edit({ ...same, LocationName: 'Trenton North', Address: { ...testCustomer.Address } }))
      .nothing();
  });

  it('says each fact that changed in an event of its own, with what it was', () =>
    given(jobDecider, ...estimate)
      .when(
        edit({ JobName: 'Pool fence', LocationId: 2, LocationName: 'Newark', DueDate: '2026-06-01', Discount: 0.1 }),
      )
      .then(
        {
          type: 'JobDetailsEdited',
          data: {
            JobName: 'Pool fence',
            LocationId: 2,
            LocationName: 'Newark',
            Was: { JobName: 'Garden fence', LocationId: 1, LocationName: 'Trenton' },
          },
        },
        { type: 'DueDateSet', data: { DueDate: '2026-06-01', Was: { DueDate: null } } },
        { type: 'JobDiscountSet', data: { Discount: 0.1, Was: { Discount: 0 }, Totals: totals() } },
      ));

  it('names the new customer and the old', () => {
    const Customer = { ...testCustomer, Id: 8, Name: 'Ben Hedge' };
    given(jobDecider, ...estimate)
      .when(edit({ CustomerId: 8, Customer }))
      .then({
        type: 'CustomerChosen',
        data: { CustomerId: 8, Customer, Was: { CustomerId: 7, Customer: testCustomer } },
      });
  });

  it('makes an opportunity an estimate by its date', () =>
    given(
      jobDecider,
      ...jobEvents([addJob({ EstimateType: 'opportunity', EstimateStartDate: null, EstimateEndDate: null })]),
    )
      .when(edit({ EstimateStartDate: '2026-05-12T13:00:00.000Z' }))
      .state((job) => expect(kindOf(job!)).toBe('estimate')));

  it('makes a quick quote an estimate by another date', () =>
    given(jobDecider, ...jobEvents([addJob({ EstimateType: 'quick-quote' })]))
      .when(edit({ EstimateStartDate: '2026-05-01T13:00:00.000Z' }))
      .state((job) => expect(kindOf(job!)).toBe('estimate')));

  it.each([
    [{ EstimateStartDate: null, EstimateEndDate: undefined }, { EstimateStartDate: ['Must choose estimate date'] }],
    [
      { EstimateEndDate: '2026-05-09T14:00:00.000Z' },
      { EstimateEndDate: ['The estimate can not end before it starts'] },
    ],
    [{ InstallationEndDate: '2026-06-09T14:00:00.000Z' }, { InstallationStartDate: ['Must choose installation date'] }],
    [
      { InstallationStartDate: '2026-06-10T14:00:00.000Z', InstallationEndDate: '2026-06-09T14:00:00.000Z' },
      { InstallationEndDate: ['The installation can not end before it starts'] },
    ],
    [{ DeliveryFee: -1 }, { DeliveryFee: ['Delivery Fee must be from 0 to 1000000'] }],
    [{ OtherPrice: Number.NaN }, { OtherPrice: ['Other Price must be a number'] }],
  ])('refuses %j', (wrong, modelState) =>
    given(jobDecider, ...estimate)
      .when(edit(wrong))
      .invalid(modelState),
  );
});

describe('delivery', () => {
  it('brings the fee of a type chosen anew', () =>
    given(jobDecider, ...estimate)
      .when(edit({ DeliveryTypeId: DeliveryTypes.Delivery }))
      .then(
        { type: 'DeliveryDetailsEdited', data: { DeliveryTypeId: 1, Was: { DeliveryTypeId: 2 } } },
        {
          type: 'DeliveryFeeSet',
          data: { DeliveryFee: 150, Was: { DeliveryFee: 0 }, Totals: totals({ GrandTotal: 159.94 }) },
        },
      ));

  it('brings the usual fee of the settings, where they say one', () => {
    const byTruck = { DeliveryTypeId: DeliveryTypes.Delivery, DefaultDeliveryFee: 95 };
    given(jobDecider)
      .when(addJob(byTruck))
      .state((job) => expect(job?.DeliveryFee).toBe(95));
    given(jobDecider, ...estimate)
      .when(edit(byTruck))
      .state((job) => expect(job?.DeliveryFee).toBe(95));
  });

  it('keeps a fee that is given with the type', () =>
    given(jobDecider, ...estimate)
      .when(edit({ DeliveryTypeId: DeliveryTypes.Delivery, DeliveryFee: 80 }))
      .state((job) => expect(job).toMatchObject({ DeliveryFee: 80 })));

  it('of an order may change its type, not its price', () =>
    given(jobDecider, ...jobEvents(order))
      .when(edit({ DeliveryTypeId: DeliveryTypes.Delivery }))
      .state((job) => expect(job).toMatchObject({ DeliveryTypeId: 1, DeliveryFee: 0 })));
});

describe('tax', () => {
  const rate = { TaxRateId: 1, TaxRateName: 'New Jersey', TaxRate: 0.06625, IsTaxExempt: false, TaxExemptNote: '' };
  const exempt = { TaxRateId: null, TaxRateName: '', TaxRate: 0, IsTaxExempt: true, TaxExemptNote: 'Church' };

  it('exempts with a note, which clears the rate', () =>
    given(jobDecider, ...estimate)
      .when(edit({ IsTaxExempt: true, TaxExemptNote: 'Church' }))
      .then({ type: 'JobTaxExempted', data: { ...exempt, Was: rate, Totals: totals({ TaxRate: 0 }) } }));

  it('takes a rate, which clears the exemption and its note', () =>
    given(jobDecider, ...jobEvents([addJob(exempt)]))
      .when(edit({ TaxRateId: 1, TaxRateName: 'New Jersey', TaxRate: 0.06625 }))
      .then({ type: 'TaxRateChosen', data: { ...rate, Was: exempt, Totals: totals({ TaxRate: 0.06625 }) } }));

  it('refuses an exemption without a note', () =>
    given(jobDecider, ...estimate)
      .when(edit({ IsTaxExempt: true }))
      .invalid({ TaxExemptNote: ['Note is required'] }));

  it('refuses to take the rate away', () =>
    given(jobDecider, ...estimate)
      .when(edit({ TaxRateId: null }))
      .invalid({ TaxRateId: ['Must choose tax rate'] }));

  it('refuses to end an exemption without a rate', () =>
    given(jobDecider, ...jobEvents([addJob(exempt)]))
      .when(edit({ IsTaxExempt: false }))
      .invalid({ TaxRateId: ['Must choose tax rate'] }));

  it('may stay unchosen while other things are edited', () =>
    given(jobDecider, ...jobEvents([addJob({ TaxRateId: null, TaxRateName: '', TaxRate: 0 })]))
      .when(edit({ TaxRateId: null, IsTaxExempt: false, JobName: 'x' }))
      .state((job) => expect(job).toMatchObject({ JobName: 'x', TaxRateId: null })));
});

describe('past the estimate', () => {
  it.each([
    { JobName: 'x' },
    { ShopNotes: 'Cut short' },
    { DueDate: '2026-07-01' },
    { DeliveryDate: '2026-07-01' },
    { InstallationStartDate: '2026-07-01T12:00:00.000Z' },
  ])('an order still takes %j', (edits) =>
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
  ])('an order refuses %j', (edits) =>
    given(jobDecider, ...jobEvents(order))
      .when(edit(edits))
      .refused('Only an estimate can be changed'),
  );

  it('an invoiced job takes nothing', () =>
    given(jobDecider, ...jobEvents(invoicedOrder))
      .when(edit({ ShopNotes: 'x' }))
      .refused('An invoiced job can no longer be changed'));

  it('an order takes the whole form again when nothing in it changed', () => {
    const { EstimateType: _type, ...same } = addJob().data;
    given(jobDecider, ...jobEvents(order))
      .when(edit(same))
      .nothing();
  });

  it.each([
    ['ArchiveJob', 'This job is archived'],
    ['MarkJobLost', 'This job is lost: reopen it first'],
  ] as const)('after %s nothing', (type, message) => {
    const aside = { type, data: { LostReasonId: 1, LostReason: 'Price' } } as never;
    given(jobDecider, ...jobEvents([...pricedEstimate, aside]))
      .when(edit({ JobName: 'x' }))
      .refused(message);
  });
});

describe('a job whose customer is merged into another', () => {
  const kept = { ...testCustomer, Id: 9, Name: 'Ada B. Garden', PaymentTermId: 5 };
  const follow = {
    type: 'FollowCustomerMerge',
    data: { FromCustomerId: testCustomer.Id, CustomerId: 9, Customer: kept },
  } as const;
  const archived = [...pricedEstimate, { type: 'ArchiveJob', data: {} } as const];

  it.each([
    ['an estimate', pricedEstimate],
    ['an order', order],
    ['an invoice', invoicedOrder],
    ['an archived job', archived],
  ])('goes with them as %s, and keeps everything else', (_, commands) => {
    const events = jobEvents(commands);
    const before = fold(jobDecider, events);
    const Was = { CustomerId: testCustomer.Id, Customer: testCustomer };
    const whenFollowing = given(jobDecider, ...events).when(follow);
    whenFollowing.then({ type: 'JobCustomerMerged', data: { CustomerId: 9, Customer: kept, Was } });
    whenFollowing.state((job) =>
      expect(job).toEqual({ ...before, CustomerId: 9, Customer: kept, Version: events.length + 1 }),
    );
  });

  it('has nothing to do for the job of another customer', () =>
    given(jobDecider, ...jobEvents([addJob({ CustomerId: 8 })]))
      .when(follow)
      .nothing());
});
