import {
  type CatalogueEvent,
  type CompanyEvent,
  type CustomerEvent,
  fold,
  initialSettings,
  type JobCommand,
  type JobEvent,
  jobDecider,
  type PaymentEvent,
} from '@picket/domain';
import {
  addJob,
  addMiscItems,
  blockItems,
  convertToOrder,
  jobEvents,
  lattice,
  order,
  pricedEstimate,
  readyOrder,
  testCustomer,
} from '@picket/domain/testing/jobs';
import { visibleToStaff } from '@picket/domain/testing/visible-jobs';
import { catalogueProjection } from '../catalogue/catalogue.projection.ts';
import { companiesProjection } from '../companies/companies.projection.ts';
import type { Projection } from '../core/projection.ts';
import type { Reader } from '../core/reader.ts';
import { customersProjection } from '../customers/customers.projection.ts';
import { at, given, on, record } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { type JobRecord, jobDetailsProjection } from './job-details.projection.ts';
import {
  changedTaxRate,
  estimateSummary,
  findJob,
  foldJob,
  jobDetails,
  withPresentNames,
} from './job-details.query.ts';

const job42 = (commands: readonly JobCommand[]) => on<JobEvent[]>('job-42', ...jobEvents(commands));
const folded = (commands: readonly JobCommand[]): JobRecord => foldJob(record(job42(commands)) as never, 42)!;
const confirmed: PaymentEvent = { type: 'PaymentConfirmed', data: { JobId: 42, PaymentAmount: 100 } };

describe('the job record', () => {
  it('has the state of the decider, the creation time and the creator', () => {
    const [first, ...rest] = jobEvents(order);
    given(jobDetailsProjection, ...on('job-42', at('2026-05-01T08:00:00.000Z', first!), ...rest)).then({
      ...fold(jobDecider, jobEvents(order))!,
      Id: 42,
      PaidTotal: 0,
      CreatedAt: '2026-05-01T08:00:00.000Z',
      CreatedBy: 'Olive Office',
    });
  });

  it('counts confirmed payments without a new version', () =>
    given(jobDetailsProjection, ...job42(order), ...on('payment-1', confirmed), ...on('payment-2', confirmed)).row(42, {
      PaidTotal: 200,
      Version: 4,
    }));

  it('ignores a payment of an unknown job', () => given(jobDetailsProjection, ...on('payment-1', confirmed)).nothing());
});

it('a job that was stored before a field was added has its initial value', async () => {
  const older: typeof jobDetailsProjection = {
    ...jobDetailsProjection,
    evolve(row, event, id) {
      const { OfficeNotes: _, ...record } = jobDetailsProjection.evolve(row, event, id)!;
      return record as JobRecord;
    },
  };
  const { reader, close } = await readerOf([older as unknown as Projection], ...job42([addJob()]));
  try {
    expect(await findJob(reader, 42)).toMatchObject({ JobName: 'Garden fence', OfficeNotes: '' });
  } finally {
    await close();
  }
});

const noCustomerFacts = { CustomerCredit: null, RequiresPurchaseOrder: false };
const details = (job: JobRecord) =>
  jobDetails(job, visibleToStaff(job.Id), {
    ChangedTaxRate: null,
    emails: null,
    ...noCustomerFacts,
    day: '2026-05-10',
    settings: initialSettings,
  });

describe('the job details', () => {
  it('contain derived fields', () =>
    expect(details({ ...folded(order), PaidTotal: 100 })).toMatchObject({
      Id: 42,
      Version: 4,
      Kind: 'estimate',
      IsEditable: false,
      OrderTotal: 225,
      MaterialTotal: 0,
      Customer: testCustomer,
      CompanyName: 'Picket Retail',
      SavedTaxRate: 0.06625,
      Totals: { OrderTotal: 225, Tax: 2.98, GrandTotal: 227.98, PaidTotal: 100, Balance: 127.98 },
    }));

  it('are editable for an estimate', () => {
    expect(details(folded(pricedEstimate)).IsEditable).toBe(true);
    expect(details(folded([...pricedEstimate, { type: 'ArchiveJob', data: {} }])).IsEditable).toBe(false);
  });

  it('count the items left to make or receive', () => {
    expect(details(folded(order)).ItemsLeft).toBe(1);
    expect(details(folded(readyOrder))).toMatchObject({ ItemsLeft: 0, ItemsBlocked: 0 });
    const blocked = [...readyOrder.slice(0, -1), blockItems('Warped', 1)];
    expect(details(folded(blocked))).toMatchObject({ ItemsLeft: 1, ItemsBlocked: 1 });
  });

  it('leave out fields that only decisions need', () => {
    for (const field of [
      'Items',
      'LastItemId',
      'Revisions',
      'Approved',
      'ChosenOptions',
      'TaxRate',
      'PaidTotal',
      'LocationName',
      'TaxRateName',
    ]) {
      expect(details(folded(order))).not.toHaveProperty(field);
    }
  });

  it('show an earlier version as an estimate again', () => {
    const events = record(job42(order)).slice(0, 3);
    const job = foldJob(events as never, 42)!;
    expect(details(job)).toMatchObject({ Version: 3, JobStatusId: 2, OrderDate: null, IsEditable: true });
  });
});

