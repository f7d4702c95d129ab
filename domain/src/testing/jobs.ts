import type { Stamp } from '../core/decider.ts';
import { fold } from '../core/decider.ts';
import {
  DeliveryTypes,
  InventoryTypes,
  ItemKinds,
  ItemManufacturingStatuses,
  ManufacturingStatuses,
} from '../enums.ts';
import { initialValues } from '../fields/field-rules.ts';
import { jobBasicFields } from '../fields/job.fields.ts';
import { revisionFor } from '../job/approval/revisions.ts';
import {
  type EstimateContent,
  estimateContent,
  orderTypeOf,
  type ShownParts,
  shownPrice,
  showsWhole,
} from '../job/content/estimate-content.ts';
import { type JobCommand, jobDecider } from '../job/job.decider.ts';
import type { FrozenRevision } from '../job/record/approval-state.ts';
import type {
  AddJob,
  ApprovalLink,
  ApproveEstimate,
  ConvertToOrder,
  NewLabor,
  NewMiscItem,
  SendEstimate,
} from '../job/record/job.commands.ts';
import type { JobEvent } from '../job/record/job.events.ts';
import type { Job, JobBasics } from '../job/record/job.ts';
import { testStamp } from './specification.ts';

/** Test helpers that build jobs: commands with default data, and their events. */

