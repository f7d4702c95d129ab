import { type ApprovalLinkAnswer, CustomerTypes, type ListAnswer } from '@picket/domain';
import type { E2eApp } from './e2e-app.ts';

const TERMS = `<p>${'The customer marks sprinkler lines, wires and anything else that lies hidden in the ground. '.repeat(12)}</p>`;

/** Adds an estimate with two alternatives and an extra, by a company with long terms. Returns its id. */
export async function addEstimateWithOptions(app: E2eApp): Promise<number> {
  const admin = await app.api('admin');
  await admin.post('companies/patch', { Id: 1, EstimateDisclaimer: TERMS, Disclaimer: TERMS });
  const { Id: CustomerId } = await admin.post('customers', {
    Name: 'Nora McCarthy',
    CustomerTypeId: CustomerTypes.Retail,
    Email: 'nora@example.com',
  });
  const JobId = await app.addEstimate('office', {
    JobName: 'Caps for the back yard',
    CompanyId: 1,
    CustomerId,
    TaxRateId: 1,
    EstimateStartDate: '2027-03-02T14:00:00.000Z',
    EstimateEndDate: '2027-03-02T15:00:00.000Z',
  });
  const { data: items }: ListAnswer<{ Id: number }> = await admin.post('misc-items/_search', { Query: '', Take: 4 });
  const [latch, cap, solar, lattice] = items.map(({ Id }) => Id);
  const Items = [
    { MiscItemId: latch, Quantity: 2 },
    { MiscItemId: cap, Quantity: 20, Option: 'Pyramid caps', OptionGroup: 'Post caps' },
    { MiscItemId: solar, Quantity: 20, Option: 'Solar caps', OptionGroup: 'Post caps' },
    { MiscItemId: lattice, Quantity: 8, Option: 'Lattice' },
  ];
  await (await app.api('office')).post('jobs/job-misc-item', { JobId, Items });
  return JobId;
}

/** Path and query of a link to what an estimate is now. */
export async function readApprovalLink(app: E2eApp, id: number): Promise<string> {
  const shown = { ShowMaterials: true, ShowLabor: true };
  const office = await app.api('office');
  const { Url } = await office.post<ApprovalLinkAnswer>(`jobs/${id}/approval-link`, shown);
  const { pathname, search } = new URL(Url);
  return pathname + search;
}
