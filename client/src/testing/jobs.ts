import {
  type CompanyChoice,
  type CompanyRow,
  type CustomerRow,
  CustomerTypes,
  DeliveryTypes,
  type EstimateSummary,
  firstSettings,
  InventoryTypes,
  ItemKinds,
  ItemManufacturingStatuses,
  initialValues,
  type JobDetails,
  type JobItemRow,
  type JobLaborRow,
  type JobListRow,
  type JobMiscItemRow,
  JobStatuses,
  type JobTotals,
  jobActionFields,
  jobFields,
  ManufacturingStatuses,
  type PaymentRow,
  PaymentStatuses,
  type SettingsAnswer,
  type ValuesOf,
} from '@picket/domain';
import { HttpResponse, http } from 'msw';
import { approvalPanel } from './approval.ts';
import { taxRate } from './builders.ts';
import { at, listed, server } from './server.ts';

const statuses = {
  JobStatusId: JobStatuses.Estimate,
  ManufacturingStatusId: ManufacturingStatuses.Pending,
  Kind: 'estimate',
} as const;

const dates = {
  EstimateStartDate: '2026-11-02T15:00:00.000Z',
  EstimateEndDate: '2026-11-02T16:00:00.000Z',
  InstallationDate: null,
  DeliveryDate: null,
  DueDate: null,
  OrderDate: null,
  DeliveredDate: null,
  InvoiceDate: null,
  InvoiceNumber: '',
};

export const jobRow = (row: Partial<JobListRow> = {}): JobListRow => ({
  ...statuses,
  ...dates,
  Id: 42,
  Version: 3,
  JobName: 'Back yard',
  PurchaseOrder: '',
  CustomerId: 7,
  CustomerName: 'Nadia Patel',
  CustomerTypeId: 1,
  CustomerPhone: '(609) 555-0100',
  CompanyId: 1,
  CompanyName: 'Picket Fence Co.',
  Address: '1 Main St, Trenton, NJ 08608',
  UserId: null,
  LocationId: 1,
  SubContractorId: null,
  DeliveryId: null,
  DeliveryTypeId: DeliveryTypes.Delivery,
  IsMeasurement: true,
  IsSameDay: false,
  ApprovalStateId: null,
  IsLost: false,
  LostReasonId: null,
  Archived: false,
  OrderTotal: 1_200,
  GrandTotal: 1_426.19,
  PaidTotal: 0,
  Balance: 1_426.19,
  NextDueOn: null,
  LateSince: null,
  LateAmount: 0,
  PendingTotal: 0,
  OwedBack: 0,
  IsOverCreditLimit: false,
  ItemsDone: 0,
  ItemsTotal: 2,
  ItemsBlocked: 0,
  CreatedAt: '2026-11-01T15:00:00.000Z',
  LastStepAt: '2026-11-01T15:00:00.000Z',
  LastStep: 'Measured, not sent',
  NextAction: 'send',
  PersonId: null,
  PersonName: '',
  EstimatorId: null,
  EstimatorName: '',
  ...row,
});

export const totals = (some: Partial<JobTotals> = {}): JobTotals => ({
  FenceSectionTotal: 0,
  PostTotal: 0,
  GateTotal: 0,
  MaterialTotal: 0,
  MiscTotal: 1_000,
  LaborTotal: 200,
  OrderTotal: 1_200,
  DeliveryFee: 150,
  OtherPrice: 0,
  TaxRate: 0.06625,
  Tax: 76.19,
  GrandTotal: 1_426.19,
  PaidTotal: 0,
  Balance: 1_426.19,
  ...some,
});

const { LostReason: _, ...initialDetails } = initialValues({ ...jobFields, ...jobActionFields }) as ValuesOf<
  typeof jobFields & typeof jobActionFields
>;

