import { DeliveryTypes, JobStatuses, ManufacturingStatuses } from '../../enums.ts';
import {
  addJob,
  addLabor,
  addMiscItems,
  convertToOrder,
  deliveredOrder,
  invoicedOrder,
  jobEvents,
  order,
  postCaps,
  pricedEstimate,
  readyOrder,
  setMiscStatus,
  startManufacturing,
} from '../../testing/jobs.ts';
import { given, testStamp } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { InvoiceJob } from '../record/job.commands.ts';
import type { JobEvent } from '../record/job.events.ts';
import { itemsOf } from '../record/job.ts';

const totals = (fields: object) => expect.objectContaining(fields);
const deliver: JobCommand = { type: 'DeliverJob', data: {} };
const revert: JobCommand = { type: 'RevertOrder', data: {} };
const forceRevert: JobCommand = { type: 'ForceRevertOrder', data: {} };
const backToDelivered: JobCommand = { type: 'ForceRevertOrder', data: { To: JobStatuses.Delivered } };
const archive: JobCommand = { type: 'ArchiveJob', data: {} };
const unarchive: JobCommand = { type: 'RestoreJob', data: {} };
const lost: JobCommand = { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } };
const invoice = (IsDirect: boolean, fields: Partial<InvoiceJob['data']> = {}): JobCommand => ({
  type: 'InvoiceJob',
  data: { IsDirect, ...fields },
});
const refreshed: JobCommand = { type: 'RefreshTaxRate', data: { TaxRateId: 1, TaxRate: 0.07, TaxRateVersion: 2 } };
const untaxed = { TaxRateId: null, TaxRateName: '', TaxRate: 0 };

describe('converting to an order', () => {
  it('records the terms, the date, the rate and the totals', () =>
    given(jobDecider, ...jobEvents(pricedEstimate))
      .when(convertToOrder({ DeliveryTypeId: 1, DeliveryDate: '2026-06-02', DueDate: '2026-06-01' }))
      .then(
        {
          type: 'JobDeliveryTermsChanged',
          data: {
            DeliveryTypeId: 1,
            DeliveryDate: '2026-06-02',
            Was: { DeliveryTypeId: 2, DeliveryDate: null },
          },
        },
        { type: 'JobDueDateChanged', data: { DueDate: '2026-06-01', Was: { DueDate: null } } },
        {
          type: 'JobDeliveryFeeChanged',
          data: { DeliveryFee: 150, Was: { DeliveryFee: 0 }, Totals: totals({ DeliveryFee: 150 }) },
        },
        {
          type: 'JobConvertedToOrder',
          data: {
            OrderDate: testStamp.now,
            SavedTaxRate: 0.06625,
            Totals: totals({ OrderTotal: 225, TaxRate: 0.06625, Tax: 12.92, GrandTotal: 387.92 }),
          },
        },
      ));

  it('saves the rate that the job is priced at', () =>
    given(jobDecider, ...jobEvents([...pricedEstimate, refreshed]))
      .when(convertToOrder())
      .state((job) => expect(job).toMatchObject({ JobStatusId: 4, SavedTaxRate: 0.07 })));

  it('rejects an order', () =>
    given(jobDecider, ...jobEvents(order))
      .when(convertToOrder())
      .refused('Only an estimate can be converted to an order'));

  it('warns about a missing tax rate unless confirmed', () => {
    const estimate = jobEvents([addJob(untaxed), addMiscItems(postCaps())]);
    given(jobDecider, ...estimate)
      .when(convertToOrder())
      .refused('This order has no tax rate');
    given(jobDecider, ...estimate)
      .when(convertToOrder({ ContinueWithoutTaxRate: true }))
      .state((job) => expect(job).toMatchObject({ JobStatusId: 4, SavedTaxRate: 0 }));
  });

  it('does not require a rate for an exempt job', () =>
    given(jobDecider, ...jobEvents([addJob({ IsTaxExempt: true, TaxExemptNote: 'Church' }), addLabor()]))
      .when(convertToOrder())
      .state((job) => expect(job).toMatchObject({ JobStatusId: 4, SavedTaxRate: 0 })));

  it('rejects a job without a customer', () =>
    given(jobDecider, ...jobEvents([addJob({ CustomerId: null, Customer: null })]))
      .when(convertToOrder())
      .invalid({ CustomerId: ['Customer is required'] }));

  it('rejects an estimate without items, also by invoicing', () => {
    const estimate = given(jobDecider, ...jobEvents([addJob()]));
    estimate.when(convertToOrder()).refused('There are no items to order');
    estimate.when(invoice(false)).refused('There are no items to order');
  });

  it('rejects an estimate whose items are all of options that are dropped', () => {
    const estimate = given(jobDecider, ...jobEvents([addJob(), addMiscItems(postCaps({ Option: 'Caps' }))]));
    estimate.when(convertToOrder({ DropOptions: true })).refused('There are no items to order');
    estimate.when(invoice(false, { DropOptions: true })).refused('There are no items to order');
  });

  it('accepts labor alone', () =>
    given(jobDecider, ...jobEvents([addJob(), addLabor()]))
      .when(convertToOrder())
      .state((job) => expect(job?.JobStatusId).toBe(JobStatuses.Order)));

  it('rejects an item without a price', () =>
    given(jobDecider, ...jobEvents([addJob(), addMiscItems(postCaps({ OriginalPrice: 0 }))]))
      .when(convertToOrder())
      .refused('Must have price and quantity'));

  it.each([
    [archive, 'This job is archived'],
    [lost, 'This job is lost: reopen it first'],
  ])('rejects a job after %j', (aside, message) =>
    given(jobDecider, ...jobEvents([...pricedEstimate, aside]))
      .when(convertToOrder())
      .refused(message),
  );
});

