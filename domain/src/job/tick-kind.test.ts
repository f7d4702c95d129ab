import { jobEventTypes } from './record/job.events.ts';
import { jobTickKind } from './tick-kind.ts';

describe('jobTickKind', () => {
  it.each([
    ['JobAdded', 'stage'],
    ['JobConvertedToOrder', 'stage'],
    ['ItemChanged', 'money'],
    ['JobTaxExempted', 'money'],
    ['EstimateQuestionAsked', 'customer'],
    ['EstimateEmailed', 'customer'],
    ['JobDetailsChanged', 'words'],
    ['FenceLineAdded', 'words'],
  ] as const)('puts %s under %s', (type, kind) => expect(jobTickKind({ type })).toBe(kind));

  it('knows every event of a job', () => {
    const kinds = new Set(jobEventTypes.map((type) => jobTickKind({ type })));
    expect([...kinds].sort()).toEqual(['customer', 'money', 'stage', 'words']);
  });
});
