import { type E2eApp, visitInMarch } from './e2e-app.ts';
import { addItems } from './sent-estimate.ts';

/** Adds an estimate with four steps: added, an item, another name, and a permit. Returns its id. */
export async function addJobOfFourSteps(app: E2eApp): Promise<number> {
  const Id = await app.addEstimate('office', {
    ...visitInMarch,
    JobName: 'Side yard',
    TaxRateId: 1,
    DeliveryTypeId: 2,
  });
  const api = await app.api('office');
  await addItems(app, Id, 1);
  await api.put('estimates/general-info', { Id, JobName: 'Side yard and gate' });
  await api.patch('estimates', { Id, OtherPrice: 75, OtherDescription: 'Permit' });
  return Id;
}