describe('delivering', () => {
  it('accepts a ready pick-up', () =>
    given(jobDecider, ...jobEvents(readyOrder))
      .when(deliver)
      .then({ type: 'JobDelivered', data: { DeliveredDate: testStamp.now } }));

  it('does nothing for a delivered job', () =>
    given(jobDecider, ...jobEvents(deliveredOrder))
      .when(deliver)
      .nothing());

  it('rejects deliveries, which the dispatch board handles', () => {
    const byTruck = convertToOrder({ DeliveryTypeId: DeliveryTypes.Delivery });
    given(jobDecider, ...jobEvents([...pricedEstimate, byTruck, ...readyOrder.slice(order.length)]))
      .when(deliver)
      .refused('Only pick-ups and transfers can be marked delivered here');
  });

  it('rejects an order that is not ready', () =>
    given(jobDecider, ...jobEvents(order))
      .when(deliver)
      .refused('Only a ready order can be marked delivered'));
});

/** What is due 30 days after an invoice of May 4. */
const remainderDue = (Amount: number): JobEvent => ({
  type: 'PaymentsFellDue',
  data: { Rows: [{ Row: 0, When: 'invoice', Amount, DueOn: '2026-06-03', Trigger: 'invoice' }] },
});

describe('invoicing', () => {
  it.each([
    ['ready', readyOrder],
    ['delivered', deliveredOrder],
  ])('accepts a %s order from the invoice list', (_what, commands) =>
    given(jobDecider, ...jobEvents(commands))
      .when(invoice(true))
      .then({ type: 'JobInvoiced', data: { InvoiceDate: testStamp.now, Number: '1042' } }, remainderDue(227.98)),
  );

  it('converts an estimate first', () =>
    given(jobDecider, ...jobEvents([...pricedEstimate, refreshed]))
      .when(invoice(false))
      .then(
        {
          type: 'JobConvertedToOrder',
          data: { OrderDate: testStamp.now, SavedTaxRate: 0.07, Totals: totals({ Tax: 3.15 }) },
        },
        { type: 'JobInvoiced', data: { InvoiceDate: testStamp.now, Number: '1042' } },
        remainderDue(228.15),
      ));

  it('warns about an estimate without a tax rate unless confirmed', () => {
    const estimate = jobEvents([addJob(untaxed), addLabor()]);
    given(jobDecider, ...estimate)
      .when(invoice(false))
      .refused('This order has no tax rate');
    given(jobDecider, ...estimate)
      .when(invoice(false, { ContinueWithoutTaxRate: true }))
      .state((job) => expect(job?.JobStatusId).toBe(JobStatuses.Invoiced));
  });

  it('rejects an estimate from the invoice list', () =>
    given(jobDecider, ...jobEvents(pricedEstimate))
      .when(invoice(true))
      .refused('Only a ready or delivered order can be invoiced'));

  it('rejects an order in manufacturing', () => {
    given(jobDecider, ...jobEvents(order))
      .when(invoice(true))
      .refused('Only a ready or delivered order can be invoiced');
    given(jobDecider, ...jobEvents(order))
      .when(invoice(false))
      .refused('Only an estimate, ready or delivered job can be invoiced');
  });

  it('does nothing for an invoiced job', () =>
    given(jobDecider, ...jobEvents(invoicedOrder))
      .when(invoice(true))
      .nothing());
});

