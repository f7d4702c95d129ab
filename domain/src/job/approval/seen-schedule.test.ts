import { fold } from '../../core/decider.ts';
import {
  addJob,
  addLabor,
  addMiscItems,
  approveEstimate,
  convertToOrder,
  frozenOf,
  jobEvents,
  postCaps,
  sendEstimate,
} from '../../testing/jobs.ts';
import { testStamp } from '../../testing/specification.ts';
import type { TermRow } from '../../values.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { Job } from '../record/job.ts';
import { jobChange } from '../record/job-change.ts';
import { isSignedDifferent, revisionState } from './revisions.ts';

type Step = JobCommand | ((job: Job) => JobCommand);

const rest: TermRow = { IsRest: true, When: 'invoice', Days: 10 };
const signing = (Percent: number): TermRow => ({ Percent, When: 'signing', Days: 0 });
const half = [signing(0.5), rest];

const decided = (job: Job, step: Step) =>
  jobDecider.decide(typeof step === 'function' ? step(job) : step, job, testStamp);
const jobAfter = (TermRows: TermRow[], ...steps: Step[]): Job =>
  steps.reduce<Job>(
    (job, step) => fold(jobDecider, decided(job, step), job)!,
    fold(jobDecider, jobEvents([addJob({ TermRows }), addMiscItems(postCaps()), addLabor()]))!,
  );
const send = (job: Job) => sendEstimate(job);
const sendMaterials = (job: Job) => sendEstimate(job, { ShowLabor: false });
/** As sent by a version that showed no schedule. */
const sendEarlier = (job: Job) => sendEstimate(job, { ...frozenOf(job), ShowsSchedule: undefined });
const chooseTerm = (PaymentTermId: number, TermRows: TermRow[]): JobCommand => ({
  type: 'EditJob',
  data: { PaymentTermId, PaymentTermName: `Term ${PaymentTermId}`, TermRows },
});
const stateOf = (job: Job) => revisionState(job, job.Revisions[0]!);

describe('another schedule', () => {
  it('changes a revision that shows the schedule, and the list says so', () => {
    const sent = jobAfter(half, send);
    const [, chosen] = decided(sent, chooseTerm(3, [rest]));
    expect(chosen).toMatchObject({ type: 'PaymentScheduleChosen', data: { IsSeen: true } });
    expect(jobChange(chosen!).approval).toBe('outdated');
    expect(stateOf(jobAfter(half, send, chooseTerm(3, [rest])))).toBe('changed');
    expect(stateOf(jobAfter([], send, chooseTerm(3, half)))).toBe('changed');
  });
  it('changes nothing if the term has the same rows', () =>
    expect(stateOf(jobAfter(half, send, chooseTerm(3, half)))).toBe('open'));
  it('leaves revisions that show a part alone, and those of before schedules', () => {
    for (const earlier of [sendMaterials, sendEarlier]) {
      const sent = jobAfter(half, earlier);
      expect(decided(sent, chooseTerm(3, [rest])).at(-1)!.data).not.toHaveProperty('IsSeen');
      expect(stateOf(jobAfter(half, earlier, chooseTerm(3, [rest])))).toBe('open');
    }
  });
  it('differs from what was signed until the signed one is back', () => {
    const signed = jobAfter(half, send, approveEstimate(1));
    expect(signed.IsSigned).toBe(true);
    const other = fold(jobDecider, decided(signed, chooseTerm(3, [signing(0.5), { ...rest, Days: 60 }])), signed)!;
    expect(isSignedDifferent(other)).toBe(true);
    expect(isSignedDifferent(fold(jobDecider, decided(other, chooseTerm(4, half)), other)!)).toBe(false);
    expect(() => decided(other, convertToOrder())).toThrow('This order differs from what was signed');
  });
  it('leaves what was signed if only rows that fell due would be others', () => {
    const signed = jobAfter(half, send, approveEstimate(1), chooseTerm(3, [signing(0.3), rest]));
    expect(signed.DueRows).toMatchObject([{ When: 'signing', Amount: 113.99 }]);
    expect(isSignedDifferent(signed)).toBe(false);
  });
  it('changes nothing of a part that was approved alone', () => {
    const signed = jobAfter(half, sendMaterials, approveEstimate(1), chooseTerm(3, [rest]));
    expect(signed.Approved.materials).toMatchObject({ IsChanged: false });
  });
});
