import fc from 'fast-check';
import { ClaimTypes, ClaimValues } from '../claims.ts';
import { fold } from '../core/decider.ts';
import {
  DeliveryTypes,
  ItemKinds,
  ItemManufacturingStatuses,
  JobStatuses,
  type JobStatusId,
  ManufacturingStatuses,
} from '../enums.ts';
import { ACTED_PART, actionCommands, despiteDifference, jobStarts } from '../testing/job-action-cases.ts';
import {
  addJob,
  addLabor,
  addMiscItems,
  blockItems,
  convertToOrder,
  expectItems,
  jobEvents,
  lattice,
  postCaps,
  pricedEstimate,
  unblockItems,
} from '../testing/jobs.ts';
import { testStamp } from '../testing/specification.ts';
import { propertyRuns } from '../testing/thorough.ts';
import { isSignedDifferent } from './approval/revisions.ts';
import { priceOf } from './content/pricing.ts';
import { type JobCommand, jobDecider } from './job.decider.ts';
import { type JobActionName, jobActionNames, jobActionState } from './job-actions.ts';
import type { JobEvent } from './record/job.events.ts';
import { itemsOf, type Job } from './record/job.ts';
import { isItemReady } from './shop/manufacturing.ts';
import { isEditable, isEstimate, kindOf } from './state/job.state.ts';

const { Scheduled, Estimate, Signed, Order, Ready, Delivered, Invoiced } = JobStatuses;
const editable = [Scheduled, Estimate, Signed] as JobStatusId[];

/** The statuses from which each status can be reached (section 4, rulings 12 and 20 to 22). */
const reachedFrom: Record<JobStatusId, readonly JobStatusId[]> = {
  [Estimate]: Object.values(JobStatuses),
  [Signed]: editable,
  [Scheduled]: editable,
  [Order]: [...editable, Order],
  [Ready]: [Order, Ready],
  [Delivered]: [Ready, Delivered, Invoiced],
  [Invoiced]: [...editable, Ready, Delivered, Invoiced],
};

const anyCommand = fc.oneof(
  fc.constantFrom<JobCommand[]>(
    addMiscItems(postCaps()),
    addMiscItems(lattice()),
    addLabor(),
    convertToOrder(),
    { type: 'RevertOrder', data: {} },
    { type: 'ForceRevertOrder', data: {} },
    { type: 'ForceRevertOrder', data: { To: Delivered } },
    { type: 'MarkOrderReady', data: {} },
    { type: 'DeliverJob', data: {} },
    { type: 'InvoiceJob', data: { IsDirect: true } },
    { type: 'InvoiceJob', data: { IsDirect: false } },
    { type: 'ArchiveJob', data: {} },
    { type: 'RestoreJob', data: {} },
    { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } },
    { type: 'ReopenJob', data: {} },
    { type: 'EditJob', data: { InstallationStartDate: '2026-06-01T12:00:00.000Z' } },
    { type: 'EditJob', data: { Discount: 0.1 } },
    blockItems('Warped', 1),
    blockItems('Too short', 1, 2),
    unblockItems(1),
    unblockItems(2),
    expectItems('2026-12-01', 2),
    expectItems(null, 1, 2),
  ),
  fc
    .constantFrom(...Object.values(JobStatuses))
    .map((to): JobCommand => ({ type: 'EditJob', data: { JobStatusId: to, ApprovalReason: 'By phone' } })),
  fc
    .constantFrom(...Object.values(ManufacturingStatuses))
    .map((to): JobCommand => ({ type: 'ChangeManufacturingStatus', data: { ManufacturingStatusId: to } })),
  fc
    .record({
      Kind: fc.constantFrom(ItemKinds.Misc, ItemKinds.Labor),
      Id: fc.integer({ min: 1, max: 4 }),
      StatusId: fc.constantFrom(...Object.values(ItemManufacturingStatuses)),
    })
    .map((data): JobCommand => ({ type: 'ChangeItemStatus', data })),
  fc
    .record({ Kind: fc.constantFrom(ItemKinds.Misc, ItemKinds.Labor), Id: fc.integer({ min: 1, max: 4 }) })
    .map((data): JobCommand => ({ type: 'RemoveItem', data })),
);

