import { invoicedOrder, jobEvents, pricedEstimate } from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';

const record = (UtilityTicket: string): JobCommand => ({ type: 'RecordUtilityTicket', data: { UtilityTicket } });
const recorded = jobEvents([...pricedEstimate, record('A-1042')]);

describe('recordUtilityTicket', () => {
  it('records the ticket without spaces around it', () => {
    const when = given(jobDecider, ...jobEvents(pricedEstimate)).when(record(' A-1042 '));
    when.then({ type: 'UtilityTicketRecorded', data: { UtilityTicket: 'A-1042' } });
    when.state((job) => expect(job).toMatchObject({ UtilityTicket: 'A-1042' }));
  });

  it('replaces a ticket', () =>
    given(jobDecider, ...recorded)
      .when(record('B-7'))
      .then({ type: 'UtilityTicketRecorded', data: { UtilityTicket: 'B-7' } }));

  it('records nothing if the job has the ticket', () =>
    given(jobDecider, ...recorded)
      .when(record('A-1042'))
      .nothing());

  it('refuses an invoiced job', () =>
    given(jobDecider, ...jobEvents(invoicedOrder))
      .when(record('A-1042'))
      .refused('An invoiced job can no longer be changed'));
});
