import { fold } from '../../core/decider.ts';
import { JobStatuses } from '../../enums.ts';
import { jobEvents, order, pricedEstimate } from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { EmailDocument } from '../record/job.commands.ts';
import { unsentEmail } from './document-emails.ts';

const invoiced: JobCommand[] = [...pricedEstimate, { type: 'InvoiceJob', data: { IsDirect: false } }];
const email = (fields: Partial<EmailDocument['data']> = {}): JobCommand => ({
  type: 'EmailDocument',
  data: {
    Kind: 'invoice',
    Number: '42',
    To: 'ada@example.com',
    Cc: ['bob@example.com'],
    Subject: 'Invoice 42',
    LetterSha256: 'letter',
    PdfSha256: 'pdf',
    FileName: 'Invoice 42.pdf',
    ...fields,
  },
});
const outcome = (Id: number, Reason?: string): JobCommand => ({ type: 'RecordDocumentOutcome', data: { Id, Reason } });
const refusedBy = (Rejected: string[]): JobCommand => ({ type: 'RecordDocumentOutcome', data: { Id: 1, Rejected } });
const after = (...commands: JobCommand[]) => given(jobDecider, ...jobEvents(commands));
const jobAfter = (...commands: JobCommand[]) => fold(jobDecider, jobEvents(commands))!;

describe('emailing a document', () => {
  it('records what is sent', () => {
    const { data } = email() as EmailDocument;
    after(...invoiced)
      .when(email())
      .then({ type: 'DocumentEmailRequested', data: { Id: 1, ...data } });
  });

  it('counts the emails of the job', () =>
    after(...invoiced, email())
      .when(email({ Kind: 'receipt', PaymentId: 5 }))
      .state((job) => expect(job?.DocumentEmails[2]).toMatchObject({ Kind: 'receipt', PaymentId: 5 })));

  it.each<[EmailDocument['data']['Kind'], JobCommand[], string]>([
    ['order', [...pricedEstimate], 'An estimate has no order confirmation: convert it first'],
    ['invoice', [...order], 'This job is not invoiced: mark it as invoiced first'],
  ])('refuses the %s of a job that has none', (Kind, commands, message) =>
    after(...commands)
      .when(email({ Kind }))
      .refused(message),
  );

  it.each<[EmailDocument['data']['Kind'], JobCommand[]]>([
    ['receipt', [...pricedEstimate, { type: 'ArchiveJob', data: {} }]],
    ['receipt', [...pricedEstimate, { type: 'MarkJobLost', data: { LostReasonId: 2, LostReason: 'Price' } }]],
    ['invoice', [...invoiced, { type: 'ArchiveJob', data: {} }]],
  ])('allows the %s of an archived or lost job', (Kind, commands) =>
    after(...commands)
      .when(email({ Kind }))
      .state((job) => expect(job?.DocumentEmails[1]?.State).toBe('requested')),
  );

  it('refuses invalid addresses', () =>
    after(...invoiced)
      .when(email({ To: 'ada' }))
      .invalid({ To: ['To is not a valid email address'] }));
});

describe('one of many emails', () => {
  const queue: JobCommand = {
    type: 'QueueDocumentEmail',
    data: { Kind: 'invoice', Number: '42', To: 'ada@example.com' },
  };
  const isWaiting = 'An email with this document is being sent already';

  it('waits for its letter, and is not queued twice', () => {
    after(...invoiced, queue)
      .when(queue)
      .refused(isWaiting);
    after(...invoiced, email())
      .when(queue)
      .refused(isWaiting);
    after(...invoiced, email(), outcome(1))
      .when(queue)
      .then({ type: 'DocumentEmailQueued', data: { Id: 2, Kind: 'invoice', Number: '42', To: 'ada@example.com' } });
  });

  it('is not queued for an archived job', () =>
    after(...invoiced, { type: 'ArchiveJob', data: {} })
      .when(queue)
      .refused('This job is archived'));

  it('is not sent once its invoice was taken back, nor with the next invoice', () => {
    const back: JobCommand = { type: 'ForceRevertOrder', data: { To: JobStatuses.Delivered } };
    const again: JobCommand = { type: 'InvoiceJob', data: { IsDirect: true } };
    after(...invoiced, queue, back, again)
      .when(email({ Queued: 1 }))
      .refused('The invoice was taken back');
    after(...invoiced, queue, back, again)
      .when(queue)
      .state((job) => expect(job?.DocumentEmails[2]?.State).toBe('queued'));
  });
});