describe('the estimate summary', () => {
  it('lists the items of each kind with their totals', () =>
    expect(estimateSummary(folded([...pricedEstimate, { type: 'EditJob', data: { Discount: 0.1 } }]))).toMatchObject({
      Id: 42,
      Version: 4,
      FenceSections: [],
      Posts: [],
      Gates: [],
      MiscItems: [{ Id: 1, MiscItemId: 11, Category: 'Caps', InventoryType: 'Stock', Quantity: 10, LineTotal: 40.5 }],
      LaborItems: [{ Id: 2, LaborTypeId: 1, LaborType: 'Installation', LineTotal: 180 }],
      Totals: { MiscTotal: 40.5, LaborTotal: 180, OrderTotal: 220.5, TaxRate: 0.06625, Tax: 2.68, GrandTotal: 223.18 },
    }));
});

describe('the options of a job', () => {
  const withOption = [...pricedEstimate, addMiscItems(lattice({ Option: 'Lattice' }))];

  it('are listed with their amounts, in the details and in the summary', () => {
    const Options = [{ Option: 'Lattice', OptionGroup: '', IsChosen: false, Amount: 80 }];
    expect(details(folded(withOption))).toMatchObject({ Options, ItemsLeft: 1, OrderTotal: 225 });
    expect(estimateSummary(folded(withOption))).toMatchObject({
      Options,
      MiscItems: [
        { Id: 1, Option: '', OptionGroup: '', IsChosen: true },
        { Id: 3, Option: 'Lattice', OptionGroup: '', IsChosen: false, LineTotal: 80 },
      ],
      Totals: { OrderTotal: 225, GrandTotal: 227.98, WithAllOptions: 313.28 },
    });
  });

  it('count once they are chosen', () => {
    const chosen = [...withOption, { type: 'ChooseOptions', data: { Options: [{ Option: 'Lattice' }] } } as const];
    expect(details(folded(chosen))).toMatchObject({ Options: [{ IsChosen: true }], ItemsLeft: 2, OrderTotal: 305 });
  });
});

describe('the current names', () => {
  const ada: CustomerEvent = {
    type: 'CustomerAdded',
    data: {
      Name: 'Ada Park',
      Email: 'park@example.com',
      CustomerTypeId: 2,
      SourceId: null,
      Discount: 0,
      PaymentTermId: null,
      IsTaxExempt: false,
      TaxExemptNote: '',
      TaxRateId: null,
      CreditLimit: null,
      RequiresPurchaseOrder: false,
      Address: null,
      CustomerPhones: [],
    },
  };
  const company: CompanyEvent = {
    type: 'CompanyAdded',
    data: {
      Name: 'Picket Homes',
      CompanyTypeId: 1,
      PriceLevelId: 1,
      Address: null,
      Phone: '',
      Email: '',
      BrandColor: '',
      Disclaimer: '',
      EstimateDisclaimer: '',
      Image: null,
    },
  };
  const rate: CatalogueEvent = {
    type: 'CatalogueItemAdded',
    data: { Values: { Name: 'New Jersey', Rate: 0.07, State: 'NJ' }, Prices: [] },
  };
  const reading = async <T>(
    commands: readonly JobCommand[],
    events: Parameters<typeof on>[1][],
    read: (reader: Reader, job: JobRecord) => Promise<T>,
  ) => {
    const projections = [jobDetailsProjection, customersProjection, companiesProjection, catalogueProjection];
    const opened = await readerOf(projections as unknown as Projection[], ...job42(commands), ...(events as never[]));
    try {
      return await read(opened.reader, (await findJob(opened.reader, 42))!);
    } finally {
      await opened.close();
    }
  };
  const presentJob = (commands: readonly JobCommand[], ...events: Parameters<typeof on>[1][]) =>
    reading(commands, events, withPresentNames);
  const today = [...on('customer-7', ada), ...on('company-1', company), ...on('tax-rates-1', rate)];

  it('replace the names from the time of selection', async () =>
    expect(await presentJob(pricedEstimate, ...today)).toMatchObject({
      Customer: { Id: 7, Name: 'Ada Park', Email: 'park@example.com', Phone: '', CustomerTypeId: 2 },
      CompanyName: 'Picket Homes',
    }));

  it("leave the tax rate at the one in the job's events", async () =>
    expect(estimateSummary(await presentJob(pricedEstimate, ...today)).Totals.TaxRate).toBe(0.06625));

  it.each<[string, readonly JobCommand[], number | null]>([
    ['an estimate', pricedEstimate, 0.07],
    ['an estimate at the same rate', [addJob({ TaxRate: 0.07 })], null],
    ['an order', [...pricedEstimate, convertToOrder()], null],
    ['an exempt job', [addJob({ IsTaxExempt: true, TaxExemptNote: 'Church' })], null],
  ])('give the changed tax rate of %s', async (_what, commands, changed) =>
    expect(await reading(commands, today, changedTaxRate)).toBe(changed),
  );

  it('fall back on the recorded names', async () =>
    expect(await presentJob([addJob()])).toMatchObject({
      Customer: testCustomer,
      CompanyName: 'Picket Retail',
      TaxRate: 0.06625,
    }));

  it('are empty for a job without a customer', async () =>
    expect(await presentJob([addJob({ CustomerId: null, Customer: null })], ...today)).toMatchObject({
      Customer: null,
    }));
});
