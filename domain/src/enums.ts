/** Numeric values of the specification (jobs-pipeline section 3, administration section 3). */

export const JobStatuses = {
  Scheduled: 1,
  Estimate: 2,
  Signed: 3,
  Order: 4,
  Ready: 5,
  Delivered: 6,
  Invoiced: 7,
} as const;
export type JobStatusId = (typeof JobStatuses)[keyof typeof JobStatuses];

export const ManufacturingStatuses = { Pending: 1, InProgress: 2, Ready: 3 } as const;
export type ManufacturingStatusId = (typeof ManufacturingStatuses)[keyof typeof ManufacturingStatuses];

export const ItemManufacturingStatuses = { Pending: 1, Ordered: 2, Received: 3, Ready: 4 } as const;
export type ItemManufacturingStatusId = (typeof ItemManufacturingStatuses)[keyof typeof ItemManufacturingStatuses];

export const DeliveryTypes = { Delivery: 1, CustomerPickUp: 2, StoreTransfer: 3 } as const;
export type DeliveryTypeId = (typeof DeliveryTypes)[keyof typeof DeliveryTypes];

export const PaymentStatuses = { Pending: 1, Rejected: 2, Confirmed: 3 } as const;
export type PaymentStatusId = (typeof PaymentStatuses)[keyof typeof PaymentStatuses];

export const DeliveryStatuses = { Pending: 1, InTransit: 2, Delivered: 3 } as const;
export type DeliveryStatusId = (typeof DeliveryStatuses)[keyof typeof DeliveryStatuses];

export const InventoryTypes = { SO: 1, Stock: 2, MTO: 3 } as const;

/** States of the estimate that was sent last, for lists. */
export const ApprovalStates = { Sent: 1, Opened: 2, Declined: 3, Approved: 4, Changed: 5, EmailFailed: 6 } as const;
export type ApprovalStateId = (typeof ApprovalStates)[keyof typeof ApprovalStates];

/** Used by customers and companies. */
export const CustomerTypes = { Retail: 1, Wholesale: 2 } as const;
export type CustomerTypeId = (typeof CustomerTypes)[keyof typeof CustomerTypes];
export const isCustomerType = (id: number | undefined): id is CustomerTypeId =>
  Object.values<number | undefined>(CustomerTypes).includes(id);

export const ContactStatuses = { Active: 1, Inactive: 2 } as const;

export const ItemKinds = { FenceSection: 1, Post: 2, Gate: 3, Misc: 4, Labor: 5 } as const;
export type ItemKindId = (typeof ItemKinds)[keyof typeof ItemKinds];
/** The items of each kind in the order of the screens, with the field of their total. */
export const itemGroups = {
  FenceSection: { kind: ItemKinds.FenceSection, title: 'Fence sections', total: 'FenceSectionTotal' },
  Gate: { kind: ItemKinds.Gate, title: 'Gates', total: 'GateTotal' },
  Post: { kind: ItemKinds.Post, title: 'Posts', total: 'PostTotal' },
  Misc: { kind: ItemKinds.Misc, title: 'Misc items', total: 'MiscTotal' },
  Labor: { kind: ItemKinds.Labor, title: 'Labor', total: 'LaborTotal' },
} as const;

/** The ids of the post types in the catalogue's fixed first rows. */
export const PostTypes = { Line: 1, Corner: 2, End: 3, Gate: 4 } as const;
export type PostTypeName = keyof typeof PostTypes;

/** The ways a gate opens (ruling 38). */
export const GateSwings = ['in', 'out', 'double', 'slide'] as const;
export type GateSwing = (typeof GateSwings)[number];

export const PhoneTypes = { Home: 1, Phone: 2, Mobile: 3, Fax: 4 } as const;

