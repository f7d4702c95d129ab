import {
  addDollars,
  DeliveryTypes,
  InventoryTypes,
  type ItemKindId,
  ItemKinds,
  ItemManufacturingStatuses,
  type ItemManufacturingStatusId,
  isItemDone,
  isPaidEvent,
  type Job,
  type JobChange,
  type JobEvent,
  type JobItem,
  JobStatuses,
  jobChange,
  jobEventTypes,
  jobsPaidBy,
  type PaymentEvent,
  type PostItem,
  paidBy,
  paidEventTypes,
  type Recorded,
  recordOf,
} from '@picket/domain';
import { givenFields } from '../core/given-fields.ts';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** An item that is made and delivered. `ItemId` is its id in the catalogue. */
export interface DeliveryItem {
  readonly Kind: ItemKindId;
  readonly ItemId: number;
  readonly Description: string;
  /** Of a post; otherwise ''. Posts of one kind may be on a job as several types. */
  readonly PostType: string;
  readonly Quantity: number;
  readonly StatusId: ItemManufacturingStatusId | null;
  readonly IsBlocked: boolean;
  readonly InventoryTypeId: number | null;
  /** The day on which a special order item is expected (`yyyy-MM-dd`). */
  readonly ExpectedDate: string | null;
}

type Shown = Pick<Job, (typeof shown)[number]>;

/** The fields of a job for dispatch and the shop. Names and weights are looked up on read. */
export interface DeliveryJobRecord extends Shown {
  readonly Id: number;
  readonly Version: number;
  readonly ReadyDate: string | null;
  /** After conversion, what the customer owes, and what they paid, in dollars. */
  readonly GrandTotal: number;
  readonly PaidTotal: number;
  /** By item id, without labor. */
  readonly Items: Readonly<Record<number, DeliveryItem>>;
  /** An invoiced job is in the tray only if it was on a delivery before. */
  readonly WasOnDelivery: boolean;
  /** The job is in the tray: to be delivered by truck, and on no delivery. */
  readonly IsWaiting: boolean;
  /** An order with a special order item that has not arrived. */
  readonly IsAwaiting: boolean;
}

const shown = [
  'JobName',
  'JobStatusId',
  'CustomerId',
  'CompanyId',
  'UserId',
  'LocationId',
  'Address',
  'DeliveryId',
  'DeliveryTypeId',
  'DeliveryDate',
  'DueDate',
  'OrderDate',
  'DeliveredDate',
  'IsSameDay',
  'JobNotes',
  'Archived',
  'IsLost',
] as const satisfies readonly (keyof Job)[];

export const deliveryJobsProjection: Projection<DeliveryJobRecord, JobEvent | PaymentEvent> = {
  version: 4,
  live: numberedTags('Job'),
  model: {
    name: 'delivery-jobs',
    fields: {
      Id: 'number',
      DeliveryId: 'number',
      IsWaiting: 'boolean',
      IsAwaiting: 'boolean',
      OrderDate: 'string',
      JobStatusId: 'number',
      Archived: 'boolean',
      DueDate: 'string',
      UserId: 'number',
    },
    indexes: [
      ['DeliveryId'],
      ['IsWaiting', 'OrderDate'],
      ['IsAwaiting', 'DueDate'],
      ['JobStatusId', 'Archived', 'DueDate'],
    ],
  },
  handles: [...jobEventTypes, ...paidEventTypes],
  touches: (event) => (isPaidEvent(event) ? jobsPaidBy(event).map(String) : [String(recordOf(event.stream).id)]),
  evolve(row, event, id) {
    const before = event.type === 'JobAdded' ? newRow(Number(id)) : row;
    if (!before) return null;
    if (isPaidEvent(event)) {
      return { ...before, PaidTotal: addDollars(before.PaidTotal, paidBy(event, before.Id)) };
    }
    return changed({ ...before }, event as Recorded<JobEvent>);
  },
  changeOwn(row, event) {
    if (isPaidEvent(event) || event.type === 'JobAdded') return false;
    changed(row, event as Recorded<JobEvent>, row.Items);
    return true;
  },
};

/** The row of a job before its first event. */
const newRow = (Id: number): DeliveryJobRecord =>
  ({ Id, ReadyDate: null, PaidTotal: 0, Items: {}, WasOnDelivery: false }) as unknown as DeliveryJobRecord;

