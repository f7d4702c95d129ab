import { fold, type JobCommand, type JobEvent, jobDecider } from '@picket/domain';
import { testStamp } from '@picket/domain/testing';
import {
  approveEstimate,
  frozenOf,
  jobEvents,
  linkExpiry,
  linkTo,
  pricedEstimate,
  sendEstimate,
} from '@picket/domain/testing/jobs';
import { at, given, on } from '../testing/projection-specification.ts';
import { jobApprovalsProjection } from './job-approvals.projection.ts';
import { revisionRows } from './job-approvals.query.ts';

const estimate = fold(jobDecider, jobEvents(pricedEstimate))!;
const eventsOf = (...commands: JobCommand[]): JobEvent[] => jobEvents([...pricedEstimate, ...commands]);
const rowsOf = (...commands: JobCommand[]) =>
  given(jobApprovalsProjection, ...on('job-42', ...(eventsOf(...commands).slice(3) as never[])));

describe('the approvals of a job', () => {
  it('are none before a revision', () => rowsOf().nothing());

  it('say to whom a revision was sent, and how the email went', () =>
    rowsOf(sendEstimate(estimate), { type: 'RecordEmailOutcome', data: { Id: 1, Reason: 'Mailbox full' } }).row(42, {
      Revisions: [
        expect.objectContaining({
          Revision: 1,
          FrozenBy: 'Olive Office',
          SentTo: 'ada@example.com',
          ExpiresAt: linkExpiry,
        }),
      ],
      JobEmailLogs: [
        expect.objectContaining({ Id: 1, Revision: 1, To: 'ada@example.com', State: 'failed', Reason: 'Mailbox full' }),
      ],
    }));

  it('name the addresses that an email did not reach', () =>
    rowsOf(sendEstimate(estimate), { type: 'RecordEmailOutcome', data: { Id: 1, Rejected: ['b@c.co'] } }).row(42, {
      JobEmailLogs: [expect.objectContaining({ State: 'emailed', Rejected: ['b@c.co'] })],
    }));

  it('have questions and the reason of a decline', () =>
    rowsOf(
      sendEstimate(estimate),
      { type: 'AskQuestion', data: { Link: linkTo(1), AskedBy: 'Ada', Question: 'When?' } },
      { type: 'DeclineEstimate', data: { Link: linkTo(1), Reason: 'Price', Note: 'Next year' } },
    ).row(42, {
      Questions: [{ Revision: 1, At: '2026-05-04T14:00:00.000Z', AskedBy: 'Ada', Question: 'When?' }],
      Revisions: [expect.objectContaining({ DeclineReason: 'Price', DeclineNote: 'Next year' })],
    }));

  it.each<[string, JobCommand, string]>([
    ['withdrawn', { type: 'WithdrawApproval', data: { Reason: 'Called' } }, 'Called'],
    ['moved back to Estimate', { type: 'EditJob', data: { JobStatusId: 2 } }, ''],
  ])('stay with who signed after the approval was %s', (_, command, WithdrawReason) =>
    rowsOf(sendEstimate(estimate), approveEstimate(1), command).row(42, {
      Revisions: [
        expect.objectContaining({
          Approval: expect.objectContaining({
            Kind: 'customer',
            By: 'Ada Garden',
            GrandTotal: 227.98,
            IpAddress: '203.0.113.7',
            WithdrawnAt: '2026-05-04T14:00:00.000Z',
            WithdrawReason,
          }),
        }),
      ],
    }),
  );

  it('name the staff who recorded one', () =>
    rowsOf({ type: 'RecordApproval', data: { Frozen: frozenOf(estimate), Reason: 'By phone' } }).row(42, {
      Revisions: [
        expect.objectContaining({
          Approval: expect.objectContaining({ Kind: 'staff', By: 'Olive Office', Reason: 'By phone', HasPaper: false }),
        }),
      ],
    }));
});

it('the rows of revisions are newest first, with how each stands', () => {
  const events = eventsOf(sendEstimate(estimate));
  const job = fold(jobDecider, events)!;
  const later = fold(jobDecider, jobDecider.decide({ type: 'EditJob', data: { Discount: 0.1 } }, job, testStamp), job)!;
  const frozenTwice = jobDecider.decide(
    { type: 'FreezeRevision', data: { Frozen: frozenOf(later) } },
    later,
    testStamp,
  );
  const all = [
    ...events,
    ...jobDecider.decide({ type: 'EditJob', data: { Discount: 0.1 } }, job, testStamp),
    ...frozenTwice,
  ];
  const record = foldedApprovals(all);
  const now = fold(jobDecider, all)!;
  expect(
    revisionRows(now, record, testStamp.now).map(({ Revision, State, IsSent }) => [Revision, State, IsSent]),
  ).toEqual([
    [2, 'open', false],
    [1, 'changed', true],
  ]);
  expect(revisionRows(job, foldedApprovals(events), linkExpiry)[0]!.State).toBe('expired');
});

function foldedApprovals(events: readonly JobEvent[]) {
  const recorded = events.map((event) => at(testStamp.now, { ...event, meta: { actor: testStamp.actor } }));
  return recorded.reduce<ReturnType<typeof jobApprovalsProjection.evolve>>(
    (row, event) =>
      jobApprovalsProjection.handles.includes(event.type as never)
        ? jobApprovalsProjection.evolve(row, { ...event, stream: 'job-42' } as never, '42')
        : row,
    null,
  )!;
}
