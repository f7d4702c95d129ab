import fc from 'fast-check';
import { fold } from '../core/decider.ts';
import {
  ItemKinds,
  ItemManufacturingStatuses,
  JobStatuses,
  type JobStatusId,
  ManufacturingStatuses,
} from '../enums.ts';
import { priceOf } from '../pricing.ts';
import { addJob, addLabor, addMiscItems, convertToOrder, jobEvents, lattice, postCaps } from '../testing/jobs.ts';
import { testStamp } from '../testing/specification.ts';
import type { JobCommand } from './job.commands.ts';
import { jobDecider } from './job.decider.ts';
import type { JobEvent } from './job.events.ts';
import { isEditable, isEstimate } from './job.state.ts';
import type { Job } from './job.ts';
import { isItemDone } from './manufacturing.ts';

const { Scheduled, Estimate, Signed, Order, Ready, Delivered, Invoiced } = JobStatuses;
const editable = [Scheduled, Estimate, Signed] as JobStatusId[];

/** Where each status may be reached from (section 4, rulings 12 and 20 to 22). */
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
    { type: 'ReadyOrder', data: {} },
    { type: 'DeliverJob', data: {} },
    { type: 'InvoiceJob', data: { IsDirect: true } },
    { type: 'InvoiceJob', data: { IsDirect: false } },
    { type: 'ArchiveJob', data: {} },
    { type: 'UnarchiveJob', data: {} },
    { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } },
    { type: 'ReopenJob', data: {} },
    { type: 'EditJob', data: { InstallationStartDate: '2026-06-01T12:00:00.000Z' } },
    { type: 'EditJob', data: { Discount: 0.1 } },
  ),
  fc
    .constantFrom(...Object.values(JobStatuses))
    .map((to): JobCommand => ({ type: 'EditJob', data: { JobStatusId: to, ApprovalReason: 'By phone' } })),
  fc
    .constantFrom(...Object.values(ManufacturingStatuses))
    .map((to): JobCommand => ({ type: 'SetManufacturingStatus', data: { ManufacturingStatusId: to } })),
  fc
    .record({
      Kind: fc.constantFrom(ItemKinds.Misc, ItemKinds.Labor),
      Id: fc.integer({ min: 1, max: 4 }),
      StatusId: fc.constantFrom(...Object.values(ItemManufacturingStatuses)),
    })
    .map((data): JobCommand => ({ type: 'SetItemStatus', data })),
  fc
    .record({ Kind: fc.constantFrom(ItemKinds.Misc, ItemKinds.Labor), Id: fc.integer({ min: 1, max: 4 }) })
    .map((data): JobCommand => ({ type: 'RemoveLine', data })),
);

/** Gives the command; a refusal is an Error that says why and leaves the job as it was. */
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
  if (job.JobStatusId === Ready) expect(job.Lines.every((line) => isItemDone(line.ManufacturingStatusId))).toBe(true);
  if (job.JobStatusId === Ready) expect(job.ManufacturingStatusId).toBe(ManufacturingStatuses.Ready);
  if (job.IsLost) expect(isEstimate(job)).toBe(true);
  if (job.JobStatusId === Signed) expect(job.IsSigned).toBe(true);
  if (isEstimate(job)) {
    expect(job.ManufacturingStatusId).toBe(ManufacturingStatuses.Pending);
    for (const line of job.Lines)
      expect([null, ItemManufacturingStatuses.Pending]).toContain(line.ManufacturingStatusId);
  }
  const ids = job.Lines.map(({ Id }) => Id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(job.LastLineId).toBeGreaterThanOrEqual(Math.max(0, ...ids));
}

describe('whatever is asked of a job', () => {
  it('goes through legal states, by allowed steps, with totals that are its own', () =>
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
      { numRuns: 300 },
    ));

  it('does nothing when asked the same again, or refuses', () =>
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 15 }), anyCommand, (commands, command) => {
        if (['AddMiscItems', 'AddLabor'].includes(command.type)) return;
        const events = commands.reduce((all, each) => all.concat(attempt(all, each)), jobEvents([addJob()]));
        const once = [...events, ...attempt(events, command)];
        if (command.type === 'ForceRevertOrder') return;
        expect(attempt(once, command)).toEqual([]);
      }),
    ));

  it('can always be brought back to an estimate, and converted again', () =>
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 25 }), (commands) => {
        let events = commands.reduce((all, each) => all.concat(attempt(all, each)), jobEvents([addJob()]));
        const give = (command: JobCommand) => {
          events = [...events, ...attempt(events, command)];
          return fold(jobDecider, events)!;
        };
        give({ type: 'UnarchiveJob', data: {} });
        give({ type: 'ReopenJob', data: {} });
        expect(isEditable(give({ type: 'ForceRevertOrder', data: {} }))).toBe(true);
        expect(give(convertToOrder()).JobStatusId).toBe(Order);
        expect(give({ type: 'RevertOrder', data: {} }).JobStatusId).toBe(Estimate);
        expect(give(convertToOrder()).JobStatusId).toBe(Order);
      }),
    ));
});
