import { JobStatuses } from '@picket/domain';
import { paidWarning } from './paid-warnings.ts';

const { Estimate, Order } = JobStatuses;

it.each([
  ['archive', Order, '$1,000.50 was paid on this job. It still counts in what the customer owes.'],
  [
    'archive',
    Estimate,
    '$1,000.50 was paid on this job. It will be owed back to the customer until it is refunded or moved to another job.',
  ],
  [
    'lost',
    Estimate,
    '$1,000.50 was paid on this job. It will be owed back to the customer until it is refunded or moved to another job.',
  ],
  ['revert', Order, '$1,000.50 was paid on this job. It stays on the job as a deposit.'],
  ['void', Order, '$1,000.50 was paid on this job. It stays on the job.'],
] as const)('paidWarning of %s on a job with the status %i names the money', (action, JobStatusId, text) =>
  expect(paidWarning(action, { JobStatusId, PaidTotal: 1_000.5 })).toBe(text),
);

it('paidWarning is empty while nothing is paid', () =>
  expect(paidWarning('lost', { JobStatusId: Estimate, PaidTotal: 0 })).toBe(''));
