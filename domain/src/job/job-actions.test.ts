import { type ClaimFlags, type ClaimTypeName, ClaimTypes, ClaimValues } from '../claims.ts';
import { DeliveryTypes, JobStatuses, ManufacturingStatuses } from '../enums.ts';
import { type ActionJob, jobActionState, lockReason, visibleJobActions } from './job-actions.ts';

const { Estimate, Signed, Scheduled, Order, Ready, Delivered, Invoiced } = JobStatuses;
const estimate = (fields: Partial<ActionJob> = {}): ActionJob => ({
  Kind: 'estimate',
  JobStatusId: Estimate,
  ManufacturingStatusId: ManufacturingStatuses.Pending,
  DeliveryTypeId: DeliveryTypes.CustomerPickUp,
  CustomerId: 7,
  IsLost: false,
  Archived: false,
  ...fields,
});
const order = (fields: Partial<ActionJob> = {}) => estimate({ JobStatusId: Order, ...fields });

type Claims = Partial<Record<ClaimTypeName, 'Read' | 'Full'>>;
const flagsOf = (claims: Claims): ClaimFlags =>
  Object.fromEntries(
    Object.entries(claims).map(([claim, level]) => [
      ClaimTypes[claim as ClaimTypeName],
      level === 'Full' ? ClaimValues.FullAccess : ClaimValues.ReadOnly,
    ]),
  );
const everyClaim = Object.fromEntries(Object.keys(ClaimTypes).map((claim) => [claim, 'Full'])) as Claims;
const actions = (job: ActionJob, claims: Claims = everyClaim) => visibleJobActions(job, flagsOf(claims)).join(' ');

describe('the visible actions', () => {
  it.each([
    [
      'an estimate',
      estimate(),
      'convert editItems groupPosts sendEstimate shareLink recordApproval schedule sameDay convertToInvoice markLost archive',
    ],
    [
      'a signed one',
      estimate({ JobStatusId: Signed }),
      'convert editItems groupPosts sendEstimate shareLink recordApproval schedule backToEstimate sameDay convertToInvoice markLost archive',
    ],
    [
      'a scheduled one',
      estimate({ JobStatusId: Scheduled }),
      'convert editItems groupPosts sendEstimate shareLink recordApproval backToEstimate sameDay convertToInvoice markLost archive',
    ],
    [
      'one that is approved as it is',
      estimate({ JobStatusId: Signed, IsSigned: true, IsSignedDifferent: false, SignedRevision: 1 }),
      'convert editItems groupPosts sendEstimate shareLink withdrawApproval schedule backToEstimate sameDay convertToInvoice markLost archive',
    ],
    [
      'one that changed since it was approved',
      estimate({ JobStatusId: Signed, IsSigned: true, IsSignedDifferent: true, SignedRevision: 1 }),
      'convert editItems groupPosts sendEstimate shareLink recordApproval withdrawApproval schedule backToEstimate sameDay convertToInvoice markLost archive',
    ],
    [
      'one with an approved part',
      estimate({ IsSigned: false, SignedRevision: 1 }),
      'convert editItems groupPosts sendEstimate shareLink recordApproval withdrawApproval schedule sameDay convertToInvoice markLost archive',
    ],
    ['a lost one', estimate({ IsLost: true }), 'reopen archive'],
    ['an archived one', estimate({ Archived: true }), 'restore'],
    [
      'an order',
      order(),
      'startManufacturing manufacture changeItemStatuses groupPosts sameDay revert forceRevert archive',
    ],
    [
      'an order in the shop',
      order({ ManufacturingStatusId: ManufacturingStatuses.InProgress }),
      'markReady manufacture changeItemStatuses groupPosts sameDay revert forceRevert archive',
    ],
    [
      'an order that is made',
      order({ ManufacturingStatusId: ManufacturingStatuses.Ready }),
      'markReady manufacture changeItemStatuses groupPosts sameDay forceRevert archive',
    ],
    [
      'what is ready to be fetched',
      order({ JobStatusId: Ready }),
      'markDelivered markInvoiced sameDay forceRevert archive',
    ],
    [
      'what is ready to be driven',
      order({ JobStatusId: Ready, DeliveryTypeId: 1 }),
      'markInvoiced sameDay forceRevert archive',
    ],
    ['what is delivered', order({ JobStatusId: Delivered }), 'markInvoiced sameDay forceRevert archive'],
    ['an invoice', order({ JobStatusId: Invoiced }), 'revertInvoice forceRevert archive'],
  ])('%s', (_, job, expected) => expect(actions(job)).toBe(expected));

  it.each<[string, ActionJob, Claims, string]>([
    ['reading allows nothing', estimate(), { Estimates: 'Read', Invoices: 'Read' }, ''],
    [
      'the shop makes and reverts',
      order({ ManufacturingStatusId: ManufacturingStatuses.InProgress }),
      { Manufacturing: 'Full' },
      'markReady manufacture changeItemStatuses groupPosts revert',
    ],
    ['who reads the shop may look', order(), { Manufacturing: 'Read' }, 'manufacture'],
    ['billing invoices alone', order({ JobStatusId: Delivered }), { Invoices: 'Full' }, 'markInvoiced'],
    [
      'opportunities are changed by those who have them',
      estimate({ Kind: 'opportunity' }),
      { Opportunities: 'Full' },
      'sendEstimate shareLink recordApproval schedule sameDay markLost',
    ],
    ['but estimates are not', estimate(), { Opportunities: 'Full' }, ''],
    ['forcing needs its own claim', order({ JobStatusId: Order }), { ForceRevertOrder: 'Full' }, 'forceRevert'],
  ])('%s', (_, job, claims, expected) => expect(actions(job, claims)).toBe(expected));
});

