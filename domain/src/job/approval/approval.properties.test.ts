import fc from 'fast-check';
import { fold } from '../../core/decider.ts';
import { NotFoundError, RuleError, ValidationError } from '../../core/errors.ts';
import { ItemKinds, JobStatuses } from '../../enums.ts';
import { addLines, cedarLine, changeLine, removeLine } from '../../testing/fence-lines.ts';
import {
  addLabor,
  addMiscItems,
  approveEstimate,
  contentOf,
  convertToOrder,
  frozenOf,
  jobEvents,
  lattice,
  linkTo,
  postCaps,
  pricedEstimate,
  sendEstimate,
  testCustomer,
} from '../../testing/jobs.ts';
import { testStamp } from '../../testing/specification.ts';
import { propertyRuns } from '../../testing/thorough.ts';
import type { EstimateContent } from '../content/estimate-content.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import { jobParts } from '../record/changed-parts.ts';
import type { JobEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { isEstimate } from '../state/job.state.ts';
import { partAmount, partsOfRevision } from '../state/revision-state.ts';

type Step = (job: Job) => JobCommand;
const always =
  (command: JobCommand): Step =>
  () =>
    command;

const shown = fc.constantFrom(
  { ShowMaterials: true, ShowLabor: true },
  { ShowMaterials: true, ShowLabor: false },
  { ShowMaterials: false, ShowLabor: true },
);
const options = fc.constantFrom(
  {},
  { Option: 'Extra' },
  { Option: 'A', OptionGroup: 'G' },
  { Option: 'B', OptionGroup: 'G' },
);
const anyRevision = fc.integer({ min: 1, max: 4 });

const edits: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom<JobCommand[]>(
      { type: 'EditJob', data: { Discount: 0.1 } },
      { type: 'EditJob', data: { DeliveryFee: 75 } },
      { type: 'EditJob', data: { OtherDescription: 'Permit', OtherPrice: 50 } },
      { type: 'EditJob', data: { IsTaxExempt: true, TaxExemptNote: 'School' } },
      { type: 'EditJob', data: { Address: { Address1: '9 Oak Ave', City: '', State: '', Zip: '' } } },
      { type: 'EditJob', data: { CompanyId: 2, CompanyName: 'Other' } },
      { type: 'EditJob', data: { CustomerId: 8, Customer: { ...testCustomer, Id: 8, Name: 'Bob' } } },
      { type: 'EditJob', data: { OfficeNotes: 'Called' } },
      { type: 'EditJob', data: { IsMeasurement: false, ContinueWithFenceLines: true } },
      { type: 'EditJob', data: { JobStatusId: JobStatuses.Estimate } },
      { type: 'EditJob', data: { JobStatusId: JobStatuses.Scheduled } },
      { type: 'EditJob', data: { InstallationStartDate: '2026-06-01T12:00:00.000Z' } },
      { type: 'RefreshTaxRate', data: { TaxRateId: 1, TaxRate: 0.07, TaxRateVersion: 2 } },
      { type: 'ApplyTaxRate', data: { TaxRateId: 1, TaxRate: 0.08, TaxRateVersion: 3 } },
      { type: 'ArchiveJob', data: {} },
      { type: 'RestoreJob', data: {} },
      { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } },
      { type: 'ReopenJob', data: {} },
      convertToOrder({ DropOptions: true, ContinueWithDifference: true, DifferenceReason: 'By phone' }),
      { type: 'RevertOrder', data: {} },
      { type: 'WithdrawApproval', data: { Reason: 'Called' } },
      removeLine(1),
      changeLine(1, { TotalWidth: 30 }),
      changeLine(1, { Turn: 45 }),
      changeLine(1, { Option: 'Extra' }),
      { type: 'ChangeItem', data: { Kind: ItemKinds.Misc, Id: 1, Quantity: 7 } },
      { type: 'ChangeItem', data: { Kind: ItemKinds.Labor, Id: 2, Quantity: 4 } },
      { type: 'ChangeItem', data: { Kind: ItemKinds.Labor, Id: 2, Option: 'Extra' } },
      { type: 'RemoveItem', data: { Kind: ItemKinds.Misc, Id: 1 } },
      { type: 'RemoveItem', data: { Kind: ItemKinds.Labor, Id: 2 } },
      { type: 'ChooseOptions', data: { Options: [{ Option: 'Extra' }] } },
      { type: 'ChooseOptions', data: { Options: [{ Option: 'B', OptionGroup: 'G' }] } },
    )
    .map(always),
  options.map((option) => always(addMiscItems(postCaps(option)))),
  options.map((option) => always(addMiscItems(lattice(option)))),
  options.map((option) => always(addLabor(option))),
  options.map((option) => always(addLines(cedarLine(24, option)))),
);
const sends: fc.Arbitrary<Step> = shown.map((parts) => (job) => sendEstimate(job, parts));
const prints: fc.Arbitrary<Step> = shown.map((parts) => (job) => ({
  type: 'FreezeRevision',
  data: { Frozen: frozenOf(job, parts) },
}));
const records: fc.Arbitrary<Step> = shown.map((parts) => (job) => ({
  type: 'RecordApproval',
  data: { Frozen: frozenOf(job, parts), Reason: 'By phone' },
}));
const restores: fc.Arbitrary<Step> = fc.tuple(anyRevision, fc.nat(20)).map(([Revision, steps]) => (job) => ({
  type: 'RestoreRevision',
  data: { Revision, Then: pastOf(job, steps) },
}));
/** A link to one of the last revisions of the job. */
const links = fc.tuple(fc.nat(2), fc.constantFrom('m', 'm', 'm', 'm', 'l', 'w')).map(([back, other]) => (job: Job) => {
  const revision = job.Revisions.at(-1 - back);
  return linkTo(revision?.Revision ?? 9, { OrderType: other === 'm' ? revision?.OrderType : other });
});
const choices = fc.constantFrom([], [], [{ Option: 'Extra' }], [{ Option: 'A', OptionGroup: 'G' }]);
const approvals: fc.Arbitrary<Step> = fc.tuple(links, choices).map(
  ([link, Chosen]) =>
    (job) =>
      approveEstimate(link(job), { Chosen }),
);
const customers: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: approvals },
  links.map(
    (link): Step =>
      (job) => ({
        type: 'DeclineEstimate',
        data: { Link: link(job), Reason: 'Price', Note: '' },
      }),
  ),
  links.map(
    (link): Step =>
      (job) => ({ type: 'RecordOpening', data: { Link: link(job) } }),
  ),
);
const anyStep = fc.oneof({ weight: 5, arbitrary: edits }, { weight: 4, arbitrary: sends }, prints, records, restores, {
  weight: 4,
  arbitrary: customers,
});

