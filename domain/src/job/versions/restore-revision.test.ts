import fc from 'fast-check';
import { fold } from '../../core/decider.ts';
import { ItemKinds } from '../../enums.ts';
import { addLines, addPost, cedarLine, changeLine, linkPost, removeLine, walkGate } from '../../testing/fence-lines.ts';
import {
  addJob,
  addLabor,
  addMiscItems,
  approveEstimate,
  contentOf,
  convertToOrder,
  frozenOf,
  jobEvents,
  lattice,
  postCaps,
  sendEstimate,
  testCustomer,
} from '../../testing/jobs.ts';
import { testStamp } from '../../testing/specification.ts';
import { propertyRuns } from '../../testing/thorough.ts';
import { isSignedDifferent, signedDifference } from '../approval/revisions.ts';
import { followFenceLines } from '../fence-lines/fence-items.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import { itemsOf, type Job } from '../record/job.ts';
import { compareContents, isSameContent } from './compare-contents.ts';

const everything = { ShowMaterials: true, ShowLabor: true };
const give = (job: Job, command: JobCommand): Job => fold(jobDecider, jobDecider.decide(command, job, testStamp), job)!;
const started = [
  addJob(),
  addMiscItems(postCaps(), lattice({ Option: 'Lattice' })),
  addLabor(),
  addLines(cedarLine(40, { JobGates: [walkGate()] }), cedarLine(24)),
  addPost(),
  linkPost(1, 6),
];
const frozen = (): Job => {
  const job = fold(jobDecider, jobEvents(started))!;
  return give(job, { type: 'FreezeRevision', data: { Frozen: frozenOf(job, everything) } });
};
const restore = (job: Job, Then: Job): Job => give(job, { type: 'RestoreRevision', data: { Revision: 1, Then } });
const isRestored = (job: Job, then: Job) =>
  isSameContent(compareContents(contentOf(then, everything), contentOf(job, everything)));

const changes = [
  { type: 'EditJob', data: { Discount: 0.2, DeliveryFee: 99, OtherPrice: 5, OtherDescription: 'Permit' } },
  { type: 'EditJob', data: { IsTaxExempt: true, TaxExemptNote: 'School' } },
  { type: 'EditJob', data: { IsMeasurement: false, ContinueWithFenceLines: true } },
  { type: 'EditJob', data: { Address: null } },
  { type: 'RemoveItem', data: { Kind: ItemKinds.Misc, Id: 1 } },
  { type: 'RemoveItem', data: { Kind: ItemKinds.Misc, Id: 2 } },
  { type: 'RemoveItem', data: { Kind: ItemKinds.Labor, Id: 3 } },
  { type: 'RemoveItem', data: { Kind: ItemKinds.Post, Id: 6 } },
  { type: 'ChangeItem', data: { Kind: ItemKinds.Misc, Id: 1, Quantity: 3, UnitPrice: 4, PriceNote: 'Sale' } },
  { type: 'ChangeItem', data: { Kind: ItemKinds.FenceSection, Id: 4, UnitPrice: 200, PriceNote: 'Sale' } },
  { type: 'ChooseOptions', data: { Options: [{ Option: 'Lattice' }] } },
  addMiscItems(lattice({ Option: 'A', OptionGroup: 'G' })),
  addLines(cedarLine(16, { Option: 'Side' })),
  removeLine(1),
  removeLine(2),
  changeLine(1, { TotalWidth: 60, JobGates: [] }),
  changeLine(2, { Position: 1 }),
  changeLine(2, { Option: 'Side' }),
] as const satisfies readonly JobCommand[];

