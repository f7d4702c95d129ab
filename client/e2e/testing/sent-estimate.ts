import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { type ApprovalLinkAnswer, type CustomerTypeId, CustomerTypes, type ListAnswer } from '@picket/domain';
import { type E2eApp, visitInMarch } from './e2e-app.ts';

const everything = { ShowMaterials: true, ShowLabor: true };
const TERMS = `<p>${'The customer marks sprinkler lines, wires and anything else that lies hidden in the ground. '.repeat(12)}</p><ol><li>Rock is charged by the hour.</li></ol>`;

/** Adds an estimate with two items and, if wanted, labor. Returns its id. */
export async function addSmallEstimate(app: E2eApp, kind: { CustomerTypeId?: CustomerTypeId; labor?: boolean } = {}) {
  const { CustomerTypeId = CustomerTypes.Retail, labor = false } = kind;
  const admin = await app.api('admin');
  const customer = { Name: 'Nora McCarthy', CustomerTypeId, Email: 'nora@example.com' };
  const { Id: CustomerId } = await admin.post('customers', customer);
  const JobId = await app.addEstimate('office', {
    ...visitInMarch,
    JobName: 'Side yard',
    CustomerId,
    TaxRateId: 1,
  });
  await addItems(app, JobId, 2);
  if (labor)
    await admin.post('jobs/job-labor-detail', {
      JobId,
      LaborTypeId: 1,
      Quantity: 3,
      UnitPrice: 60,
      PriceNote: 'Agreed',
    });
  return JobId;
}

/** Adds the first items of the catalogue to a job. */
export async function addItems(app: E2eApp, JobId: number, count: number): Promise<void> {
  const office = await app.api('office');
  const { data }: ListAnswer<{ Id: number }> = await office.post('misc-items/_search', { Query: '', Take: count });
  await office.post('jobs/job-misc-item', { JobId, Items: data.map(({ Id }) => ({ MiscItemId: Id, Quantity: 2 })) });
}

/** Returns path and query of an expired link to the first revision of a job, sealed with a key of APPROVAL_KEYS. */
export function expiredLink(jobId: number, key: Buffer): string {
  const id = createHash('sha256').update('picket approval-link').update(key).digest('base64url').slice(0, 8);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id));
  const content = JSON.stringify([jobId, 'm', 1, Date.UTC(2026, 0, 1) / 1000]);
  const sealed = Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  return `/approve-estimate?id=${id}${sealed.toString('base64url')}&t=m`;
}

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
    ...visitInMarch,
    JobName: 'Caps for the back yard',
    CustomerId,
    TaxRateId: 1,
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

/** Creates an approval link to an estimate as it is now. Returns its path and query. */
export async function readApprovalLink(app: E2eApp, id: number, shown = everything): Promise<string> {
  const office = await app.api('office');
  const { Url } = await office.post<ApprovalLinkAnswer>(`jobs/${id}/approval-link`, shown);
  const { pathname, search } = new URL(Url);
  return pathname + search;
}
