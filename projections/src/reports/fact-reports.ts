import { itemGroups, ManufacturingStatuses, type ReportName } from '@picket/domain';
import type { FactReport, Figure } from './fact-report.ts';

const count = (...of: (string | number)[]): Figure => ({ kind: 'count', ...(of.length > 0 && { of }) });
const sum = (field: string, ...of: (string | number)[]): Figure => ({
  kind: 'sum',
  field,
  ...(of.length > 0 && { of }),
});
const ratio = (part: string, whole: string): Figure => ({ kind: 'ratio', part, whole });

const { Pending, InProgress, Ready } = ManufacturingStatuses;
const { FenceSection, Post, Gate, Misc, Labor } = itemGroups;
const inReason = { reason: { field: 'LostReasonId', labels: 'lostReasons', none: 'No reason' } } as const;
const openStages = ['opportunity', 'estimate', 'signed', 'scheduled', 'order', 'ready', 'delivered'];

const products = [
  { Key: 'fence-sections', Label: FenceSection.title, field: FenceSection.total },
  { Key: 'posts', Label: Post.title, field: Post.total },
  { Key: 'gates', Label: Gate.title, field: Gate.total },
  { Key: 'misc', Label: Misc.title, field: Misc.total },
  { Key: 'labor', Label: Labor.title, field: Labor.total },
];

export const factReports: Readonly<Record<ReportName, FactReport>> = {
  'close-report': {
    of: 'job',
    date: 'CountedOn',
    filter: {},
    split: 'Outcome',
    figures: {
      EstimateCount: count(),
      EstimatesTotalCost: sum('OrderTotal'),
      OrderCount: count('order'),
      OrdersTotalCost: sum('OrderTotal', 'order'),
      ConversionPercent: ratio('OrderCount', 'EstimateCount'),
      AmountPercent: ratio('OrdersTotalCost', 'EstimatesTotalCost'),
      OpenCount: count('open'),
      LostCount: count('lost'),
      ArchivedCount: count('archived'),
      MedianDays: { kind: 'median', field: 'DaysToClose', of: ['order'] },
    },
  },
  'lost-reasons': {
    of: 'job',
    date: 'CountedOn',
    filter: { Outcome: 'lost' },
    figures: { LostCount: count(), LostAmount: sum('OrderTotal') },
    groupings: inReason,
  },
  pipeline: {
    of: 'job',
    filter: { Stage: { $in: openStages }, Outcome: { $ne: 'lost' }, Archived: false },
    figures: { JobCount: count(), Amount: sum('OrderTotal'), AverageAge: { kind: 'age' } },
    groupings: { stage: { field: 'Stage', labels: 'stages', none: '' }, age: { ages: 'StageOn' } },
  },
  sales: {
    of: 'job',
    date: 'OrderedOn',
    filter: { Outcome: 'order' },
    figures: {
      OrderCount: count(),
      FenceSectionTotal: sum('FenceSectionTotal'),
      PostTotal: sum('PostTotal'),
      GateTotal: sum('GateTotal'),
      MiscTotal: sum('MiscTotal'),
      LaborTotal: sum('LaborTotal'),
      OrderTotal: sum('OrderTotal'),
    },
    groupings: { product: { of: 'OrderTotal', shares: products } },
  },
  'payments-received': {
    of: 'payment',
    date: 'PaymentDate',
    filter: {},
    split: 'What',
    figures: {
      PaymentCount: count('payment'),
      ReceivedAmount: sum('Amount', 'payment'),
      ReversedAmount: sum('Amount', 'reversal'),
      MovedAmount: sum('Amount', 'moved'),
      Amount: sum('Amount', 'payment', 'reversal', 'moved'),
      CreditAmount: sum('Amount', 'credit'),
    },
    groupings: { dayAndType: { field: 'DayAndType', labels: 'days', none: '' } },
  },
  receivables: {
    of: 'receivable',
    filter: {},
    split: 'What',
    figures: {
      RowCount: count('owed'),
      Owed: sum('Amount', 'owed'),
      OwedBack: sum('Amount', 'owed-back'),
    },
    groupings: { age: { lateness: 'DueOn' } },
  },
  'shop-load': {
    of: 'job',
    filter: { Stage: 'order', Archived: false },
    split: 'ManufacturingStatusId',
    figures: {
      PendingCount: count(Pending),
      StartedCount: count(InProgress),
      FinishedCount: count(Ready),
      OrderCount: count(),
      Amount: sum('OrderTotal'),
      AverageAge: { kind: 'age' },
    },
    groupings: { dueWeek: { dueWeeks: 'DueDate' } },
  },
  'on-time-delivery': {
    of: 'job',
    date: 'DeliveredOn',
    filter: { Stage: { $in: ['delivered', 'invoiced'] } },
    split: 'Promise',
    figures: {
      DeliveredCount: count(),
      OnTimeCount: count('on-time'),
      LateCount: count('late'),
      NoPromiseCount: count('none'),
      PromisedCount: count('on-time', 'late'),
      OnTimePercent: ratio('OnTimeCount', 'PromisedCount'),
    },
  },
  'price-changes': {
    of: 'price',
    date: 'On',
    filter: {},
    split: 'What',
    figures: {
      PriceCount: count('price'),
      DiscountCount: count('discount'),
      ChangeCount: count(),
      PriceEffect: sum('Amount', 'price'),
      DiscountEffect: sum('Amount', 'discount'),
      Effect: sum('Amount'),
    },
    groupings: { person: { field: 'ById', labels: 'users', none: 'System' } },
  },
  'sales-tax': {
    of: 'entry',
    date: 'On',
    filter: { Rate: { $ne: '' } },
    split: 'What',
    figures: {
      TaxableAmount: sum('Taxable'),
      ExemptAmount: sum('Exempt'),
      Tax: sum('Tax'),
      Amount: sum('Amount'),
    },
    groupings: {
      monthAndRate: { field: 'MonthAndRate', labels: 'months', none: '' },
      rate: { field: 'Rate', labels: 'values', none: '' },
    },
  },
  'deposits-held': {
    of: 'job',
    filter: { Stage: { $in: [...openStages] }, PaidTotal: { $ne: 0 } },
    split: 'Outcome',
    figures: {
      JobCount: count(),
      DepositsHeld: sum('PaidTotal', 'open', 'opportunity'),
      OnOrders: sum('PaidTotal', 'order'),
      OwedBack: sum('PaidTotal', 'lost', 'archived'),
      PaidTotal: sum('PaidTotal'),
    },
    groupings: { stage: { field: 'Stage', labels: 'stages', none: '' } },
  },
};
