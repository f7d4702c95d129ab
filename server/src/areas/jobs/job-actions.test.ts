import {
  type ClaimTypeName,
  ClaimTypes,
  ClaimValues,
  type JobActionName,
  jobActionNames,
  mayUseJobAction,
} from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let ids: Record<'opportunity' | 'estimate', number>;
beforeAll(async () => {
  app = await TestApp.start();
  const shop = await JobFixture.open(app);
  ids = { opportunity: await shop.opportunity(), estimate: await shop.estimate() };
  for (const Id of Object.values(ids)) await shop.boss.patch('estimates', { Id, JobName: 'Back yard' });
});
afterAll(() => app.close());

type Request = readonly ['POST' | 'PUT' | 'PATCH', path: string, body?: object];
const moved = (id: number, JobStatusId: number): Request => ['PATCH', 'estimates', { Id: id, JobStatusId }];

/** The request of each action that writes. */
const requests: Record<Exclude<JobActionName, 'manufacture'>, (id: number) => Request> = {
  convert: (id) => ['PUT', 'estimates/convert-to-order', { Id: id, DeliveryTypeId: 2, LocationId: 1 }],
  startManufacturing: (id) => ['PATCH', 'orders', { Id: id, ManufacturingStatusId: 2 }],
  changeItemStatuses: (id) => ['PUT', `orders/${id}/items/status/3`, { Items: [{ Kind: 4, Id: 1 }] }],
  editItems: (id) => ['PUT', `jobs/${id}/options`, { Options: [] }],
  groupPosts: (id) => ['POST', 'job-fence-line-posts', { JobId: id, JobFenceLineId: 1, JobPostId: 1 }],
  markReady: (id) => ['PUT', `orders/${id}/status/ready`],
  markDelivered: (id) => ['PUT', `orders/${id}/status/delivered`],
  markInvoiced: (id) => ['PUT', `orders/${id}/status/invoiced`],
  sendEstimate: (id) => [
    'POST',
    `jobs/${id}/email-estimate`,
    { ShowMaterials: true, ShowLabor: true, To: 'ada@example.com', Subject: 'Estimate', Body: '<p>Hi</p>' },
  ],
  withdrawApproval: (id) => ['PUT', `jobs/${id}/approval/withdraw`, { Reason: 'Customer called' }],
  shareLink: (id) => ['POST', `jobs/${id}/approval-link`, { ShowMaterials: true, ShowLabor: true }],
  recordApproval: (id) => ['POST', `jobs/${id}/approval`, { ShowMaterials: true, ShowLabor: true, Reason: 'By phone' }],
  schedule: (id) => moved(id, 1),
  backToEstimate: (id) => moved(id, 2),
  sameDay: (id) => ['PATCH', 'estimates', { Id: id, IsSameDay: true }],
  convertToInvoice: (id) => ['PUT', `invoices/convert-to-invoice/${id}`],
  revert: (id) => ['PUT', `estimates/${id}/revert-order`],
  revertInvoice: (id) => ['PUT', `estimates/${id}/force-revert-order`],
  forceRevert: (id) => ['PUT', `estimates/${id}/force-revert-order`],
  markLost: (id) => ['PUT', `estimates/${id}/lost`, { LostReasonId: 1 }],
  reopen: (id) => ['PUT', `estimates/${id}/reopen`],
  archive: (id) => ['PUT', `estimates/archive/${id}/true`],
  restore: (id) => ['PUT', `estimates/archive/${id}/false`],
};

const claims: readonly ClaimTypeName[] = [
  'Estimates',
  'Opportunities',
  'Manufacturing',
  'Invoices',
  'Deliveries',
  'ForceRevertOrder',
];

/** These are rejected with 400 for missing items before the version is compared. */
const freezing = ['sendEstimate', 'shareLink', 'recordApproval'];

/** Adds an outdated version to a request, so that it changes nothing when it is admitted: it is rejected with 409. */
const outdated = ([method, path, body]: Request): Request =>
  body ? [method, path, { ...body, Version: 1 }] : [method, `${path}?version=1`];

describe('the routes of job actions', () => {
  it.each(Object.entries(requests))('%s admits the callers that the action table admits', async (name, request) => {
    for (const [kind, id] of Object.entries(ids) as ['opportunity' | 'estimate', number][]) {
      for (const claim of claims) {
        const flags = { [ClaimTypes[claim]]: ClaimValues.FullAccess };
        const { status } = await app.as({ [claim]: 'Full' }).send(...outdated(request(id)));
        const isAdmitted = mayUseJobAction(name as JobActionName, { Kind: kind }, flags);
        const refusal = freezing.includes(name) ? 400 : 409;
        expect({ kind, claim, status }).toEqual({ kind, claim, status: isAdmitted ? refusal : 403 });
      }
    }
  });

  it('are tested for every action that writes', () =>
    expect(Object.keys(requests).sort()).toEqual(jobActionNames.filter((name) => name !== 'manufacture').sort()));
});
