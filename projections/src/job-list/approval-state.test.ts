import { ApprovalStates, fold, type Job, type JobCommand, jobChange, jobDecider } from '@picket/domain';
import {
  addMiscItems,
  approveEstimate,
  convertToOrder,
  frozenOf,
  jobEvents,
  lattice,
  linkTo,
  pricedEstimate,
  sendEstimate,
} from '@picket/domain/testing/jobs';
import { testStamp } from '@picket/domain/testing/specification';
import { approvalStateAfter } from './approval-state.ts';

type Step = JobCommand | ((job: Job) => JobCommand);

const { Sent, Opened, Declined, Approved, Changed, EmailFailed } = ApprovalStates;
const send = (job: Job) => sendEstimate(job);
const emailOutcome = (Reason?: string): JobCommand => ({
  type: 'RecordEmailOutcome',
  data: { Id: 1, ...(Reason && { Reason }) },
});
const open: JobCommand = { type: 'RecordOpening', data: { Link: linkTo(1) } };
const edit = (data: Extract<JobCommand, { type: 'EditJob' }>['data']): JobCommand => ({ type: 'EditJob', data });
const decline: JobCommand = { type: 'DeclineEstimate', data: { Link: linkTo(1), Reason: 'Price', Note: '' } };
const record = (job: Job): JobCommand => ({ type: 'RecordApproval', data: { Frozen: frozenOf(job), Reason: 'Phone' } });
const withdraw: JobCommand = { type: 'WithdrawApproval', data: { Reason: 'Called' } };
const share = (job: Job): JobCommand => ({
  type: 'ShareApprovalLink',
  data: { Frozen: frozenOf(job), ExpiresAt: linkTo(1).ExpiresAt },
});
const freeze = (job: Job): JobCommand => ({ type: 'FreezeRevision', data: { Frozen: frozenOf(job) } });

/** The state after a priced estimate and these steps. */
function stateAfter(...steps: Step[]) {
  let events = jobEvents(pricedEstimate);
  let job = fold(jobDecider, events)!;
  for (const step of steps) {
    const more = jobDecider.decide(typeof step === 'function' ? step(job) : step, job, testStamp);
    events = [...events, ...more];
    job = fold(jobDecider, more, job)!;
  }
  return events.reduce<ReturnType<typeof approvalStateAfter>>(
    (state, event) => approvalStateAfter(state, jobChange(event).approval),
    null,
  );
}

it.each<[string, Step[], number | null]>([
  ['none before it is sent', [freeze], null],
  ['sent by email', [send, emailOutcome()], Sent],
  ['sent as a link', [share], Sent],
  ['opened', [send, open], Opened],
  ['sent again', [send, open, send], Sent],
  ['declined', [send, open, decline], Declined],
  ['approved by the customer', [send, approveEstimate(1)], Approved],
  ['approved by staff', [record], Approved],
  ['none after the approval was withdrawn', [record, withdraw], null],
  ['none after it moved back to Estimate', [record, edit({ JobStatusId: 2 })], null],
  ['changed since it was sent', [send, open, addMiscItems(lattice())], Changed],
  ['still sent after a change that the customer does not see', [send, edit({ OfficeNotes: 'Called' })], Sent],
  ['still approved after a change', [record, addMiscItems(lattice())], Approved],
  ['failed', [send, emailOutcome('Mailbox full')], EmailFailed],
  ['sent after a failed email was tried again', [send, emailOutcome('Mailbox full'), emailOutcome()], Sent],
  ['approved as an order', [record, convertToOrder()], Approved],
  ['none for an order that nobody approved', [send, convertToOrder()], null],
])('the state of an estimate is %s', (_, steps, state) => expect(stateAfter(...steps)).toBe(state));
