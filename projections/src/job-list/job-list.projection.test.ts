import {
  type CompanyEvent,
  type CustomerDetails,
  type CustomerEvent,
  DeliveryTypes,
  type JobCommand,
  type JobEvent,
  JobStatuses,
  type PaymentEvent,
} from '@picket/domain';
import { addLines, cedarLine, walkGate } from '@picket/domain/testing/fence-lines';
import {
  addJob,
  addMiscItems,
  blockItems,
  convertToOrder,
  expectItems,
  invoicedOrder,
  jobAddedBefore,
  jobEvents,
  lattice,
  linkExpiry,
  order,
  postCaps,
  pricedEstimate,
  setMiscStatus,
  startManufacturing,
  testCustomer,
  unblockItems,
} from '@picket/domain/testing/jobs';
import { at, by, given, on } from '../testing/projection-specification.ts';
import { type JobListRecord, jobListProjection } from './job-list.projection.ts';

const job42 = (commands: readonly JobCommand[]) => on<JobEvent[]>('job-42', ...jobEvents(commands));
const row = (commands: readonly JobCommand[], expected: Partial<JobListRecord>) =>
  given(jobListProjection, ...job42(commands)).row(42, expected);
const edit = (data: Extract<JobCommand, { type: 'EditJob' }>['data']): JobCommand => ({ type: 'EditJob', data });

