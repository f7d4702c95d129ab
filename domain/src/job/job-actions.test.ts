import { type ClaimFlags, type ClaimTypeName, ClaimTypes, ClaimValues } from '../claims.ts';
import { DeliveryTypes, JobStatuses, ManufacturingStatuses } from '../enums.ts';
import { jobActionCases } from '../testing/job-action-cases.ts';
import {
  type ActionJob,
  jobActionNames,
  jobActionState,
  lockReason,
  mayUseJobAction,
  visibleJobActions,
} from './job-actions.ts';

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

const jobs: Readonly<Record<string, ActionJob>> = {
  estimate: estimate(),
  signed: estimate({ JobStatusId: Signed }),
  scheduled: estimate({ JobStatusId: Scheduled }),
  /** Approved as it is. */
  approved: estimate({ JobStatusId: Signed, IsSigned: true, IsSignedDifferent: false, SignedRevision: 1 }),
  /** Changed since it was approved. */
  changed: estimate({ JobStatusId: Signed, IsSigned: true, IsSignedDifferent: true, SignedRevision: 1 }),
  /** With an approved part. */
  partly: estimate({ IsSigned: false, SignedRevision: 1 }),
  lost: estimate({ IsLost: true }),
  archived: estimate({ Archived: true }),
  order: order(),
  started: order({ ManufacturingStatusId: ManufacturingStatuses.InProgress }),
  made: order({ ManufacturingStatusId: ManufacturingStatuses.Ready }),
  /** Ready for the customer who fetches it. */
  fetched: order({ JobStatusId: Ready }),
  /** Ready for the truck. */
  driven: order({ JobStatusId: Ready, DeliveryTypeId: 1 }),
  delivered: order({ JobStatusId: Delivered }),
  invoiced: order({ JobStatusId: Invoiced }),
};

describe('the visible actions', () => {
  it.each(jobActionNames)('%s is offered to the jobs that its case names', (name) => {
    const offering = Object.keys(jobs).filter((each) => actions(jobs[each]!).split(' ').includes(name));
    expect(offering.join(' ')).toBe(jobActionCases[name].offeredTo);
  });

  it.each(jobActionNames)('%s is allowed by each of the claims that its case names', (name) => {
    const allowing = (Object.keys(ClaimTypes) as ClaimTypeName[]).filter((claim) =>
      mayUseJobAction(name, { Kind: 'opportunity' }, flagsOf({ [claim]: 'Full' })),
    );
    expect(allowing.join(' ')).toBe(jobActionCases[name].claims);
  });

  it('begin with the next step of the pipeline', () => {
    const firstOf = (job: ActionJob) => actions(job).split(' ')[0];
    expect(['estimate', 'order', 'started', 'fetched', 'delivered'].map((each) => firstOf(jobs[each]!))).toEqual([
      'convert',
      'startManufacturing',
      'markReady',
      'markDelivered',
      'markInvoiced',
    ]);
  });

  it.each<[string, ActionJob, Claims, string]>([
    ['reading allows nothing', estimate(), { Estimates: 'Read', Invoices: 'Read' }, ''],
    ['who reads the shop may look', order(), { Manufacturing: 'Read' }, 'manufacture'],
    ['who changes opportunities does not change estimates', estimate(), { Opportunities: 'Full' }, ''],
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