describe('a blocked action', () => {
  const flags = flagsOf(everyClaim);
  const item = {
    Id: 1,
    Kind: 4,
    Description: 'Post cap',
    Quantity: 1,
    UnitPrice: 0,
    OriginalPrice: 0,
    DiscountPercent: null,
    PriceNote: '',
    PriceChangedBy: '',
    ManufacturingStatusId: 1,
    InventoryTypeId: 2,
  } as unknown as NonNullable<ActionJob['Items']>[number];

  it('names the fields that a conversion requires', () => {
    expect(jobActionState('convert', estimate({ CustomerId: null }), flags)).toEqual({
      state: 'blocked',
      message: 'Customer is required',
    });
    expect(jobActionState('convertToInvoice', estimate({ Items: { 1: item } }), flags)).toEqual({
      state: 'blocked',
      message: 'Must have price and quantity',
    });
  });

  it('names the unfinished items of the ready gate if the items are known', () => {
    const started = order({ ManufacturingStatusId: ManufacturingStatuses.InProgress });
    expect(jobActionState('markReady', { ...started, Items: { 1: item } }, flags)).toEqual({
      state: 'blocked',
      message: 'All items must be ready or received',
    });
    expect(jobActionState('markReady', started, flags)).toEqual({ state: 'available' });
  });

  it('counts the unfinished items of the ready gate if only their number is known', () => {
    const started = order({ ManufacturingStatusId: ManufacturingStatuses.InProgress });
    expect(jobActionState('markReady', { ...started, ItemsLeft: 2 }, flags)).toEqual({
      state: 'blocked',
      message: 'All items must be ready or received',
    });
    expect(jobActionState('markReady', { ...started, ItemsLeft: 0 }, flags)).toEqual({ state: 'available' });
  });
});

it.each([
  ['an estimate', estimate(), ''],
  ['an order', order(), ''],
  ['a delivered order', order({ JobStatusId: Delivered }), ''],
  ['an invoiced job', order({ JobStatusId: Invoiced }), 'An invoiced job can no longer be changed'],
  ['an archived job', order({ Archived: true }), 'This job is archived'],
  ['a lost job', estimate({ IsLost: true }), 'This job is lost: reopen it first'],
])('lockReason of %s', (_what, job, reason) => expect(lockReason(job)).toBe(reason));
