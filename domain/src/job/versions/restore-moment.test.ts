import fc from 'fast-check';
import { fold } from '../../core/decider.ts';
import { DeliveryTypes, ItemKinds, ItemManufacturingStatuses, JobStatuses } from '../../enums.ts';
import { addLines, addPost, cedarLine, changeLine, linkPost, removeLine, walkGate } from '../../testing/fence-lines.ts';
import {
  addJob,
  addLabor,
  addMiscItems,
  blockItems,
  convertToOrder,
  jobEvents,
  lattice,
  order,
  postCaps,
  readyOrder,
  setMiscStatus,
  testCustomer,
} from '../../testing/jobs.ts';
import { testStamp } from '../../testing/specification.ts';
import { propertyRuns } from '../../testing/thorough.ts';
import { followFenceLines } from '../fence-lines/fence-items.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import { itemsOf, type Job } from '../record/job.ts';
import { compareFenceLines, compareItems } from './compare-jobs.ts';
import { restorePlan, withoutField } from './restore-moment.ts';

const decide = (job: Job, command: JobCommand) => jobDecider.decide(command, job, testStamp);
const give = (job: Job, command: JobCommand): Job => fold(jobDecider, decide(job, command), job)!;
/** The names of chosen records stay those of then: the server looks up those of today. */
const namesIn = ({ Customer, CompanyName, PriceLevelName, LocationName, TaxRateName, TaxRate }: Job) => ({
  Customer,
  CompanyName,
  PriceLevelName,
  LocationName,
  TaxRateName,
  TaxRate,
});
const restoring = (job: Job, Then: Job): JobCommand => ({
  type: 'RestoreMoment',
  data: { Then, Edits: { ...restorePlan(job, Then).Edits, ...namesIn(Then) } },
});
const restore = (job: Job, Then: Job): Job => give(job, restoring(job, Then));
const edit = (data: Extract<JobCommand, { type: 'EditJob' }>['data']): JobCommand => ({ type: 'EditJob', data });

const start = (): Job =>
  fold(
    jobDecider,
    jobEvents([
      addJob(),
      addMiscItems(postCaps(), lattice({ Option: 'Lattice' })),
      addLabor(),
      addLines(cedarLine(40, { JobGates: [walkGate()] }), cedarLine(24)),
      addPost(),
      linkPost(1, 6),
    ]),
  )!;

const changes = [
  edit({ JobName: 'Front yard', JobNotes: 'Call first', IsSameDay: true }),
  edit({ CustomerId: 8, Customer: { ...testCustomer, Id: 8, Name: 'Bay Park' } }),
  edit({ LocationId: 2, LocationName: 'Newark' }),
  edit({ EstimateStartDate: '2026-06-01T13:00:00.000Z', EstimateEndDate: null }),
  edit({ InstallationStartDate: '2026-06-10T13:00:00.000Z' }),
  edit({ DueDate: '2026-06-20', DeliveryDate: '2026-06-12' }),
  edit({ DeliveryTypeId: DeliveryTypes.Delivery }),
  edit({ Discount: 0.2, DeliveryFee: 99, OtherPrice: 5, OtherDescription: 'Permit' }),
  edit({ IsTaxExempt: true, TaxExemptNote: 'School' }),
  edit({ IsMeasurement: false, ContinueWithFenceLines: true }),
  edit({ Address: null }),
  { type: 'RemoveItem', data: { Kind: ItemKinds.Misc, Id: 1 } },
  { type: 'RemoveItem', data: { Kind: ItemKinds.Misc, Id: 2 } },
  { type: 'RemoveItem', data: { Kind: ItemKinds.Labor, Id: 3 } },
  { type: 'RemoveItem', data: { Kind: ItemKinds.Post, Id: 6 } },
  { type: 'ChangeItem', data: { Kind: ItemKinds.Misc, Id: 1, Quantity: 3, UnitPrice: 4, PriceNote: 'Sale' } },
  { type: 'ChooseOptions', data: { Options: [{ Option: 'Lattice' }] } },
  addMiscItems(lattice({ Option: 'A', OptionGroup: 'G' })),
  addLines(cedarLine(16, { Option: 'Side' })),
  removeLine(1),
  removeLine(2),
  changeLine(1, { TotalWidth: 60, JobGates: [] }),
  changeLine(2, { Position: 1 }),
] as const satisfies readonly JobCommand[];