describe('the outcome of an email with a document', () => {
  it('is recorded once, and a failed one may still be sent by a retry', () => {
    after(...invoiced, email(), outcome(1))
      .when(outcome(1))
      .nothing();
    after(...invoiced, email(), outcome(1))
      .when(outcome(1, 'Full'))
      .nothing();
    after(...invoiced, email(), outcome(1, 'Full'))
      .when(outcome(1, 'Full'))
      .nothing();
    after(...invoiced, email(), outcome(1, 'Full'))
      .when(outcome(1))
      .then({ type: 'DocumentEmailed', data: { Id: 1 } });
    after(...invoiced)
      .when(outcome(1))
      .nothing();
  });
});

it('the outcome names the addresses that were refused for good, and a refused sender', () => {
  const Refused = ['ada@example.com'];
  after(...invoiced, email())
    .when({ type: 'RecordDocumentOutcome', data: { Id: 1, Reason: 'No', Refused, IsSetup: true } })
    .then({ type: 'DocumentEmailFailed', data: { Id: 1, Reason: 'No', Refused, IsSetup: true } });
});

describe('the email that staff must look after', () => {
  const failed = [...invoiced, email(), outcome(1, 'Full')];
  const unsent = (...commands: JobCommand[]) => unsentEmail(jobAfter(...commands), 100);
  const dismiss = (Kind: 'invoice' | 'order' | 'reminder', Id = 1): JobCommand => ({
    type: 'DismissUnsentEmail',
    data: { Kind, Id },
  });
  const claim: JobCommand = {
    type: 'ClaimInvoiceReminder',
    data: {
      ...{ Number: '42', To: 'ada@example.com', Subject: 'S', LetterSha256: 'l', PdfSha256: 'p', FileName: 'f' },
      ...{ Row: 0, DueOn: '2026-06-03', Amount: 227.98, DueDay: '2026-06-04', Day: '2026-06-04' },
    },
  };
  const interrupted: JobCommand[] = [...invoiced, claim, { type: 'InterruptReminders', data: { Ids: [1] } }];

  it('is one that failed or did not reach everybody', () => {
    expect(unsent(...failed)).toEqual({ Kind: 'invoice', Id: 1, State: 'failed' });
    expect(unsent(...invoiced, email(), refusedBy(['bob@example.com']))).toMatchObject({ State: 'refused' });
    expect(unsent(...invoiced, email(), outcome(1))).toBeNull();
    expect(unsent(...invoiced, email())).toBeNull();
  });

  it('is none once the same document was sent again, another one does not count', () => {
    expect(unsent(...failed, email(), outcome(2))).toBeNull();
    expect(unsent(...failed, email({ Kind: 'order' }), outcome(2))).toMatchObject({ Id: 1 });
  });

  it('is none of an invoice that was taken back', () =>
    expect(unsent(...failed, { type: 'ForceRevertOrder', data: { To: JobStatuses.Delivered } })).toBeNull());

  it('is none once staff dismissed it, until another one fails', () => {
    expect(unsent(...failed, dismiss('invoice'))).toBeNull();
    expect(unsent(...failed, dismiss('invoice'), email(), outcome(2, 'Full'))).toMatchObject({ Id: 2 });
    expect(unsent(...interrupted, dismiss('reminder'))).toBeNull();
    after(...failed, dismiss('invoice'))
      .when(dismiss('invoice'))
      .nothing();
    after(...failed)
      .when(dismiss('order'))
      .refused('Email not found');
  });

  it('cannot be dismissed while it waits, so that it is one if it fails later', () => {
    after(...invoiced, email())
      .when(dismiss('invoice'))
      .nothing();
    after(...invoiced, email(), outcome(1))
      .when(dismiss('invoice'))
      .nothing();
    after(...invoiced, claim)
      .when(dismiss('reminder'))
      .nothing();
    expect(unsent(...invoiced, email(), dismiss('invoice'), outcome(1, 'Full'))).toMatchObject({ Id: 1 });
  });

  it('is a reminder whose outcome is not known, but not one that is being sent', () => {
    expect(unsent(...invoiced, claim)).toBeNull();
    expect(unsent(...interrupted)).toEqual({ Kind: 'reminder', Id: 1, State: 'unknown' });
    after(...interrupted)
      .when({ type: 'InterruptReminders', data: { Ids: [1, 2] } })
      .nothing();
  });

  it('is no reminder once an email with the invoice was sent, or nothing is owed', () => {
    expect(unsent(...interrupted, email(), outcome(1))).toBeNull();
    expect(unsent(...interrupted, email({ Kind: 'order' }), outcome(1))).toMatchObject({ Kind: 'reminder' });
    expect(unsentEmail(jobAfter(...interrupted), 0)).toBeNull();
    expect(unsent(...interrupted, { type: 'RecordInvoiceReminderOutcome', data: { Id: 1 } })).toBeNull();
  });
});