/** Returns the events that the command causes; none if it throws, which requires a message. */
function attempt(events: JobEvent[], command: JobCommand): JobEvent[] {
  try {
    return jobDecider.decide(command, fold(jobDecider, events), testStamp);
  } catch (error) {
    expect((error as Error).message).not.toBe('');
    return [];
  }
}

function expectLegal(job: Job): void {
  const isOrdered = !isEstimate(job);
  expect(job.OrderDate !== null).toBe(isOrdered);
  expect(job.SavedTaxRate !== null).toBe(isOrdered);
  expect(job.InvoiceDate !== null).toBe(job.JobStatusId === Invoiced);
  if (job.JobStatusId === Ready) expect(itemsOf(job).every(isItemReady)).toBe(true);
  if (job.JobStatusId === Ready) expect(job.ManufacturingStatusId).toBe(ManufacturingStatuses.Ready);
  if (job.IsLost) expect(isEstimate(job)).toBe(true);
  if (job.JobStatusId === Signed) expect(job.IsSigned).toBe(true);
  if (isEstimate(job)) {
    expect(job.ManufacturingStatusId).toBe(ManufacturingStatuses.Pending);
    for (const item of itemsOf(job)) {
      expect([null, ItemManufacturingStatuses.Pending]).toContain(item.ManufacturingStatusId);
      expect(item.Block ?? null).toBeNull();
    }
  }
  const ids = itemsOf(job).map(({ Id }) => Id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(job.LastItemId).toBeGreaterThanOrEqual(Math.max(0, ...ids));
}

describe('any sequence of commands on a job', () => {
  it('reaches only legal statuses by allowed steps with consistent totals', () =>
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
        let events = jobEvents([addJob()]);
        for (const command of commands) {
          const from = fold(jobDecider, events)!.JobStatusId;
          for (const event of attempt(events, command)) {
            const before = fold(jobDecider, events)!;
            events = [...events, event];
            const job = fold(jobDecider, events)!;
            expect(job.Version).toBe(events.length);
            if ('Totals' in event.data) expect(event.data.Totals).toEqual(priceOf(job));
            else expect(priceOf(job)).toEqual(priceOf(before));
          }
          const job = fold(jobDecider, events)!;
          expect(reachedFrom[job.JobStatusId]).toContain(from);
          expectLegal(job);
        }
      }),
      { numRuns: propertyRuns() },
    ));

  it('does nothing or is rejected if a command is repeated', () =>
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 15 }), anyCommand, (commands, command) => {
        if (['AddMiscItems', 'AddLabor'].includes(command.type)) return;
        const events = commands.reduce((all, each) => all.concat(attempt(all, each)), jobEvents([addJob()]));
        const once = [...events, ...attempt(events, command)];
        expect(attempt(once, command)).toEqual([]);
      }),
    ));

  it('can always be reverted to an estimate and converted again', () =>
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 25 }), (commands) => {
        let events = commands.reduce((all, each) => all.concat(attempt(all, each)), jobEvents([addJob()]));
        const give = (command: JobCommand) => {
          events = [...events, ...attempt(events, command)];
          return fold(jobDecider, events)!;
        };
        give({ type: 'RestoreJob', data: {} });
        give({ type: 'ReopenJob', data: {} });
        expect(isEditable(give({ type: 'ForceRevertOrder', data: {} }))).toBe(true);
        give(addMiscItems(postCaps()));
        expect(give(convertToOrder(despiteDifference)).JobStatusId).toBe(Order);
        expect(give({ type: 'RevertOrder', data: {} }).JobStatusId).toBe(Estimate);
        expect(give(convertToOrder(despiteDifference)).JobStatusId).toBe(Order);
      }),
    ));
});

