import { addDollars, type DispatchJob, formatPhone, isItemDone, loadOf, primaryPhone } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type CustomerRecord, customersProjection } from '../customers/customers.projection.ts';
import type { DeliveryItem, DeliveryJobRecord } from './delivery-jobs.projection.ts';
import { weightsOf } from './delivery-weights.query.ts';

/** The jobs as the board shows them, with present names and weights. */
export async function dispatchJobs(reader: Reader, records: readonly DeliveryJobRecord[]): Promise<DispatchJob[]> {
  const customerIds = [...new Set(records.flatMap(({ CustomerId }) => CustomerId ?? []))];
  const [customers, weightOf] = await Promise.all([
    reader.getMany(customersProjection.model, customerIds),
    weightsOf(reader, records),
  ]);
  const customerOf = new Map(customers.map((customer) => [customer.Id, customer]));
  return records.map((record) => dispatchJob(record, customerOf.get(record.CustomerId ?? 0), weightOf));
}

function dispatchJob(
  record: DeliveryJobRecord,
  customer: CustomerRecord | undefined,
  weightOf: (item: DeliveryItem) => number | null,
): DispatchJob {
  const {
    Items,
    GrandTotal,
    PaidTotal,
    DeliveryTypeId,
    Archived,
    IsLost,
    WasOnDelivery,
    IsWaiting,
    IsAwaiting,
    ...job
  } = record;
  const items = Object.values(Items);
  return {
    ...job,
    ...loadOf(items.map((item) => ({ ...item, Weight: weightOf(item) }))),
    CustomerName: customer?.Name ?? '',
    CustomerPhone: customer ? formatPhone(primaryPhone(customer.CustomerPhones)) : '',
    ItemsDone: items.filter(({ StatusId, IsBlocked }) => isItemDone(StatusId) && !IsBlocked).length,
    ItemsTotal: items.length,
    ItemsBlocked: items.filter(({ IsBlocked }) => IsBlocked).length,
    Collect: Math.max(0, addDollars(GrandTotal, -PaidTotal)),
  };
}
