import { given } from '../testing/specification.ts';
import type { CustomerCommand } from './customer.commands.ts';
import { customerDecider } from './customer.decider.ts';
import { customerDetailsAfter } from './customer.details.ts';
import type { CustomerEvent, FrozenStatement } from './customer.events.ts';
import { statementEmailsAfter, unsentStatement } from './statement-emails.ts';

const details = customerDetailsAfter(null, { Name: 'Pat', CustomerTypeId: 1 });
const added: CustomerEvent = { type: 'CustomerAdded', data: details };
const november = { StartDate: '2026-11-01', EndDate: '2026-11-30' };
const frozen: FrozenStatement = {
  ...{ ...november, To: 'pat@example.com', Cc: [], Subject: 'Statement' },
  ...{ LetterSha256: 'a', PdfSha256: 'b', FileName: 'Statement.pdf' },
};
const requested: CustomerEvent = { type: 'StatementEmailRequested', data: { Id: 1, ...frozen } };
const queued: CustomerEvent = { type: 'StatementEmailQueued', data: { Id: 1, To: 'pat@example.com', ...november } };
const failed: CustomerEvent = { type: 'StatementEmailFailed', data: { Id: 1, Reason: 'Mailbox full' } };
const sent: CustomerEvent = { type: 'StatementEmailed', data: { Id: 1 } };
const merged: CustomerEvent = { type: 'CustomerMergedInto', data: { MergedIntoId: 2, MergedIntoName: 'Lee' } };
const request = (fields = {}): CustomerCommand => ({ type: 'EmailStatement', data: { ...frozen, ...fields } });
const record = (fields = {}): CustomerCommand => ({ type: 'RecordStatementOutcome', data: { Id: 1, ...fields } });
const queue: CustomerCommand = { type: 'QueueStatementEmail', data: { To: 'pat@example.com', ...november } };

describe('an email with a statement', () => {
  it('is requested, and changes no details', () => {
    given(customerDecider, added).when(request()).then(requested);
    given(customerDecider, added)
      .when(request())
      .state((customer) => expect(customer.details).toEqual(details));
  });

  it('that was queued is requested once', () => {
    given(customerDecider, added, queued)
      .when(request({ Queued: 1 }))
      .then(requested);
    given(customerDecider, added, queued, requested)
      .when(request({ Queued: 1 }))
      .then();
    given(customerDecider, added, queued, requested, sent)
      .when(request({ Queued: 1 }))
      .then();
    given(customerDecider, added, queued, failed)
      .when(request({ Queued: 1 }))
      .then();
  });

  it('is queued unless one of the same period waits', () => {
    given(customerDecider, added).when(queue).then(queued);
    given(customerDecider, added, queued).when(queue).refused('An email with this statement is being sent already');
    given(customerDecider, added, queued, requested, sent)
      .when(queue)
      .then({ ...queued, data: { ...queued.data, Id: 2 } } as CustomerEvent);
  });

  it('has one outcome; a retry may still send a failed one', () => {
    given(customerDecider, added, requested).when(record()).then(sent);
    given(customerDecider, added, requested, sent)
      .when(record({ Reason: 'Busy' }))
      .then();
    given(customerDecider, added, requested, failed)
      .when(record({ Reason: 'Busy' }))
      .then();
    given(customerDecider, added, requested, failed).when(record()).then(sent);
  });

  it('is dismissed only after it failed, so that a later failure is still shown', () => {
    const dismiss: CustomerCommand = { type: 'DismissStatementEmail', data: { Id: 1 } };
    given(customerDecider, added, queued).when(dismiss).then();
    given(customerDecider, added, requested).when(dismiss).then();
    given(customerDecider, added, requested, failed)
      .when(dismiss)
      .then({ type: 'StatementEmailDismissed', data: { Id: 1 } });
  });

  it('is refused for wrong addresses and for merged customers, whose outcomes are still recorded', () => {
    given(customerDecider, added)
      .when(request({ To: 'pat' }))
      .invalid({ To: ['To is not a valid email address'] });
    given(customerDecider, added, merged)
      .when(request())
      .refused('This customer was merged into another and cannot be changed');
    given(customerDecider, added, queued, merged)
      .when(record({ Reason: 'Mailbox full' }))
      .then(failed);
  });
});

describe(unsentStatement, () => {
  const after = (...events: CustomerEvent[]) => unsentStatement(events.reduce(statementEmailsAfter, {}));
  const dismissed: CustomerEvent = { type: 'StatementEmailDismissed', data: { Id: 1 } };

  it('is the last email that did not reach everybody, until it is dismissed or another of its period follows', () => {
    expect(after(requested)).toBeNull();
    expect(after(requested, failed)).toBe(1);
    expect(after(requested, { type: 'StatementEmailed', data: { Id: 1, Rejected: ['a@b.c'] } })).toBe(1);
    expect(after(requested, failed, dismissed)).toBeNull();
    const next = (period: object) => ({ ...queued, data: { ...queued.data, Id: 2, ...period } }) as CustomerEvent;
    expect(after(requested, failed, next({}))).toBeNull();
    const december = next({ StartDate: '2026-12-01', EndDate: '2026-12-31' });
    expect(after(requested, failed, december)).toBe(1);
    expect(after(requested, failed, december, { type: 'StatementEmailed', data: { Id: 2 } })).toBe(1);
  });
});
