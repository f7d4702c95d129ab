import { fold } from '../../core/decider.ts';
import { addJob, addLabor, addMiscItems, jobEvents, postCaps } from '../../testing/jobs.ts';
import type { TermRow } from '../../values.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import { estimateContent } from './estimate-content.ts';
import { payableAtSigning } from './payment-plan.ts';

const half: TermRow[] = [
  { Percent: 0.5, When: 'signing', Days: 0 },
  { IsRest: true, When: 'invoice', Days: 10 },
];
const howToPay = { Instructions: 'Check', Link: '', InvoiceDueDays: 30 };
const company = { Id: 1, Name: '', Address: null, Phone: '', Email: '', BrandColor: '', Image: null };

function planOf(commands: readonly JobCommand[], shown = { ShowMaterials: true, ShowLabor: true }, how = howToPay) {
  const job = fold(jobDecider, jobEvents(commands))!;
  const texts = { EstimateDisclaimer: '', CompanyDisclaimer: '', InstallationDisclaimer: '' };
  return estimateContent(job, { JobId: 1042, Company: company, ...texts, ...shown, Payment: how }).Payment;
}
const estimate = (TermRows: TermRow[]) => [addJob({ TermRows }), addMiscItems(postCaps()), addLabor()];
const sign: JobCommand = { type: 'EditJob', data: { JobStatusId: 3, ApprovalReason: 'By phone' } };

describe('the payments that a customer sees', () => {
  it('are the schedule of the shown total, with how to pay', () => {
    const plan = planOf(estimate(half))!;
    expect(plan).toMatchObject({
      Terms: '50% at signing, the rest 10 days after the invoice',
      Instructions: 'Check',
      Rows: [
        { When: 'signing', Days: 0, Amount: 113.99, DueOn: null },
        { When: 'invoice', Days: 10, Amount: 113.99, DueOn: null },
      ],
    });
    expect([0, 100, 113.99, 120].map((paid) => payableAtSigning(plan, paid))).toEqual([113.99, 13.99, 0, 0]);
  });
  it('are left out unless every part with an amount is shown', () => {
    expect(planOf(estimate(half), { ShowMaterials: true, ShowLabor: false })).toBeUndefined();
    const materials = [addJob({ TermRows: half }), addMiscItems(postCaps())];
    expect(planOf(materials, { ShowMaterials: true, ShowLabor: false })?.Rows).toHaveLength(2);
  });
  it('are left out without a schedule, instructions and link', () => {
    expect(planOf(estimate([]), undefined, { ...howToPay, Instructions: '' })).toBeUndefined();
    expect(planOf(estimate([]))).toMatchObject({ Rows: [], Terms: '' });
  });
  it('of a signed estimate are those of the next signing', () =>
    expect(planOf([...estimate(half), sign, addMiscItems(postCaps())])!.Rows).toMatchObject([
      { Amount: 137.98, DueOn: null },
      { Amount: 137.98, DueOn: null },
    ]));
});