export const jobDetails = (job: Partial<JobDetails> = {}): JobDetails => ({
  ...initialDetails,
  ...statuses,
  ...dates,
  Invoices: 0,
  Schedule: [],
  OpenTerms: [],
  NextDueOn: null,
  LateSince: null,
  LateAmount: 0,
  Id: 42,
  Version: 3,
  IsQuickQuote: false,
  JobName: 'Back yard',
  PurchaseOrder: '',
  CustomerId: 7,
  Customer: {
    Id: 7,
    Name: 'Nadia Patel',
    Email: 'nadia@example.com',
    Phone: '(609) 555-0100',
    Address: customer().Address,
    PaymentTermId: null,
    CustomerTypeId: CustomerTypes.Retail,
  },
  CompanyId: 1,
  CompanyName: 'Picket Fence Co.',
  PriceLevelId: 1,
  UserId: null,
  MarketPartnerName: '',
  EstimatorName: '',
  SubContractorName: '',
  LocationId: 1,
  PaymentTermId: null,
  IsMeasurement: true,
  DeliveryTypeId: DeliveryTypes.CustomerPickUp,
  DeliveryId: null,
  DeliveryFee: 150,
  TaxRateId: 1,
  SavedTaxRate: null,
  OrderTotal: 1_200,
  MaterialTotal: 0,
  RollbackToEstimateLogId: null,
  Archived: false,
  IsLost: false,
  LostReasonId: null,
  Totals: totals(),
  IsSigned: false,
  SignedRevision: null,
  IsSignedDifferent: false,
  SignedDifference: null,
  IsAwaitingAnswer: false,
  FailedEmailId: null,
  UnsentEmail: null,
  CustomerCredit: null,
  IsPurchaseOrderMissing: false,
  RemindersOff: false,
  ChangedTaxRate: null,
  ItemsLeft: 0,
  ItemsBlocked: 0,
  FenceLineCount: 0,
  PostCount: 0,
  IsEditable: true,
  CreatedAt: '2026-11-01T15:00:00.000Z',
  CreatedBy: 'Ada Morgan',
  ...job,
});

/** The job as an order. */
export const orderDetails = (job: Partial<JobDetails> = {}): JobDetails =>
  jobDetails({
    JobStatusId: JobStatuses.Order,
    OrderDate: '2026-11-03T15:00:00.000Z',
    SavedTaxRate: 0.06625,
    IsEditable: false,
    ...job,
  });

/** What items of all kinds have: ten from stock at $100. */
export const itemRow: JobItemRow = {
  Id: 1,
  Kind: ItemKinds.Misc,
  Description: 'Post cap',
  Quantity: 10,
  UnitPrice: 100,
  OriginalPrice: 100,
  DiscountPercent: null,
  PriceNote: '',
  PriceChangedBy: '',
  ManufacturingStatusId: ItemManufacturingStatuses.Pending,
  LineTotal: 1_000,
  InventoryTypeId: InventoryTypes.Stock,
};

export const miscItemRow = (item: Partial<JobMiscItemRow> = {}): JobMiscItemRow => ({
  ...itemRow,
  MiscItemId: 5,
  Category: 'Hardware',
  InventoryType: 'Stock',
  ...item,
});

const laborRow = (item: Partial<JobLaborRow> = {}): JobLaborRow => ({
  ...itemRow,
  Id: 2,
  Kind: ItemKinds.Labor,
  Description: 'Installation',
  Quantity: 4,
  UnitPrice: 50,
  OriginalPrice: 50,
  LineTotal: 200,
  ManufacturingStatusId: null,
  InventoryTypeId: null,
  LaborTypeId: 1,
  LaborType: 'Installation',
  ...item,
});

export const summaryOf = (summary: Partial<EstimateSummary> = {}): EstimateSummary => ({
  Id: 42,
  Version: 3,
  FenceSections: [],
  Posts: [],
  Gates: [],
  MiscItems: [miscItemRow()],
  LaborItems: [laborRow()],
  Totals: totals(),
  ...summary,
});

export const payment = (row: Partial<PaymentRow> = {}): PaymentRow => ({
  Id: 9,
  Version: 1,
  JobId: 42,
  PaymentDate: '2026-11-05',
  PaymentAmount: 500,
  PaymentTypeId: 1,
  PaymentType: 'Check',
  IsCredit: false,
  GroupId: null,
  MovedFrom: null,
  Notes: '',
  PaymentStatusId: PaymentStatuses.Pending,
  Reference: '',
  ReversedAmount: 0,
  Reversals: [],
  CreatedBy: 'Ada Morgan',
  CreatedAt: '2026-11-05T15:00:00.000Z',
  DecidedBy: null,
  DecidedAt: null,
  ...row,
});

export const customer = (row: Partial<CustomerRow> = {}): CustomerRow => ({
  Id: 7,
  Version: 1,
  Name: 'Nadia Patel',
  Email: 'nadia@example.com',
  CustomerTypeId: CustomerTypes.Retail,
  SourceId: null,
  CustomerType: { Id: 1, Name: 'Retail' },
  CustomerSource: null,
  Discount: 0.05,
  PaymentTermId: null,
  PaymentTerm: null,
  IsTaxExempt: false,
  TaxExemptNote: '',
  TaxRateId: null,
  CreditLimit: null,
  RequiresPurchaseOrder: false,
  Owes: null,
  Address: { Address1: '1 Main St', City: 'Trenton', State: 'NJ', Zip: '08608' },
  CustomerPhones: [],
  Archived: false,
  MergedIntoId: null,
  CreatedAt: '2026-11-01T15:00:00.000Z',
  ...row,
});