export const testCustomer = {
  Id: 7,
  Name: 'Ada Garden',
  Email: 'ada@example.com',
  Phone: '(609) 555-0101',
  Address: { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' },
  PaymentTermId: 2,
  CustomerTypeId: 1,
};

/** An estimate for Ada Garden on May 10, 2026, taxed at 6.625%, picked up by the customer. */
export const addJob = (fields: Partial<AddJob['data']> = {}): AddJob => ({
  type: 'AddJob',
  data: {
    ...(initialValues(jobBasicFields) as JobBasics),
    EstimateType: 'estimate',
    JobName: 'Garden fence',
    CustomerId: testCustomer.Id,
    Customer: testCustomer,
    CompanyId: 1,
    CompanyName: 'Picket Retail',
    PriceLevelId: 1,
    PriceLevelName: 'Retail',
    MarketPartnerName: '',
    EstimatorName: '',
    LocationId: 1,
    LocationName: 'Trenton',
    SubContractorName: '',
    PaymentTermId: 2,
    PaymentTermName: 'Half on order',
    IsMeasurement: true,
    Address: testCustomer.Address,
    EstimateStartDate: '2026-05-10T13:00:00.000Z',
    EstimateEndDate: '2026-05-10T14:00:00.000Z',
    DeliveryTypeId: DeliveryTypes.CustomerPickUp,
    TaxRateId: 1,
    TaxRateName: 'New Jersey',
    TaxRate: 0.06625,
    ...fields,
  },
});

/** The event of a new job as it was recorded before the job had these fields. */
export function jobAddedBefore(...fields: (keyof JobBasics)[]): JobEvent {
  const [{ type, data }] = jobEvents([addJob()]) as [Extract<JobEvent, { type: 'JobAdded' }>];
  const older = Object.entries(data).filter(([field]) => !(fields as string[]).includes(field));
  return { type, data: Object.fromEntries(older) as unknown as typeof data };
}

/** Ten post caps from stock at $4.50 each. */
export const postCaps = (fields: Partial<NewMiscItem> = {}): NewMiscItem => ({
  MiscItemId: 11,
  Description: 'Post cap',
  Category: 'Caps',
  InventoryTypeId: InventoryTypes.Stock,
  InventoryType: 'Stock',
  Quantity: 10,
  OriginalPrice: 4.5,
  ...fields,
});

/** A special order lattice at $80. */
export const lattice = (fields: Partial<NewMiscItem> = {}): NewMiscItem =>
  postCaps({
    MiscItemId: 12,
    Description: 'Lattice',
    Category: 'Panels',
    InventoryTypeId: InventoryTypes.SO,
    InventoryType: 'Special Order',
    Quantity: 1,
    OriginalPrice: 80,
    ...fields,
  });

export const addMiscItems = (...Items: NewMiscItem[]): JobCommand => ({ type: 'AddMiscItems', data: { Items } });

/** Three hours of installation at $60. */
export const addLabor = (fields: Partial<NewLabor> = {}): JobCommand => ({
  type: 'AddLabor',
  data: { LaborTypeId: 1, LaborType: 'Installation', OriginalPrice: 60, Quantity: 3, ...fields },
});

export const convertToOrder = (fields: Partial<ConvertToOrder['data']> = {}): ConvertToOrder => ({
  type: 'ConvertToOrder',
  data: { DeliveryTypeId: DeliveryTypes.CustomerPickUp, LocationId: 1, LocationName: 'Trenton', ...fields },
});

export const setMiscStatus = (
  Id: number,
  StatusId: (typeof ItemManufacturingStatuses)[keyof typeof ItemManufacturingStatuses],
): JobCommand => ({ type: 'ChangeItemStatus', data: { Kind: ItemKinds.Misc, Id, StatusId } });

const miscItems = (ids: readonly number[]) => ids.map((Id) => ({ Kind: ItemKinds.Misc, Id }));

export const blockItems = (Reason: string, ...ids: number[]): JobCommand => ({
  type: 'BlockItems',
  data: { Items: miscItems(ids), Reason },
});

export const unblockItems = (...ids: number[]): JobCommand => ({
  type: 'UnblockItems',
  data: { Items: miscItems(ids) },
});

export const expectItems = (ExpectedDate: string | null, ...ids: number[]): JobCommand => ({
  type: 'ExpectItems',
  data: { Items: miscItems(ids), ExpectedDate },
});

export const startManufacturing: JobCommand = {
  type: 'ChangeManufacturingStatus',
  data: { ManufacturingStatusId: ManufacturingStatuses.InProgress },
};

/** Returns the events of a job after a sequence of commands. */
export function jobEvents(commands: readonly JobCommand[], stamp: Partial<Stamp> = {}): JobEvent[] {
  return commands.reduce<JobEvent[]>((events, command) => {
    const decided = jobDecider.decide(command, fold(jobDecider, events), { ...testStamp, ...stamp });
    return events.concat(decided);
  }, []);
}

/** An estimate with ten post caps (item 1) and three hours of installation (item 2): $45 and $180. */
export const pricedEstimate: readonly JobCommand[] = [addJob(), addMiscItems(postCaps()), addLabor()];
export const order: readonly JobCommand[] = [...pricedEstimate, convertToOrder()];
export const readyOrder: readonly JobCommand[] = [
  ...order,
  startManufacturing,
  setMiscStatus(1, ItemManufacturingStatuses.Ready),
  { type: 'MarkOrderReady', data: {} },
];
export const deliveredOrder: readonly JobCommand[] = [...readyOrder, { type: 'DeliverJob', data: {} }];
export const invoicedOrder: readonly JobCommand[] = [
  ...deliveredOrder,
  { type: 'InvoiceJob', data: { IsDirect: true } },
];

/** A revision of a job as callers freeze it. In place of the hash of its content, it has the content itself. */
export function frozenOf(job: Job, fields: Partial<FrozenRevision> = {}): FrozenRevision {
  const shown = { ShowMaterials: true, ShowLabor: true, ...fields };
  const { ContentSha256 = JSON.stringify(contentOf(job, shown)) } = fields;
  const { Revision } = revisionFor(job, { ...shown, ContentSha256 });
  return {
    Revision,
    OrderType: orderTypeOf(job, shown),
    ContentSha256,
    PdfSha256: `PDF of revision ${Revision}`,
    ShownTotals: shownPrice(job, shown),
    ...(showsWhole(job, shown) && { ShowsSchedule: true }),
    ...shown,
  };
}

/** Returns the content of a job for its customer, with the company's texts. */
export const contentOf = (job: Job, { ShowMaterials, ShowLabor }: ShownParts): EstimateContent =>
  estimateContent(job, {
    JobId: 42,
    ShowMaterials,
    ShowLabor,
    Company: {
      Id: job.CompanyId,
      Name: job.CompanyName,
      Address: null,
      Phone: '',
      Email: '',
      BrandColor: '',
      Image: null,
    },
    EstimateDisclaimer: '<p>Prices hold for 30 days.</p>',
    CompanyDisclaimer: '<p>We dig.</p>',
    InstallationDisclaimer: '',
    Payment: { Instructions: '', Link: '', InvoiceDueDays: 30 },
  });

export const linkExpiry = '2026-06-03T14:00:00.000Z';

export const sendEstimate = (job: Job, fields: Partial<FrozenRevision> = {}): SendEstimate => ({
  type: 'SendEstimate',
  data: {
    Frozen: frozenOf(job, fields),
    To: testCustomer.Email,
    Cc: [],
    Subject: 'Your estimate',
    BodySha256: 'body',
    ExpiresAt: linkExpiry,
  },
});

/** The link to a revision that shows materials, unless said otherwise. */
export const linkTo = (Revision: number, fields: Partial<ApprovalLink> = {}): ApprovalLink => ({
  Revision,
  OrderType: 'm',
  ExpiresAt: linkExpiry,
  ...fields,
});

/** Ada Garden signs with every box ticked. */
export const approveEstimate = (
  link: number | ApprovalLink,
  fields: Partial<ApproveEstimate['data']> = {},
): ApproveEstimate => ({
  type: 'ApproveEstimate',
  data: {
    Link: typeof link === 'number' ? linkTo(link) : link,
    ApprovedAt: testStamp.now,
    SigneeName: 'Ada Garden',
    SignatureSha256: 'signature',
    IsSignatureTyped: false,
    IpAddress: '203.0.113.7',
    UserAgent: 'Browser',
    Ticked: {
      SignatureApproved: true,
      OrderApproved: true,
      EstimateDisclaimerApproved: true,
      CompanyDisclaimerApproved: true,
      MaterialsApproved: true,
      LaborApproved: true,
    },
    Chosen: [],
    ApprovedContentSha256: 'approved content',
    ApprovedPdfSha256: 'approved PDF',
    ...fields,
  },
});