/** Jobs by their version, for restores. One sequence runs at a time. */
let past: Job[] = [];
const pastOf = (job: Job, steps: number): Job => past[Math.max(0, past.length - 1 - steps)] ?? job;

interface Moment {
  readonly event: JobEvent;
  readonly before: Job;
  readonly after: Job;
}

/** Runs the steps; those that are refused cause nothing. */
function momentsOf(steps: readonly Step[]): Moment[] {
  let job = fold(jobDecider, jobEvents(pricedEstimate))!;
  past = [job];
  return steps.flatMap((step) =>
    decided(job, step).map((event) => {
      const before = job;
      job = fold(jobDecider, [event], job)!;
      past.push(job);
      return { event, before, after: job };
    }),
  );
}

function decided(job: Job, step: Step): JobEvent[] {
  try {
    return jobDecider.decide(step(job), job, testStamp);
  } catch (error) {
    if ([RuleError, ValidationError, NotFoundError].some((type) => error instanceof type)) return [];
    throw error;
  }
}

/** Ends as most mistakes show: something was sent, something else happened, and the customer signs. */
const ending = fc.tuple(sends, edits, approvals).map((steps): Step[] => steps);
const sequences = fc.tuple(fc.array(anyStep, { maxLength: 20 }), ending).map((parts) => parts.flat());
const holds = (check: (moments: readonly Moment[]) => void) =>
  fc.assert(
    fc.property(sequences, (steps) => check(momentsOf(steps))),
    { numRuns: propertyRuns(400) },
  );