describe('the actions of any job', () => {
  const everyClaim = Object.fromEntries(Object.values(ClaimTypes).map((id) => [id, ClaimValues.FullAccess]));
  /** The decider accepts these commands too, but screens offer another action for such jobs, or none. */
  const isNotOffered = (name: JobActionName, job: Job): boolean =>
    (name === 'recordApproval' && job.IsSigned && !isSignedDifferent(job)) ||
    (name === 'convertToInvoice' && (job.JobStatusId === Ready || job.JobStatusId === Delivered));

  const jobAfter = (commands: readonly JobCommand[], fields: Parameters<typeof addJob>[0] = {}): Job =>
    fold(
      jobDecider,
      commands.slice(1).reduce<JobEvent[]>((all, each) => all.concat(attempt(all, each)), jobEvents([addJob(fields)])),
    )!;

  /** Returns the number of events that the command causes, or the error message. */
  function outcomeOf(job: Job, command: JobCommand): number | string {
    try {
      return jobDecider.decide(command, job, testStamp).length;
    } catch (error) {
      return (error as Error).message;
    }
  }

  const postCap = itemsOf(jobAfter(pricedEstimate))[0]!;
  /** Adds an item to make, and a post on a fence line. */
  const withParts = (job: Job): Job => ({
    ...job,
    Items: { ...job.Items, [ACTED_PART]: { ...postCap, Id: ACTED_PART } },
    FenceLinePosts: { [ACTED_PART]: { Id: ACTED_PART, JobFenceLineId: 1, JobPostId: 1 } },
  });
  const actsOnParts = (name: JobActionName): boolean => name === 'changeItemStatuses' || name === 'groupPosts';

  /** Compares each action with the decider's outcome. */
  function statesOf(job: Job): string[] {
    return actionCommands(job).map(([name, command]) => {
      const seen = { ...job, Kind: kindOf(job), IsSignedDifferent: isSignedDifferent(job) };
      const action = jobActionState(name, seen, everyClaim);
      const outcome = isNotOffered(name, job) ? 0 : outcomeOf(actsOnParts(name) ? withParts(job) : job, command);
      expect([name, action.state === 'available']).toEqual([name, typeof outcome === 'number' && outcome > 0]);
      if (action.state === 'blocked') expect([name, outcome]).toEqual([name, action.message]);
      return `${name} ${action.state}`;
    });
  }

  it('are available if and only if the decider accepts them, and blocked with its message', () =>
    fc.assert(
      fc.property(
        fc.record({
          CustomerId: fc.constantFrom(7, null),
          DeliveryTypeId: fc.constantFrom(...Object.values(DeliveryTypes)),
          TaxRateId: fc.constantFrom(1, null),
        }),
        fc.constantFrom(...jobStarts),
        fc.array(anyCommand, { maxLength: 10 }),
        (fields, start, commands) => void statesOf(jobAfter([...start, ...commands], fields)),
      ),
    ));

  it('are the same for a list row, which counts the items that are left', () =>
    fc.assert(
      fc.property(fc.constantFrom(...jobStarts), fc.array(anyCommand, { maxLength: 10 }), (start, commands) => {
        const job = jobAfter([...start, ...commands]);
        const Kind = kindOf(job);
        const ItemsLeft = itemsOf(job).filter((item) => !isItemReady(item)).length;
        for (const name of ['startManufacturing', 'markReady', 'markDelivered', 'markInvoiced'] as const) {
          const { state } = jobActionState(name, { ...job, Kind, Items: undefined, ItemsLeft }, everyClaim);
          expect([name, state]).toEqual([name, jobActionState(name, { ...job, Kind }, everyClaim).state]);
        }
      }),
    ));

  it('cover hidden and available for each action, and blocked for the gates', () => {
    const states = [...jobStarts.map((start) => jobAfter(start)), jobAfter([addJob()], { CustomerId: null })].flatMap(
      statesOf,
    );
    for (const name of jobActionNames.filter((each) => each !== 'manufacture')) {
      expect(states).toContain(`${name} hidden`);
      expect(states).toContain(`${name} available`);
    }
    for (const name of ['convert', 'convertToInvoice', 'markReady']) expect(states).toContain(`${name} blocked`);
  });
});