const tried = (job: Job, commands: readonly JobCommand[]): Job =>
  commands.reduce((now, command) => {
    try {
      return give(now, command);
    } catch {
      return now;
    }
  }, job);
const anyCommands = fc.array(fc.constantFrom<JobCommand[]>(...changes), { maxLength: 8 });
const differences = (job: Job, then: Job) => ({
  edits: restorePlan(job, then).Edits,
  items: compareItems(then, job),
  lines: compareFenceLines(then, job),
});
const none = { edits: {}, items: [], lines: [] };

describe('restoring an earlier point', () => {
  it('brings back every field that can be edited, all items and lines, and is undone by another restore', () =>
    fc.assert(
      fc.property(anyCommands, anyCommands, (first, second) => {
        const then = tried(start(), first);
        const before = tried(then, second);
        const restored = restore(before, then);
        expect(restorePlan(restored, then).NotRestored).toEqual(restorePlan(before, then).NotRestored);
        expect(differences(restored, then)).toEqual(none);
        expect(followFenceLines(restored)).toEqual([]);
        const undone = restore(restored, before);
        expect(differences(undone, before)).toEqual(none);
        expect([restored.JobStatusId, restored.UserId, restored.DeliveryId]).toEqual([
          before.JobStatusId,
          before.UserId,
          before.DeliveryId,
        ]);
      }),
      { numRuns: propertyRuns() },
    ));

  it('records nothing if nothing changed', () => expect(decide(start(), restoring(start(), start()))).toEqual([]));

  it('returns removed items and lines under new ids, with the places of posts', () => {
    const then = start();
    const removed = give(give(then, { type: 'RemoveItem', data: { Kind: ItemKinds.Post, Id: 6 } }), removeLine(2));
    const job = restore(removed, then);
    expect(job.Items[6]).toBeUndefined();
    expect(job.FenceLineIds).toEqual([1, 3]);
    expect(Object.values(job.FenceLinePosts)).toMatchObject([{ JobFenceLineId: 1, JobPostId: 7 }]);
  });

  it('brings back the choice of an option that was removed', () => {
    const then = give(
      give(
        start(),
        addMiscItems(lattice({ Option: 'A', OptionGroup: 'G' }), lattice({ Option: 'B', OptionGroup: 'G' })),
      ),
      { type: 'ChooseOptions', data: { Options: [{ Option: 'Lattice' }, { Option: 'B', OptionGroup: 'G' }] } },
    );
    const optional = itemsOf(then).filter(({ Option }) => Option);
    const removed = optional.reduce((job, { Kind, Id }) => give(job, { type: 'RemoveItem', data: { Kind, Id } }), then);
    expect(differences(restore(removed, then), then)).toEqual(none);
  });

  it('chooses an alternative if that point is between a removal and the choice that followed', () => {
    const alternative = (Option: string) => addMiscItems(lattice({ Option, OptionGroup: 'G' }));
    const offered = [alternative('A'), alternative('B')].reduce(give, start());
    const { Id, Kind } = itemsOf(offered).find(({ Option }) => Option === 'A')!;
    const [removal, ...choices] = decide(offered, { type: 'RemoveItem', data: { Kind, Id } });
    const between = fold(jobDecider, [removal!], offered)!;
    const removed = fold(jobDecider, choices, between)!;
    const chooseC: JobCommand = { type: 'ChooseOptions', data: { Options: [{ Option: 'C', OptionGroup: 'G' }] } };
    const replaced = [alternative('C'), chooseC].reduce(give, removed);
    for (const job of [replaced, removed]) expect(differences(restore(job, between), removed)).toEqual(none);
  });

  it('leaves the market partner alone', () => {
    const then = start();
    const job = give(then, edit({ UserId: 21, MarketPartnerName: 'Mia' }));
    expect(restorePlan(job, then)).toEqual({
      Edits: {},
      NotRestored: [{ Field: 'Market partner', Reason: 'Restoring does not change who may see the job' }],
    });
  });

  it('leaves an installation date alone that would change the status', () => {
    const signed = give(start(), edit({ JobStatusId: JobStatuses.Signed, ApprovalReason: 'By phone' }));
    const scheduled = give(signed, edit({ InstallationStartDate: '2026-06-10T13:00:00.000Z' }));
    expect(scheduled.JobStatusId).toBe(JobStatuses.Scheduled);
    expect(restorePlan(scheduled, signed)).toEqual({
      Edits: {},
      NotRestored: [{ Field: 'Installation start', Reason: 'It would change the status of the job' }],
    });
    expect(restore(scheduled, signed)).toMatchObject({ JobStatusId: JobStatuses.Scheduled, IsSigned: true });
  });

  it('leaves the tax alone if the job had none', () => {
    const job = start();
    const then = { ...job, TaxRateId: null, TaxRateName: '', TaxRate: 0 };
    expect(restorePlan(job, then)).toEqual({
      Edits: {},
      NotRestored: [{ Field: 'Tax rate', Reason: 'A job that has a tax rate or an exemption cannot lose it' }],
    });
  });
});