describe('reverting', () => {
  const manufactured: JobCommand = {
    type: 'ChangeManufacturingStatus',
    data: { ManufacturingStatusId: ManufacturingStatuses.Ready },
  };

  it('changes an order to an estimate and resets all statuses to pending', () => {
    const events = jobEvents([...order, startManufacturing, setMiscStatus(1, 4)]);
    given(jobDecider, ...events)
      .when(revert)
      .state((job) => {
        expect(job).toMatchObject({
          JobStatusId: JobStatuses.Estimate,
          ManufacturingStatusId: ManufacturingStatuses.Pending,
          IsSigned: false,
          OrderDate: null,
          SavedTaxRate: null,
          RollbackToEstimateLogId: String(events.length + 1),
        });
        expect(itemsOf(job!).map((item) => item.ManufacturingStatusId)).toEqual([1, null]);
      });
  });

  it('records the totals of the estimate', () =>
    given(jobDecider, ...jobEvents(order))
      .when(revert)
      .then({ type: 'OrderReverted', data: { Totals: totals({ TaxRate: 0.06625 }) } }));

  it('allows converting again', () =>
    given(jobDecider, ...jobEvents([...order, revert]))
      .when(convertToOrder())
      .state((job) => expect(job).toMatchObject({ JobStatusId: 4, OrderDate: testStamp.now })));

  it('rejects a manufactured order', () =>
    given(jobDecider, ...jobEvents([...order, startManufacturing, setMiscStatus(1, 4), manufactured]))
      .when(revert)
      .refused('A manufactured order cannot be reverted'));

  it.each([
    ['an estimate', pricedEstimate],
    ['a ready order', readyOrder],
    ['an invoice', invoicedOrder],
  ])('rejects %s', (_what, commands) =>
    given(jobDecider, ...jobEvents(commands))
      .when(revert)
      .refused('Only an order can be reverted'),
  );

  it.each([
    ['an order that is manufactured', [...order, startManufacturing, setMiscStatus(1, 4), manufactured]],
    ['a ready order', readyOrder],
    ['a delivered order', deliveredOrder],
    ['an invoice', invoicedOrder],
  ])('accepts %s by force', (_what, commands) =>
    given(jobDecider, ...jobEvents(commands))
      .when(forceRevert)
      .state((job) =>
        expect(job).toMatchObject({ JobStatusId: 2, OrderDate: null, DeliveredDate: null, InvoiceDate: null }),
      ),
  );

  it('records the previous status if forced', () =>
    given(jobDecider, ...jobEvents(readyOrder))
      .when(forceRevert)
      .then({ type: 'OrderForceReverted', data: { Was: { JobStatusId: JobStatuses.Ready }, Totals: totals({}) } }));

  it('rejects an estimate, even by force', () =>
    given(jobDecider, ...jobEvents(pricedEstimate))
      .when(forceRevert)
      .refused('This job is already an estimate'));

  it('changes an invoice to delivered by force', () =>
    given(jobDecider, ...jobEvents(invoicedOrder))
      .when(backToDelivered)
      .state((job) => expect(job).toMatchObject({ JobStatusId: JobStatuses.Delivered, InvoiceDate: null })));

  it('changes only invoices to delivered', () =>
    given(jobDecider, ...jobEvents(readyOrder))
      .when(backToDelivered)
      .refused('Only an invoiced job can be moved back to Delivered'));
});

describe('archiving', () => {
  it.each([
    ['an estimate', pricedEstimate],
    ['an invoice', invoicedOrder],
  ])('archives %s', (_what, commands) =>
    given(jobDecider, ...jobEvents(commands))
      .when(archive)
      .then({ type: 'JobArchived', data: {} }),
  );

  it('restores a job', () =>
    given(jobDecider, ...jobEvents([addJob(), archive]))
      .when(unarchive)
      .then({ type: 'JobRestored', data: {} }));

  it('does nothing if repeated', () => {
    given(jobDecider, ...jobEvents([addJob(), archive]))
      .when(archive)
      .nothing();
    given(jobDecider, ...jobEvents([addJob()]))
      .when(unarchive)
      .nothing();
  });

  it.each([
    deliver,
    invoice(true),
    revert,
    forceRevert,
    startManufacturing,
    { type: 'MarkOrderReady', data: {} } as const,
  ])('blocks %j', (command) =>
    given(jobDecider, ...jobEvents([...order, archive]))
      .when(command)
      .refused('This job is archived'),
  );
});
