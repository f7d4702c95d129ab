import type { E2eApp } from './e2e-app.ts';
import { addItems } from './sent-estimate.ts';

/** Adds an estimate of four steps: added, an item, another name, and a permit. Returns its id. */
export async function addJobOfFourSteps(app: E2eApp): Promise<number> {
  const Id = await app.addEstimate('office', {
    JobName: 'Side yard',
    CompanyId: 1,
    CustomerId: 1,
    TaxRateId: 1,
    DeliveryTypeId: 2,
    EstimateStartDate: '2027-03-02T14:00:00.000Z',
    EstimateEndDate: '2027-03-02T15:00:00.000Z',
  });
  const api = await app.api('office');
  await addItems(app, Id, 1);
  await api.put('estimates/general-info', { Id, JobName: 'Side yard and gate' });
  await api.patch('estimates', { Id, OtherPrice: 75, OtherDescription: 'Permit' });
  return Id;
}
