import { JobStatuses, ManufacturingStatuses } from '@picket/domain';
import { type Claims, everyClaim, flagsOf } from '@/testing/builders.ts';
import { jobDetails, orderDetails } from '@/testing/jobs.ts';
import { jobActions } from './job-action-rules.ts';

const { Signed, Scheduled, Order, Ready, Delivered, Invoiced } = JobStatuses;
const actions = (job: Parameters<typeof jobActions>[0], claims: Claims = everyClaim) =>
  jobActions(job, flagsOf(claims)).join(' ');

describe('what may be done with a job', () => {
  it.each([
    ['an estimate', jobDetails(), 'convert recordApproval schedule sameDay convertToInvoice markLost archive'],
    [
      'a signed one',
      jobDetails({ JobStatusId: Signed }),
      'convert schedule backToEstimate sameDay convertToInvoice markLost archive',
    ],
    [
      'a scheduled one',
      jobDetails({ JobStatusId: Scheduled }),
      'convert backToEstimate sameDay convertToInvoice markLost archive',
    ],
    ['a lost one', jobDetails({ IsLost: true, IsEditable: false }), 'reopen archive'],
    ['an archived one', jobDetails({ Archived: true, IsEditable: false }), 'unarchive'],
    ['an order', orderDetails(), 'manufacture sameDay revert forceRevert archive'],
    [
      'an order in the shop',
      orderDetails({ ManufacturingStatusId: ManufacturingStatuses.InProgress }),
      'markReady manufacture sameDay revert forceRevert archive',
    ],
    [
      'an order that is made',
      orderDetails({ ManufacturingStatusId: ManufacturingStatuses.Ready }),
      'markReady manufacture sameDay forceRevert archive',
    ],
    [
      'what is ready to be fetched',
      orderDetails({ JobStatusId: Ready }),
      'markDelivered markInvoiced sameDay forceRevert archive',
    ],
    [
      'what is ready to be driven',
      orderDetails({ JobStatusId: Ready, DeliveryTypeId: 1 }),
      'markInvoiced sameDay forceRevert archive',
    ],
    ['what is delivered', orderDetails({ JobStatusId: Delivered }), 'markInvoiced sameDay forceRevert archive'],
    ['an invoice', orderDetails({ JobStatusId: Invoiced }), 'takeBackInvoice forceRevert archive'],
  ])('%s', (_, job, expected) => expect(actions(job)).toBe(expected));

  it.each<[string, Parameters<typeof jobActions>[0], Claims, string]>([
    ['reading allows nothing', jobDetails(), { Estimates: 'Read', Invoices: 'Read' }, ''],
    [
      'the shop makes and reverts',
      orderDetails({ ManufacturingStatusId: ManufacturingStatuses.InProgress }),
      { Manufacturing: 'Full' },
      'markReady manufacture revert',
    ],
    ['who reads the shop may look', orderDetails(), { Manufacturing: 'Read' }, 'manufacture'],
    ['billing invoices alone', orderDetails({ JobStatusId: Delivered }), { Invoices: 'Full' }, 'markInvoiced'],
    [
      'opportunities are changed by those who have them',
      jobDetails({ Kind: 'opportunity' }),
      { Opportunities: 'Full' },
      'recordApproval schedule sameDay markLost',
    ],
    ['but estimates are not', jobDetails(), { Opportunities: 'Full' }, ''],
    ['forcing needs its own claim', orderDetails({ JobStatusId: Order }), { ForceRevertOrder: 'Full' }, 'forceRevert'],
  ])('%s', (_, job, claims, expected) => expect(actions(job, claims)).toBe(expected));
});