describe('restoring a revision', () => {
  it('makes the job show what the revision showed, after any edits', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom<JobCommand[]>(...changes), { maxLength: 8 }), (commands) => {
        const then = frozen();
        const edited = commands.reduce((job, command) => {
          try {
            return give(job, command);
          } catch {
            return job;
          }
        }, then);
        const job = restore(edited, then);
        expect(isRestored(job, then)).toBe(true);
        expect(followFenceLines(job)).toEqual([]);
        const ids = itemsOf(job).map(({ Id }) => Id);
        expect(job.LastItemId).toBeGreaterThanOrEqual(Math.max(...ids));
      }),
      { numRuns: propertyRuns() },
    ));

  it('does nothing if nothing changed', () => {
    const job = frozen();
    expect(jobDecider.decide({ type: 'RestoreRevision', data: { Revision: 1, Then: job } }, job, testStamp)).toEqual(
      [],
    );
  });

  it('returns removed items under new ids, with their places on fence lines', () => {
    const then = frozen();
    const job = restore(give(then, { type: 'RemoveItem', data: { Kind: ItemKinds.Post, Id: 6 } }), then);
    expect(job.Items[6]).toBeUndefined();
    expect(Object.values(job.FenceLinePosts)).toMatchObject([{ JobFenceLineId: 1, JobPostId: 7 }]);
  });

  it('leaves customer, status and approval alone', () => {
    const then = frozen();
    const other = give(then, {
      type: 'EditJob',
      data: { CustomerId: 8, Customer: { ...testCustomer, Id: 8 }, JobStatusId: 3, ApprovalReason: 'By phone' },
    });
    expect(restore(other, then)).toMatchObject({ CustomerId: 8, JobStatusId: 3, IsSigned: true });
  });

  it('is for estimates and known revisions', () => {
    const then = frozen();
    const order = give(then, convertToOrder({ DropOptions: true }));
    expect(() => restore(order, then)).toThrow('Only an estimate can be changed');
    expect(() => give(then, { type: 'RestoreRevision', data: { Revision: 2, Then: then } })).toThrow(
      'Revision not found',
    );
  });
});

describe('restoring the revision that was signed', () => {
  const signed = (): Job => {
    const sent = fold(jobDecider, jobEvents(started))!;
    return give(give(sent, sendEstimate(sent, everything)), approveEstimate(1));
  };
  const edited = (job: Job, ...steps: JobCommand[]): Job => steps.reduce(give, job);

  it.each(changes)('makes it the signed job again after $type %j', (change) => {
    const job = signed();
    const restored = restore(edited(job, change), job);
    expect([isSignedDifferent(restored), signedDifference(restored)]).toEqual([false, 0]);
  });

  it('restores the options that the customer chose', () => {
    const sent = fold(jobDecider, jobEvents(started))!;
    const chosen = { Chosen: [{ Option: 'Lattice', IsChosen: true }] };
    const job = give(give(sent, sendEstimate(sent, everything)), approveEstimate(1, chosen));
    const without = give(job, { type: 'ChooseOptions', data: { Options: [{ Option: 'Lattice', IsChosen: false }] } });
    expect(isSignedDifferent(without)).toBe(true);
    expect(isSignedDifferent(restore(without, job))).toBe(false);
  });

  it('leaves it different if it restores what was sent before the customer chose', () => {
    const sent = fold(jobDecider, jobEvents(started))!;
    const chosen = { Chosen: [{ Option: 'Lattice', IsChosen: true }] };
    const job = give(give(sent, sendEstimate(sent, everything)), approveEstimate(1, chosen));
    expect(isSignedDifferent(restore(job, sent))).toBe(true);
  });

  it('records nothing for another revision, or an unchanged job', () => {
    const job = signed();
    expect(jobDecider.decide({ type: 'RestoreRevision', data: { Revision: 1, Then: job } }, job, testStamp)).toEqual(
      [],
    );
    const discounted = edited(job, { type: 'EditJob', data: { Discount: 0.2 } });
    const twice = edited(discounted, { type: 'FreezeRevision', data: { Frozen: frozenOf(discounted, everything) } });
    const restored = give(twice, { type: 'RestoreRevision', data: { Revision: 2, Then: discounted } });
    expect(isSignedDifferent(restored)).toBe(true);
  });
});