export const company = (row: Partial<CompanyRow> = {}): CompanyRow => ({
  Id: 1,
  Version: 1,
  Name: 'Picket Fence Co.',
  CompanyTypeId: CustomerTypes.Retail,
  CompanyType: { Id: 1, Name: 'Retail' },
  PriceLevelId: 1,
  PriceLevel: { Id: 1, Name: 'Retail' },
  Address: null,
  Phone: '',
  Email: '',
  BrandColor: '',
  Disclaimer: '',
  EstimateDisclaimer: '',
  Image: null,
  Archived: false,
  ...row,
});

export const settings: SettingsAnswer = {
  ...firstSettings,
  CompanyName: 'Picket Fence Co.',
  RetailCompanyId: 1,
};

const item = (Id: number, Name: string) => ({ Id, Version: 1, Name, Archived: false });

export const companyChoice = (choice: Partial<CompanyChoice> = {}): CompanyChoice => ({
  CompanyId: 1,
  CompanyName: 'Picket Fence Co.',
  Reason: 'the default company for retail customers',
  Warning: '',
  ...choice,
});

/** Mocks the choices of the job pages. */
export function withChoices(): void {
  server.use(
    http.get(at('settings'), () => HttpResponse.json(settings)),
    http.post(at('companies/_search'), () =>
      listed(company(), company({ Id: 2, Name: 'Picket Supply', PriceLevelId: 2 })),
    ),
    http.get(at('users/market-partners'), () => listed({ Id: 4, Name: 'Paula Reyes', IsOwn: false })),
    http.get(at('users/simple'), () => listed({ Id: 4, Name: 'Paula Reyes' }, { Id: 8, Name: 'Dana Ruiz' })),
    http.get(at('sub-contractors/simple'), () => listed({ Id: 3, Name: 'Kline crew' })),
    http.get(at('opportunities'), () => listed()),
    ...['estimates/list', 'estimates/list/carryout', 'opportunities/list', 'orders/list', 'invoices/list'].map((list) =>
      http.get(at(`${list}/views`), () => listed()),
    ),
    http.get(at('locations/:archived'), () => listed({ ...item(1, 'Main'), Default: true })),
    http.get(at('price-levels/:archived'), () => listed(item(1, 'Retail'), item(2, 'Wholesale'))),
    http.get(at('payment-terms/:archived'), () => listed(item(1, 'Net 30'))),
    http.get(at('tax-rates/0/999/:archived'), () =>
      listed(taxRate(), taxRate({ Id: 2, Name: 'New York', State: 'NY', Rate: 0.08375 })),
    ),
    http.get(at('labor-types/:archived'), () => listed({ ...item(1, 'Installation'), Rate: 50 })),
    http.get(at('lost-reasons/false'), () => listed(item(1, 'Price'))),
    http.get(at('email-templates/false'), () => listed()),
    http.get(at('customer-sources/:archived'), () => listed(item(1, 'Referral'), item(2, 'Website'))),
    http.get(at('payment-types/:archived'), () =>
      listed({ ...item(1, 'Check'), IsCredit: false }, { ...item(5, 'Credit'), IsCredit: true }),
    ),
    http.post(at('customers/_search'), () => listed(customer())),
    http.post(at('customers/duplicates'), () => listed()),
    http.get(at('customers/7'), () => HttpResponse.json(customer())),
    http.get(at('estimates/company-choice'), () => HttpResponse.json(companyChoice())),
  );
}

/** Mocks a job, its summary and the choices of its pages. A later call overrides an earlier one. */
export function withJob(job: JobDetails = jobDetails(), summary: EstimateSummary = summaryOf()): void {
  withChoices();
  server.use(
    http.get(at(`estimates/${job.Id}`), () => HttpResponse.json(job)),
    http.get(at(`jobs/${job.Id}/estimate-summary`), () => HttpResponse.json(summary)),
    http.get(at(`jobs/${job.Id}/logs`), () => listed()),
    http.get(at(`jobs/${job.Id}/approval`), () => HttpResponse.json(approvalPanel({ Id: job.Id }))),
    http.get(at(`jobs/${job.Id}/revisions`), () => listed()),
    http.get(at(`jobs/${job.Id}/calculated-posts`), () => listed()),
    http.get(at(`jobs/${job.Id}/order-grouping`), () =>
      HttpResponse.json({
        Id: job.Id,
        Version: job.Version,
        FenceLines: [],
        Posts: [],
        FenceLinePosts: [],
        LeftToPlace: 0,
      }),
    ),
  );
}
