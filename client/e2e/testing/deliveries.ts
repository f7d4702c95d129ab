import type { EstimateSummary, ListAnswer } from '@picket/domain';
import type { Api, E2eApp } from './e2e-app.ts';

/** The days of the deliveries on the dispatch board, as headings of its cards. */
export const thursday = 'Thu, Mar 4';
export const friday = 'Fri, Mar 5';

/** Adds four orders for delivery, the last of which is not ready. Returns their ids. */
export async function addBoardOrders(app: E2eApp): Promise<[dale: number, kit: number, vera: number, nora: number]> {
  const ready = await addReadyOrders(app, ['Dale Hoyt', 'Trenton'], ['Kit Mercer', 'Ewing'], ['Vera Quinn', 'Hope']);
  const [dale, kit, vera] = ready as [number, number, number];
  return [dale, kit, vera, await addOrder(await app.api('admin'), 'Nora McCarthy', 'Verona')];
}

/** Adds orders for delivery, each for a customer with that name and city. Returns their ids. */
export async function addReadyOrders(app: E2eApp, ...customers: [name: string, city: string][]): Promise<number[]> {
  const api = await app.api('admin');
  const ids: number[] = [];
  for (const [name, city] of customers) {
    const id = await addOrder(api, name, city);
    await makeReady(api, id);
    ids.push(id);
  }
  return ids;
}

/** Adds an order for delivery that is not made yet. Returns its id. */
async function addOrder(api: Api, Name: string, City: string): Promise<number> {
  const Address = { Address1: '12 Elm St', City, State: 'NJ', Zip: '08608' };
  const { Id: CustomerId } = await api.post('customers', { Name, CustomerTypeId: 1, Address });
  const { Id } = await api.post('estimates', {
    EstimateType: 'estimate',
    JobName: `Fence of ${Name}`,
    CompanyId: 1,
    CustomerId,
    Address,
    TaxRateId: 1,
    DeliveryTypeId: 1,
    EstimateStartDate: '2027-03-02T14:00:00.000Z',
    EstimateEndDate: '2027-03-02T15:00:00.000Z',
  });
  const { data: items }: ListAnswer<{ Id: number }> = await api.post('misc-items/_search', { Query: '', Take: 1 });
  await api.post('jobs/job-misc-item', { JobId: Id, Items: [{ MiscItemId: items[0]!.Id, Quantity: 20 }] });
  await api.put('estimates/convert-to-order', { Id, DeliveryTypeId: 1, LocationId: 1 });
  return Id;
}

async function makeReady(api: Api, Id: number): Promise<void> {
  await api.patch('orders', { Id, ManufacturingStatusId: 2 });
  const { MiscItems } = await api.get<EstimateSummary>(`jobs/${Id}/estimate-summary`);
  for (const item of MiscItems) {
    const status = item.InventoryTypeId === 1 ? 3 : 4;
    await api.put(`orders/${Id}/job-misc-items/${item.Id}/status/${status}`, {});
  }
  await api.put(`orders/${Id}/status/ready`, {});
}

/** Adds a delivery with these jobs on it. Returns its id. */
export async function addDelivery(
  app: E2eApp,
  DeliveryDate: string,
  JobIds: number[] = [],
  details: { Notes?: string; DepartureTime?: string } = {},
): Promise<number> {
  const api = await app.api('admin');
  const { data: trucks }: ListAnswer<{ Id: number }> = await api.get('trucks/false');
  const { Id } = await api.post('dispatch/deliveries', { DeliveryDate, TruckId: trucks[0]!.Id, ...details });
  if (JobIds.length > 0) await api.patch('dispatch/jobs', { DeliveryId: Id, JobIds });
  return Id;
}