describe('restoring an earlier point of an order', () => {
  const then = start();
  const later = give(then, edit({ JobNotes: 'Gate code 12', Discount: 0.2, DueDate: '2026-06-20' }));
  const ordered = give(give(later, removeLine(2)), convertToOrder({ DropOptions: true }));

  it('brings back what is not locked, and says what is', () => {
    const plan = restorePlan(ordered, then);
    expect(Object.keys(plan.Edits)).toEqual(expect.arrayContaining(['JobNotes']));
    expect(plan.Edits).not.toHaveProperty('Discount');
    expect(plan.NotRestored).toEqual(
      expect.arrayContaining([
        { Field: 'Discount', Reason: 'It has been locked since the job became an order' },
        { Field: 'Items and fence lines', Reason: 'They are locked since the job became an order' },
      ]),
    );
    const job = restore(ordered, then);
    expect(job).toMatchObject({ JobNotes: then.JobNotes, Discount: 0.2, JobStatusId: JobStatuses.Order });
    expect(compareItems(ordered, job)).toEqual([]);
  });

  it('leaves the progress of the shop alone', () => {
    const made = jobEvents([...order, setMiscStatus(1, ItemManufacturingStatuses.Ready), blockItems('Warped', 1)]);
    const [pending, job] = [fold(jobDecider, jobEvents(order))!, fold(jobDecider, made)!];
    expect(restorePlan(job, pending)).toEqual({ Edits: {}, NotRestored: [] });
    expect(decide(job, restoring(job, pending))).toEqual([]);
  });

  it('keeps a job on its delivery', () => {
    const onDelivery = {
      ...ordered,
      DeliveryId: 5,
      DeliveryTypeId: DeliveryTypes.Delivery,
      DeliveryDate: '2026-06-01',
    };
    const Reason = 'The job is on delivery 5';
    expect(restorePlan(onDelivery, then).NotRestored).toEqual(
      expect.arrayContaining([
        { Field: 'Delivery type', Reason },
        { Field: 'Delivery date', Reason },
      ]),
    );
  });

  it('is refused for archived, lost and invoiced jobs', () => {
    const job = fold(jobDecider, jobEvents(readyOrder))!;
    const refused = (command: JobCommand) => () => restore(give(job, command), job);
    expect(refused({ type: 'InvoiceJob', data: { IsDirect: false } })).toThrow(
      'An invoiced job can no longer be changed',
    );
    expect(refused({ type: 'ArchiveJob', data: {} })).toThrow('This job is archived');
  });
});

it('a revert and a restore of the order bring back no block and no expected date', () => {
  const job = fold(jobDecider, jobEvents(order))!;
  const [item] = Object.values(job.Items);
  const blocked: Job = {
    ...job,
    Items: { ...job.Items, [item!.Id]: { ...item!, Block: { Reason: 'Warped', BlockedBy: 'Sam', BlockedAt: '' } } },
  };
  const reverted = give(blocked, { type: 'RevertOrder', data: {} });
  expect(restore(reverted, blocked).Items[item!.Id]!.Block ?? null).toBeNull();
});

it('withoutField leaves the whole tax with its rate', () => {
  const then = start();
  const exempt = give(then, edit({ IsTaxExempt: true, TaxExemptNote: 'School' }));
  const plan = withoutField(restorePlan(exempt, then), 'TaxRateId', 'Tax rate is not available');
  expect(plan).toEqual({
    Edits: {},
    NotRestored: [{ Field: 'Tax rate', Reason: 'Tax rate is not available' }],
  });
});
