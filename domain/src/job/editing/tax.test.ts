import { addJob, addMiscItems, jobEvents, order, postCaps, pricedEstimate } from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { TaxRateReading } from '../record/job.commands.ts';

const totals = (fields: object = {}) => expect.objectContaining(fields);
const reading = { TaxRateId: 1, TaxRate: 0.07, TaxRateVersion: 4 };
const refresh = (fields: Partial<TaxRateReading> = {}): JobCommand => ({
  type: 'RefreshTaxRate',
  data: { ...reading, ...fields },
});
const apply = (fields: Partial<TaxRateReading> = {}): JobCommand => ({
  type: 'ApplyTaxRate',
  data: { ...reading, ...fields },
});
const sign: JobCommand = { type: 'EditJob', data: { JobStatusId: 3, ApprovalReason: 'By phone' } };
const backToEstimate: JobCommand = { type: 'EditJob', data: { JobStatusId: 2 } };
const rate = { TaxRateId: 1, TaxRateName: 'New Jersey', TaxRate: 0.06625, IsTaxExempt: false, TaxExemptNote: '' };

describe('a changed tax rate', () => {
  it('is recorded on an open job with the version of the rate and the new totals', () =>
    given(jobDecider, ...jobEvents(pricedEstimate))
      .when(refresh())
      .then({
        type: 'TaxRateRefreshed',
        data: {
          ...reading,
          Was: { TaxRate: 0.06625 },
          Totals: totals({ TaxRate: 0.07, Tax: 3.15, GrandTotal: 228.15 }),
        },
      }));

  it('changes the rate that the job is priced at', () =>
    given(jobDecider, ...jobEvents(pricedEstimate))
      .when(refresh())
      .state((job) => expect(job).toMatchObject({ TaxRateId: 1, TaxRate: 0.07, TaxRateVersion: 4 })));

  it('is ignored when the job has a newer reading of the rate', () => {
    const newer = jobEvents([...pricedEstimate, refresh({ TaxRate: 0.08, TaxRateVersion: 5 })]);
    given(jobDecider, ...newer)
      .when(refresh())
      .nothing();
    given(jobDecider, ...newer)
      .when(apply())
      .nothing();
    given(jobDecider, ...jobEvents([addJob({ TaxRateVersion: 5 })]))
      .when(refresh())
      .nothing();
  });

  it('is compared with the version of the rate that was chosen last', () => {
    const chosen = { TaxRateId: 2, TaxRateName: 'Pennsylvania', TaxRate: 0.06 };
    given(jobDecider, ...jobEvents([addJob({ TaxRateVersion: 9 }), { type: 'EditJob', data: chosen }]))
      .when(refresh({ TaxRateId: 2, TaxRateVersion: 1 }))
      .state((job) => expect(job?.TaxRate).toBe(0.07));
    given(
      jobDecider,
      ...jobEvents([addJob({ TaxRateVersion: 1 }), { type: 'EditJob', data: { ...chosen, TaxRateVersion: 3 } }]),
    )
      .when(refresh({ TaxRateId: 2, TaxRateVersion: 2 }))
      .nothing();
  });

  it.each<[string, JobCommand[]]>([
    ['a signed job', [...pricedEstimate, sign]],
    ['an order', [...order]],
    ['an archived job', [...pricedEstimate, { type: 'ArchiveJob', data: {} }]],
    ['a lost job', [...pricedEstimate, { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } }]],
    ['a job with another rate', [addJob({ TaxRateId: 2 })]],
    ['a tax-exempt job', [addJob({ IsTaxExempt: true, TaxExemptNote: 'Church' })]],
    ['a job at the same rate', [addJob({ TaxRate: 0.07 })]],
  ])('leaves %s unchanged', (_what, commands) =>
    given(jobDecider, ...jobEvents(commands))
      .when(refresh())
      .nothing(),
  );

  it('is recorded on a signed job that was moved back to an estimate', () =>
    given(jobDecider, ...jobEvents([...pricedEstimate, sign, backToEstimate]))
      .when(refresh())
      .state((job) => expect(job?.TaxRate).toBe(0.07)));
});

describe('applying a changed tax rate', () => {
  it('changes the rate of a signed job, which stays signed', () => {
    const signed = given(jobDecider, ...jobEvents([...pricedEstimate, sign])).when(apply());
    signed.then({
      type: 'JobTaxRateChanged',
      data: { ...rate, ...reading, Was: rate, Totals: totals({ TaxRate: 0.07 }) },
    });
    signed.state((job) => expect(job).toMatchObject({ TaxRate: 0.07, IsSigned: true, JobStatusId: 3 }));
  });

  it('does nothing for another rate or the same value', () => {
    const estimate = jobEvents([addJob(), addMiscItems(postCaps())]);
    for (const fields of [{ TaxRateId: 2 }, { TaxRate: 0.06625 }]) {
      given(jobDecider, ...estimate)
        .when(apply(fields))
        .nothing();
    }
  });

  it('is rejected for an order', () =>
    given(jobDecider, ...jobEvents(order))
      .when(apply())
      .refused('Only an estimate can be changed'));
});