/** What does not depend on the choice of options. */
const unchosen = ({ Totals: _, Options, Items, ...content }: EstimateContent) => ({
  ...content,
  Options: Options.map(({ Option, OptionGroup, Amount }) => ({ Option, OptionGroup, Amount })),
  Items: Items.map(({ IsChosen: __, ...item }) => item),
});

const { Estimate, Signed } = JobStatuses;

describe('over any sequence of edits, sends and answers', () => {
  it('every signature names a revision that the customer was sent, and that the job still shows', () =>
    holds((moments) => {
      const sent = new Map<number, EstimateContent>();
      const frozen = new Map<number, EstimateContent>();
      for (const { event, before } of moments) {
        if (event.type === 'RevisionFrozen') {
          frozen.set(event.data.Revision, JSON.parse(event.data.ContentSha256) as EstimateContent);
        }
        if (event.type === 'EstimateEmailRequested') {
          sent.set(event.data.Revision, frozen.get(event.data.Revision)!);
        }
        if (event.type !== 'EstimateApproved') continue;
        const seen = sent.get(event.data.Revision);
        expect(seen).toBeDefined();
        const now = JSON.parse(JSON.stringify(contentOf(before, seen!))) as EstimateContent;
        // Renames of the job do not close a link (ruling 44).
        expect({ ...unchosen(now), JobName: '' }).toEqual({ ...unchosen(seen!), JobName: '' });
        expect(event.data.ShownTotals).toEqual(now.Totals);
      }
    }));

  it('a revision is approved or declined at most once', () =>
    holds((moments) => {
      const answers = moments.flatMap(({ event }) =>
        event.type === 'EstimateApproved' || event.type === 'EstimateDeclined' ? [event.data.Revision] : [],
      );
      expect(new Set(answers).size).toBe(answers.length);
    }));

  it('an approval makes an estimate Signed if and only if every part with an amount is approved and unchanged', () =>
    holds((moments) => {
      let approved: Partial<Record<string, EstimateContent>> = {};
      for (const { event, before, after } of moments) {
        const isReset =
          event.type === 'ApprovalWithdrawn' ||
          event.type === 'OrderReverted' ||
          (event.type === 'JobStatusChanged' && event.data.JobStatusId === Estimate);
        if (isReset) approved = {};
        if (event.type !== 'EstimateApproved' && event.type !== 'ApprovalRecorded') continue;
        const revision = after.Revisions.find(({ Revision }) => Revision === event.data.Revision)!;
        for (const part of partsOfRevision(revision)) approved[part] = partContent(after, part);
        const isComplete = jobParts.every(
          (part) =>
            partAmount(after, part) === 0 ||
            (approved[part] && JSON.stringify(approved[part]) === JSON.stringify(partContent(after, part))),
        );
        // An edit that was undone counts as a change, so the status may be stricter than the contents.
        if (after.IsSigned && !before.IsSigned) expect(isComplete).toBe(true);
        const isUntouched = jobParts.every((part) => !after.Approved[part]?.IsChanged);
        if (isComplete && isUntouched) expect(after.IsSigned).toBe(true);
        expect(after.JobStatusId).toBe(after.IsSigned && before.JobStatusId === Estimate ? Signed : before.JobStatusId);
      }
    }));

  it('the status Signed means that IsSigned is true, and amounts approved are those of the parts then', () =>
    holds((moments) => {
      for (const { event, after } of moments) {
        if (after.JobStatusId === Signed) expect(after.IsSigned).toBe(true);
        if (isEstimate(after) && after.IsSigned) expect(Object.keys(after.Approved)).not.toEqual([]);
        if (event.type !== 'EstimateApproved') continue;
        for (const [part, amount] of Object.entries(event.data.Amounts)) {
          expect(amount).toBe(partAmount(after, part as 'materials' | 'labor'));
        }
      }
    }));
});

const partContent = (job: Job, part: string): EstimateContent => ({
  ...contentOf(job, { ShowMaterials: part === 'materials', ShowLabor: part === 'labor' }),
  JobName: '',
});
