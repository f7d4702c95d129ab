import {
  addDollars,
  addedFields,
  type ChildEvent,
  DeliveryTypes,
  fieldsSetBy,
  InventoryTypes,
  type ItemKindId,
  ItemKinds,
  ItemManufacturingStatuses,
  type ItemManufacturingStatusId,
  isChildEvent,
  isItemDone,
  isPaidEvent,
  isRevert,
  itemsChangedBy,
  type Job,
  type JobEvent,
  type JobItem,
  JobStatuses,
  jobEventTypes,
  type PaymentEvent,
  paidBy,
  paidEventTypes,
  partsOf,
  type Recorded,
} from '@picket/domain';
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
  touches: (event) => [String(isPaidEvent(event) ? event.data.JobId : partsOf(event.stream).id)],
  evolve(row, event, id) {
    if (event.type === 'JobAdded') return added(event, Number(id));
    if (!row) return null;
    if (isPaidEvent(event)) {
      return { ...row, PaidTotal: addDollars(row.PaidTotal, paidBy(event)) };
    }
    const change = event as Recorded<Exclude<JobEvent, { type: 'JobAdded' }>>;
    return derived({ ...row, ...changes(row, change), ...totals(change), Version: event.version });
  },
};

function added({ data, version }: Recorded<Extract<JobEvent, { type: 'JobAdded' }>>, Id: number): DeliveryJobRecord {
  return {
    ...shownFields(addedFields(data)),
    JobStatusId: JobStatuses.Estimate,
    DeliveryId: null,
    OrderDate: null,
    DeliveredDate: null,
    Archived: false,
    IsLost: false,
    Id,
    Version: version,
    ReadyDate: null,
    GrandTotal: data.Totals.GrandTotal,
    PaidTotal: 0,
    Items: {},
    WasOnDelivery: false,
    IsWaiting: false,
    IsAwaiting: false,
  } as DeliveryJobRecord;
}

const shownFields = (fields: Partial<Job>): Partial<Shown> =>
  Object.fromEntries(shown.flatMap((field) => (field in fields ? [[field, fields[field]]] : [])));

const derived = (row: DeliveryJobRecord): DeliveryJobRecord => ({ ...withTray(row), IsAwaiting: isAwaiting(row) });

const isAwaiting = ({ JobStatusId, Archived, Items }: DeliveryJobRecord): boolean =>
  JobStatusId === JobStatuses.Order && !Archived && Object.values(Items).some(isAwaited);

/** Whether the item is on special order and has not arrived. */
export const isAwaited = ({ InventoryTypeId, StatusId }: DeliveryItem): boolean =>
  InventoryTypeId === InventoryTypes.SO && !isItemDone(StatusId);

function withTray(row: DeliveryJobRecord): DeliveryJobRecord {
  const { JobStatusId: status } = row;
  const isOut =
    status === JobStatuses.Order || status === JobStatuses.Ready || (isSettled(status) && row.WasOnDelivery);
  const isWaiting =
    isOut &&
    row.DeliveryTypeId === DeliveryTypes.Delivery &&
    row.DeliveryId === null &&
    row.DeliveredDate === null &&
    !row.Archived &&
    !row.IsLost;
  return { ...row, IsWaiting: isWaiting };
}

const isSettled = (status: number): boolean => status === JobStatuses.Invoiced || status === JobStatuses.Delivered;

type Change = Exclude<JobEvent, { type: 'JobAdded' }>;

function changes(row: DeliveryJobRecord, event: Recorded<Change>): Partial<DeliveryJobRecord> {
  if (isChildEvent(event)) return { Items: itemsAfter(row.Items, event) };
  const fields = shownFields(fieldsSetBy(event as Parameters<typeof fieldsSetBy>[0]));
  if (isRevert(event)) return { ...fields, ReadyDate: null, WasOnDelivery: false, Items: pending(row.Items) };
  switch (event.type) {
    case 'OrderMarkedReady':
      return { ...fields, ReadyDate: event.meta.at };
    case 'JobPutOnDelivery':
      return { ...fields, WasOnDelivery: true };
    default:
      return fields;
  }
}

const totals = (event: Change): Partial<DeliveryJobRecord> =>
  'Totals' in event.data ? { GrandTotal: event.data.Totals.GrandTotal } : {};

type Items = DeliveryJobRecord['Items'];

function itemsAfter(items: Items, event: ChildEvent): Items {
  switch (event.type) {
    case 'ItemChanged': {
      const { Quantity, Description, PostId, PostType, InventoryTypeId } = event.data.Now;
      return changed(items, event.data.Id, {
        ...(Quantity !== undefined && { Quantity }),
        ...(Description !== undefined && { Description }),
        ...(PostId !== undefined && { ItemId: PostId }),
        ...(PostType !== undefined && { PostType }),
        ...(InventoryTypeId !== undefined && { InventoryTypeId }),
      });
    }
    case 'ItemExpectedDateChanged':
      return changed(items, event.data.Id, { ExpectedDate: event.data.ExpectedDate });
    case 'ItemStatusChanged':
      return changed(items, event.data.Id, { StatusId: event.data.ManufacturingStatusId });
    case 'ItemBlocked':
    case 'ItemUnblocked':
      return changed(items, event.data.Id, { IsBlocked: event.type === 'ItemBlocked' });
    default: {
      const { added, removed } = itemsChangedBy(event);
      if (added.length + removed.length === 0) return items;
      const after = { ...items };
      for (const item of added) if (item.Kind !== ItemKinds.Labor) after[item.Id] = itemOf(item);
      for (const { Id } of removed) delete after[Id];
      return after;
    }
  }
}

function changed(items: Items, id: number, change: Partial<DeliveryItem>): Items {
  const item = items[id];
  return item ? { ...items, [id]: { ...item, ...change } } : items;
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