describe('a job list row', () => {
  it('says whether the job has a payment schedule', () => {
    const rest = { IsRest: true, When: 'invoice', Days: 0 } as const;
    row([addJob({ TermRows: [rest] })], { PaymentTermId: 2, HasSchedule: true });
    row([addJob(), edit({ PaymentTermId: 3, PaymentTermName: 'Rest', TermRows: [rest] })], {
      PaymentTermId: 3,
      HasSchedule: true,
    });
    row([addJob({ TermRows: [rest] }), edit({ PaymentTermId: 3, PaymentTermName: 'None', TermRows: [] })], {
      HasSchedule: false,
    });
  });

  it('has the fields of a new job', () => {
    const [added] = jobEvents([addJob()]);
    given(jobListProjection, ...on('job-42', at('2026-05-04T14:00:00.000Z', added!))).then({
      Id: 42,
      Version: 1,
      Kind: 'estimate',
      JobName: 'Garden fence',
      PurchaseOrder: '',
      JobStatusId: JobStatuses.Estimate,
      ManufacturingStatusId: 1,
      CustomerId: 7,
      CustomerName: 'Ada Garden',
      CustomerNameKey: 'ada garden',
      CustomerTypeId: 1,
      CustomerPhone: '(609) 555-0101',
      CompanyId: 1,
      CompanyName: 'Picket Retail',
      Address: '12 Elm St, Trenton, NJ 08608',
      UserId: null,
      EstimatorId: null,
      PersonId: null,
      LocationId: 1,
      SubContractorId: null,
      EstimateStartDate: '2026-05-10T13:00:00.000Z',
      EstimateEndDate: '2026-05-10T14:00:00.000Z',
      InstallationDate: null,
      DeliveryDate: null,
      DeliveryId: null,
      DeliveryTypeId: DeliveryTypes.CustomerPickUp,
      DueDate: null,
      OrderDate: null,
      DeliveredDate: null,
      InvoiceDate: null,
      InvoiceNumber: '',
      Invoices: 0,
      PaymentReferences: {},
      LastPaymentAt: null,
      IsMeasurement: true,
      IsSameDay: false,
      IsLost: false,
      LostReasonId: null,
      ApprovalStateId: null,
      Archived: false,
      OrderTotal: 0,
      GrandTotal: 0,
      PaidTotal: 0,
      Balance: 0,
      DueRows: [],
      OpenRows: [],
      NextDueOn: null,
      LastDueOn: null,
      DueAmount: 0,
      IsUndated: false,
      Owes: 0,
      OwedBack: 0,
      OwedBackSince: null,
      DepositMissing: 0,
      ReturnedTotal: 0,
      ReturnedAt: null,
      PaymentReturned: 0,
      PaymentReturnedSince: null,
      PendingTotal: 0,
      ItemsDone: 0,
      ItemsTotal: 0,
      ItemsBlocked: 0,
      BlockReasons: {},
      SpecialItems: {},
      IsAwaiting: false,
      TimesOpened: 0,
      HasQuestion: false,
      OpenedBefore: 0,
      IsQuestionOfPartner: false,
      CreatedAt: '2026-05-04T14:00:00.000Z',
      LastStepAt: '2026-05-04T14:00:00.000Z',
      InstallationEndDate: null,
      City: 'Trenton',
      HasLongDates: false,
      LaborCount: 0,
      NeedsInstallation: false,
      AttentionKind: 'not-sent',
      AttentionSince: '2026-05-10T13:00:00.000Z',
      StageSince: '2026-05-04T14:00:00.000Z',
      SentAt: null,
      ExpiresAt: null,
      EmailFailedAt: null,
      DocumentEmails: {},
      InvoiceReminders: {},
      UnsentEmail: null,
      EmailUnsentSince: null,
      EstimateEmails: 0,
      EmailsBefore: { Estimate: 0, Document: 0, Reminder: 0 },
      IsFailedOfPartner: false,
      IsUnsentOfPartner: false,
      PaymentsPending: {},
      PaymentPendingSince: null,
      IsQuickQuote: false,
      IsOpportunity: false,
      IsCarryOut: true,
      IsSigned: false,
      PaymentTermId: 2,
      HasSchedule: false,
      TaxRateId: 1,
      TaxRate: 0.06625,
    });
  });

  it('has the initial values of fields that are newer than the job', () =>
    given(jobListProjection, ...on('job-42', jobAddedBefore('IsSameDay', 'DueDate'))).row(42, {
      JobName: 'Garden fence',
      IsSameDay: false,
      DueDate: null,
    }));

  it("has the current total without knowing the job's lines", () =>
    row([...pricedEstimate, edit({ Discount: 0.1 })], {
      OrderTotal: 220.5,
      GrandTotal: 223.18,
      Balance: 223.18,
      Version: 4,
    }));

  it.each<[string, JobCommand, Partial<JobListRecord>]>([
    ['a name', edit({ JobName: 'Pool FENCE' }), { JobName: 'Pool FENCE' }],
    ['no address', edit({ Address: null }), { Address: '' }],
    [
      'no customer',
      edit({ CustomerId: null, Customer: null }),
      { CustomerId: null, CustomerName: '', CustomerTypeId: null },
    ],
    [
      'an installation date',
      edit({ InstallationStartDate: '2026-06-01T12:00:00.000Z' }),
      { InstallationDate: '2026-06-01T12:00:00.000Z' },
    ],
    [
      'no estimate date',
      edit({ EstimateStartDate: null, EstimateEndDate: null }),
      { Kind: 'opportunity', IsOpportunity: true },
    ],
    ['a delivery', edit({ DeliveryTypeId: 1 }), { DeliveryTypeId: 1, IsCarryOut: false, GrandTotal: 387.92 }],
    ['an approval', edit({ JobStatusId: 3, ApprovalReason: 'By phone' }), { JobStatusId: JobStatuses.Signed }],
    [
      'a loss',
      { type: 'MarkJobLost', data: { LostReasonId: 2, LostReason: 'Price' } },
      { IsLost: true, LostReasonId: 2 },
    ],
    ['an archive', { type: 'ArchiveJob', data: {} }, { Archived: true }],
    [
      'a refreshed tax rate',
      { type: 'RefreshTaxRate', data: { TaxRateId: 1, TaxRate: 0.07, TaxRateVersion: 2 } },
      { TaxRate: 0.07, GrandTotal: 228.15, Balance: 228.15 },
    ],
    ['fence items', addLines(cedarLine(60, { JobGates: [walkGate()] })), { ItemsTotal: 3, OrderTotal: 2008 }],
    ['an item less', { type: 'RemoveItem', data: { Kind: 4, Id: 1 } }, { ItemsTotal: 0, OrderTotal: 180 }],
    ['a labor item less', { type: 'RemoveItem', data: { Kind: 5, Id: 2 } }, { ItemsTotal: 1, OrderTotal: 45 }],
  ])('applies %s', (_what, command, expected) => row([...pricedEstimate, command], expected));

  it('names the estimator, else the market partner, as the person who goes there', () => {
    row([addJob({ UserId: 21, MarketPartnerName: 'Mia' })], { PersonId: 21 });
    row([addJob({ UserId: 21, MarketPartnerName: 'Mia' }), edit({ EstimatorId: 6, EstimatorName: 'Olive' })], {
      EstimatorId: 6,
      PersonId: 6,
      UserId: 21,
    });
  });

  it('has long dates if its installation takes longer than 31 days', () => {
    const installed = (InstallationEndDate: string) =>
      edit({ InstallationStartDate: '2026-06-01T04:00:00.000Z', InstallationEndDate });
    row([addJob(), installed('2026-07-02T04:00:00.000Z')], {
      HasLongDates: false,
      InstallationEndDate: '2026-07-02T04:00:00.000Z',
    });
    row([addJob(), installed('2026-07-02T04:00:00.001Z')], { HasLongDates: true });
  });

  it('needs an installation while it is signed to delivered, with labor and without an installation date', () => {
    const sign = edit({ JobStatusId: JobStatuses.Signed, ApprovalReason: 'By phone' });
    const install = edit({ InstallationStartDate: '2026-06-01T12:00:00.000Z' });
    row(pricedEstimate, { NeedsInstallation: false, LaborCount: 1 });
    row([...pricedEstimate, sign], { NeedsInstallation: true });
    row([...pricedEstimate, sign, install], { NeedsInstallation: false });
    row([...pricedEstimate, sign, { type: 'RemoveItem', data: { Kind: 5, Id: 2 } }], { NeedsInstallation: false });
    row([...pricedEstimate, sign, { type: 'ArchiveJob', data: {} }], { NeedsInstallation: false });
    row(invoicedOrder, { NeedsInstallation: false });
  });

  it('has the instant of the last change by people, not by the system', () => {
    const [added, renamed, refreshed] = jobEvents([
      addJob(),
      edit({ JobName: 'Pool fence' }),
      { type: 'RefreshTaxRate', data: { TaxRateId: 1, TaxRate: 0.07, TaxRateVersion: 2 } },
    ]);
    given(
      jobListProjection,
      ...on(
        'job-42',
        added!,
        at('2026-05-05T14:00:00.000Z', renamed!),
        by({ kind: 'system', id: null, name: 'Tax rates' }, at('2026-05-06T14:00:00.000Z', refreshed!)),
      ),
    ).row(42, { LastStepAt: '2026-05-05T14:00:00.000Z', Version: 3 });
  });

  it('goes through all statuses up to the invoice', () =>
    row(invoicedOrder, {
      JobStatusId: JobStatuses.Invoiced,
      ManufacturingStatusId: 3,
      OrderDate: '2026-05-04T14:00:00.000Z',
      DeliveredDate: '2026-05-04T14:00:00.000Z',
      InvoiceDate: '2026-05-04T14:00:00.000Z',
      ItemsDone: 1,
      ItemsTotal: 1,
    }));

  it('counts finished items, and resets the count when the job is reverted', () => {
    const made: JobCommand[] = [
      addJob(),
      addMiscItems(postCaps(), lattice()),
      order.at(-1)!,
      startManufacturing,
      setMiscStatus(1, 4),
      setMiscStatus(2, 2),
    ];
    row(made, { ItemsDone: 1, ItemsTotal: 2, ManufacturingStatusId: 2 });
    row([...made, setMiscStatus(2, 3)], { ItemsDone: 2 });
    row([...made, setMiscStatus(1, 1)], { ItemsDone: 0 });
    row([...made, { type: 'RevertOrder', data: {} }], {
      ItemsDone: 0,
      ItemsTotal: 2,
      JobStatusId: JobStatuses.Estimate,
      ManufacturingStatusId: 1,
      OrderDate: null,
    });
  });

  it('knows why items are blocked and which items on special order have not arrived', () => {
    const special = [addJob(), addMiscItems(lattice()), convertToOrder()];
    const lattices = (fields: object) => ({ SpecialItems: { 1: expect.objectContaining(fields) } });
    row([...order, blockItems('Warped', 1)], { BlockReasons: { 1: 'Warped' }, SpecialItems: {} });
    row([...order, blockItems('Warped', 1), unblockItems(1)], { BlockReasons: {} });
    row([...special, expectItems('2026-06-10', 1)], lattices({ ExpectedDate: '2026-06-10', HasArrived: false }));
    row([...special, expectItems('2026-06-10', 1), setMiscStatus(1, 3)], lattices({ HasArrived: true }));
    row(special.slice(0, 2), { IsAwaiting: false });
    row(special, { IsAwaiting: true });
    row([...special, setMiscStatus(1, 3)], { IsAwaiting: false });
    row([...special, { type: 'ArchiveJob', data: {} }], { IsAwaiting: false });
    row([...special, expectItems('2026-06-10', 1), blockItems('Warped', 1), { type: 'RevertOrder', data: {} }], {
      BlockReasons: {},
      ...lattices({ ExpectedDate: null, HasArrived: false }),
    });
  });

  it('counts how often the estimate that was sent last was opened, and knows of a question', () => {
    const job = jobEvents(pricedEstimate);
    const share = { type: 'ApprovalLinkShared', data: { Revision: 1, ExpiresAt: linkExpiry } } as const;
    const open = { type: 'EstimateOpened', data: { Revision: 1, OpenedAt: linkExpiry } } as const;
    const ask = { type: 'EstimateQuestionAsked', data: { Revision: 1, AskedBy: 'Ada', Question: 'When?' } } as const;
    const after = (...events: JobEvent[]) => given(jobListProjection, ...on<JobEvent[]>('job-42', ...job, ...events));
    after(share, open, open, ask).row(42, { TimesOpened: 2, HasQuestion: true });
    after(share, open, ask, share).row(42, { TimesOpened: 0, HasQuestion: false });
    const withdrawn = { type: 'ApprovalWithdrawn', data: { Revisions: [1], Reason: 'Wrong name' } } as const;
    after(share, open, ask, withdrawn).row(42, { TimesOpened: 1, HasQuestion: false });
    const [edited] = jobEvents([...pricedEstimate, addMiscItems(postCaps())]).slice(job.length) as [JobEvent];
    after(share, open, ask, edited).row(42, { TimesOpened: 1, HasQuestion: false });
  });

  it('counts blocked items, which are not finished, and resets the count when the job is reverted', () => {
    const made = [...order, startManufacturing, setMiscStatus(1, 4)];
    row([...made, blockItems('Warped', 1)], { ItemsBlocked: 1, ItemsDone: 0 });
    row([...made, blockItems('Warped', 1), unblockItems(1)], { ItemsBlocked: 0, ItemsDone: 1 });
    row([...order, blockItems('Warped', 1)], { ItemsBlocked: 1, ItemsDone: 0 });
    row([...order, blockItems('Warped', 1), { type: 'RevertOrder', data: {} }], { ItemsBlocked: 0, ItemsDone: 0 });
  });

  const confirmed: PaymentEvent = { type: 'PaymentConfirmed', data: { JobId: 42, PaymentAmount: 100.1 } };

  it('owes less after each confirmed payment', () =>
    given(jobListProjection, ...job42(order), ...on('payment-1', confirmed), ...on('payment-2', confirmed)).row(42, {
      PaidTotal: 200.2,
      Balance: 27.78,
      Version: 4,
    }));

  it('waits for the payment that was added first of those that are pending', () => {
    const added = (day: number): PaymentEvent =>
      at(`2026-05-0${day}T14:00:00.000Z`, {
        type: 'PaymentAdded',
        data: {
          JobId: 42,
          PaymentDate: '2026-05-04',
          PaymentAmount: 50,
          PaymentTypeId: 1,
          PaymentType: 'Check',
          Notes: '',
        },
      });
    const payments = [...on('payment-1', added(5)), ...on('payment-2', added(6)), ...on('payment-3', added(7))];
    const settled = (...streams: string[]) =>
      given(jobListProjection, ...job42(order), ...payments, ...streams.flatMap((stream) => on(stream, confirmed)));
    settled().row(42, { PaymentPendingSince: '2026-05-05T14:00:00.000Z' });
    settled('payment-1').row(42, { PaymentPendingSince: '2026-05-06T14:00:00.000Z' });
    settled('payment-2').row(42, { PaymentPendingSince: '2026-05-05T14:00:00.000Z' });
    settled('payment-1', 'payment-2', 'payment-3').row(42, { PaymentPendingSince: null, PaymentsPending: {} });
  });

  it('ignores a payment of an unknown job', () => given(jobListProjection, ...on('payment-1', confirmed)).nothing());

  it('moves to the surviving customer of a merge, including its phone', () => {
    const remaining = { ...testCustomer, Id: 9, Name: 'Ada B. Garden', Phone: '' };
    const mobile = { Phone: '6095550199', Extension: '', PhoneExt: '6095550199', IsPrimary: true, PhoneTypeId: 2 };
    const merged: JobEvent = {
      type: 'JobMovedToCustomer',
      data: { CustomerId: 9, Customer: remaining, Was: { CustomerId: testCustomer.Id, Customer: testCustomer } },
    };
    const took = (CustomerPhones: CustomerDetails['CustomerPhones']): CustomerEvent => ({
      type: 'CustomerAbsorbed',
      data: { MergedCustomerId: 7, MergedCustomerName: 'Ada Garden', Email: '', Address: null, CustomerPhones },
    });
    const after = (...events: CustomerEvent[]) =>
      given(jobListProjection, ...job42(pricedEstimate), ...on('job-42', merged), ...on('customer-9', ...events));
    after(took([])).row(42, { CustomerId: 9, CustomerName: 'Ada B. Garden', CustomerPhone: '', OrderTotal: 225 });
    after(took([mobile])).row(42, { CustomerPhone: '(609) 555-0199' });
  });

  it('has the current names of its customer and company', () => {
    const events: (CustomerEvent | CompanyEvent)[] = [
      ...on<CustomerEvent[]>(
        'customer-7',
        { type: 'CustomerRenamed', data: { Name: 'Ada Park' } },
        {
          type: 'CustomerPhonesChanged',
          data: {
            CustomerPhones: [
              { Phone: '6095550199', Extension: '', PhoneExt: '6095550199', IsPrimary: true, PhoneTypeId: 2 },
            ],
          },
        },
      ),
      ...on<CompanyEvent[]>('company-1', { type: 'CompanyRenamed', data: { Name: 'Picket Homes' } }),
    ];
    const others = on<JobEvent[]>('job-43', ...jobEvents([addJob({ CustomerId: 8, CompanyId: 2 })]));
    const log = given(jobListProjection, ...job42(pricedEstimate), ...others, ...events);
    log.row(42, {
      CustomerName: 'Ada Park',
      CustomerNameKey: 'ada park',
      CustomerPhone: '(609) 555-0199',
      CompanyName: 'Picket Homes',
      Version: 3,
    });
    log.row(43, { CustomerName: 'Ada Garden', CompanyName: 'Picket Retail' });
  });

  it('is found by the check numbers of its payments, as they were last entered', () => {
    const check = {
      ...{ JobId: 42, PaymentDate: '2026-05-03', PaymentAmount: 90, PaymentTypeId: 2, PaymentType: 'Check' },
      ...{ Notes: '', Reference: '10442' },
    };
    const events: PaymentEvent[] = [
      { type: 'PaymentAdded', data: check },
      { type: 'PaymentChanged', data: { JobId: 42, Reference: '10443', Was: { Reference: '10442' } } },
      { type: 'PaymentRejected', data: { JobId: 42, PaymentAmount: 90 } },
    ];
    const textAfter = (count: number) =>
      given(
        jobListProjection,
        ...job42([addJob()]),
        ...on<PaymentEvent[]>('payment-5', ...events.slice(0, count)),
        ...on<PaymentEvent[]>('payment-6', { type: 'PaymentAdded', data: { ...check, Reference: '77' } }),
      ).searchText(42);
    expect(textAfter(1)).toMatch(/10442.*77/);
    expect(textAfter(3)).toMatch(/10443.*77/);
    expect(textAfter(3)).not.toContain('10442');
  });

  it('is found by number, names, address, formatted phone, and company', () => {
    const text = given(jobListProjection, ...job42([addJob()])).searchText(42);
    for (const word of [
      '42',
      'Garden fence',
      'Ada Garden',
      '12 Elm St',
      '609-555-0101',
      '6095550101',
      'Picket Retail',
    ]) {
      expect(text).toContain(word);
    }
  });
});