/** Changes the row; also its items, if `ownItems` are given. */
function changed(row: DeliveryJobRecord, event: Recorded<JobEvent>, ownItems?: Items): DeliveryJobRecord {
  Object.assign(row, changes(row, event, ownItems));
  return Object.assign(row, { IsWaiting: isWaiting(row), IsAwaiting: isAwaiting(row) });
}

const isAwaiting = ({ JobStatusId, Archived, Items }: DeliveryJobRecord): boolean =>
  JobStatusId === JobStatuses.Order && !Archived && Object.values(Items).some(isAwaited);

/** Whether the item is on special order and has not arrived. */
export const isAwaited = ({ InventoryTypeId, StatusId }: DeliveryItem): boolean =>
  InventoryTypeId === InventoryTypes.SO && !isItemDone(StatusId);

function isWaiting(row: DeliveryJobRecord): boolean {
  const { JobStatusId: status } = row;
  const isOut =
    status === JobStatuses.Order || status === JobStatuses.Ready || (isSettled(status) && row.WasOnDelivery);
  return (
    isOut &&
    row.DeliveryTypeId === DeliveryTypes.Delivery &&
    row.DeliveryId === null &&
    row.DeliveredDate === null &&
    !row.Archived &&
    !row.IsLost
  );
}

const isSettled = (status: number): boolean => status === JobStatuses.Invoiced || status === JobStatuses.Delivered;

function changes(row: DeliveryJobRecord, event: Recorded<JobEvent>, ownItems?: Items): Partial<DeliveryJobRecord> {
  const { fields, totals, items, isRevert } = jobChange(event);
  return {
    ...givenFields(fields, shown),
    ...(totals && { GrandTotal: totals.GrandTotal }),
    ...(fields.JobStatusId === JobStatuses.Ready && { ReadyDate: event.meta.at }),
    ...(fields.DeliveryId && { WasOnDelivery: true }),
    ...(isRevert && { ReadyDate: null, WasOnDelivery: false }),
    Items: isRevert ? pending(row.Items) : itemsAfter(row.Items, items, ownItems),
    Version: event.version,
  };
}

type Items = DeliveryJobRecord['Items'];

function itemsAfter(items: Items, { added, changed, removed }: JobChange['items'], own?: Items): Items {
  if (added.length + changed.length + removed.length === 0) return items;
  const after: Record<number, DeliveryItem> = own ?? { ...items };
  for (const item of added) if (item.Kind !== ItemKinds.Labor) after[item.Id] = itemOf(item);
  for (const { Id, Now } of changed) if (after[Id]) after[Id] = { ...after[Id], ...itemChange(Now) };
  for (const { Id } of removed) delete after[Id];
  return after;
}

/** Only a post is exchanged for another item of the catalogue. */
function itemChange(now: Partial<Omit<PostItem, 'Kind'>>): Partial<DeliveryItem> {
  const { Quantity, Description, PostId, PostType, InventoryTypeId, ManufacturingStatusId, Block, ExpectedDate } = now;
  return {
    ...(Quantity !== undefined && { Quantity }),
    ...(Description !== undefined && { Description }),
    ...(PostId !== undefined && { ItemId: PostId }),
    ...(PostType !== undefined && { PostType }),
    ...(InventoryTypeId !== undefined && { InventoryTypeId }),
    ...(ManufacturingStatusId !== undefined && { StatusId: ManufacturingStatusId }),
    ...(Block !== undefined && { IsBlocked: Block !== null }),
    ...(ExpectedDate !== undefined && { ExpectedDate }),
  };
}

const untouched = { StatusId: ItemManufacturingStatuses.Pending, IsBlocked: false, ExpectedDate: null } as const;

const pending = (items: Items): Items =>
  Object.fromEntries(Object.entries(items).map(([id, item]) => [id, { ...item, ...untouched }]));

const itemOf = (item: JobItem): DeliveryItem => ({
  Kind: item.Kind,
  ItemId: catalogueId(item),
  Description: item.Description,
  PostType: item.Kind === ItemKinds.Post ? item.PostType : '',
  Quantity: item.Quantity,
  StatusId: item.ManufacturingStatusId,
  IsBlocked: false,
  InventoryTypeId: item.InventoryTypeId,
  ExpectedDate: null,
});

function catalogueId(item: JobItem): number {
  switch (item.Kind) {
    case ItemKinds.FenceSection:
      return item.FenceSectionId;
    case ItemKinds.Post:
      return item.PostId;
    case ItemKinds.Gate:
      return item.GateId;
    case ItemKinds.Misc:
      return item.MiscItemId;
    case ItemKinds.Labor:
      return item.LaborTypeId;
  }
}