const estimateViews = ['mine', 'open', 'sent', 'signed', 'orders', 'lost', 'all'] as const;
const opportunityViews = ['mine', 'open', 'lost', 'all'] as const;
const queueViews = ['late', 'this-week', 'blocked', 'waiting', 'all'] as const;
const carryOutViews = ['ready', 'in-shop', 'picked-up', 'all'] as const;
const invoiceViews = ['to-invoice', 'unpaid', 'past-due', 'to-confirm', 'paid', 'all'] as const;
export type InvoiceView = (typeof invoiceViews)[number];
export type JobView =
  | (typeof estimateViews)[number]
  | (typeof opportunityViews)[number]
  | (typeof queueViews)[number]
  | (typeof carryOutViews)[number]
  | InvoiceView;

/** The built-in views of each job list, in the order of the tabs. */
export const jobViews = {
  estimates: estimateViews,
  opportunities: opportunityViews,
  orders: queueViews,
  carryOuts: carryOutViews,
  invoices: invoiceViews,
} as const;
export type ViewedJobList = keyof typeof jobViews;

export const EstimateTypes = ['quick-quote', 'opportunity', 'estimate', 'calendar'] as const;
export type EstimateType = (typeof EstimateTypes)[number];

/** Types of calendars and their events (jobs-pipeline section 2). */
export const CalendarTypes = { Estimate: 1, Installation: 2, Both: 3, Delivery: 4 } as const;
export type CalendarTypeId = (typeof CalendarTypes)[keyof typeof CalendarTypes];
/** Display names of the types of calendar events. */
export const calendarTypeNames = { 1: 'Estimate', 2: 'Installation', 4: 'Delivery' } as const;

/** Display names of the values, for badges, lists and reports. */
export const StatusNames = {
  JobStatus: { 1: 'Scheduled', 2: 'Estimate', 3: 'Signed', 4: 'Order', 5: 'Ready', 6: 'Delivered', 7: 'Invoiced' },
  ManufacturingStatus: { 1: 'Pending', 2: 'In Progress', 3: 'Ready' },
  ItemManufacturingStatus: { 1: 'Pending', 2: 'Ordered', 3: 'Received', 4: 'Ready' },
  DeliveryType: { 1: 'Delivery', 2: 'Customer Pick-up', 3: 'Store Transfer' },
  PaymentStatus: { 1: 'Pending', 2: 'Rejected', 3: 'Confirmed' },
  DeliveryStatus: { 1: 'Pending', 2: 'In Transit', 3: 'Delivered' },
  InventoryType: { 1: 'Special Order', 2: 'Stock', 3: 'Made to Order' },
  CustomerType: { 1: 'Retail', 2: 'Wholesale' },
  ContactStatus: { 1: 'Active', 2: 'Inactive' },
  ApprovalState: {
    1: 'Sent',
    2: 'Opened',
    3: 'Declined',
    4: 'Approved',
    5: 'Changed since sent',
    6: 'Email failed',
  },
} as const;

/** Derived from other fields, never set directly (ruling 11). */
export type JobKind = 'opportunity' | 'quick-quote' | 'estimate';

/** The reports, in the order of their list. */
export const reportNames = [
  'close-report',
  'lost-reasons',
  'pipeline',
  'sales',
  'payments-received',
  'receivables',
  'shop-load',
  'on-time-delivery',
  'price-changes',
  'sales-tax',
  'deposits-held',
] as const;
export type ReportName = (typeof reportNames)[number];

/** The groupings for the rows of reports. */
export const reportGroupings = [
  'company',
  'estimator',
  'marketPartner',
  'team',
  'source',
  'customerType',
  'product',
  'month',
  'week',
  'stage',
  'age',
  'dueWeek',
  'dayAndType',
  'monthAndRate',
  'rate',
  'reason',
  'person',
] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** The period that a report is compared with: the one before, or the same days a year before. */
export const reportComparisons = ['previous', 'year'] as const;
export type ReportComparison = (typeof reportComparisons)[number];

/** The schedule for emailing a saved report to its owner: on Mondays, or on the first of each month. */
export const reportMailings = ['never', 'week', 'month'] as const;
export type ReportMailing = (typeof reportMailings)[number];
