import { fold } from '../../core/decider.ts';
import { JobStatuses } from '../../enums.ts';
import { addLines, addPost, cedarLine, changeLine, linkPost, walkGate } from '../../testing/fence-lines.ts';
import {
  addJob,
  addLabor,
  addMiscItems,
  approveEstimate,
  convertToOrder,
  frozenOf,
  jobEvents,
  lattice,
  linkExpiry,
  linkTo,
  postCaps,
  pricedEstimate,
  sendEstimate,
  testCustomer,
} from '../../testing/jobs.ts';
import { testStamp } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { JobEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { isAwaitingAnswer } from '../state/revision-state.ts';
import {
  failedEmail,
  isLastSignedDifferent,
  isSignedDifferent,
  linkMessages,
  linkState,
  revisionState,
  signedDifference,
} from './revisions.ts';

type Step = JobCommand | ((job: Job) => JobCommand);

/** The job after an estimate of $45 of post caps and $180 of labor, and these steps. */
function jobAfter(...steps: Step[]): Job {
  return steps.reduce<Job>(
    (job, step) => {
      const command = typeof step === 'function' ? step(job) : step;
      return fold(jobDecider, jobDecider.decide(command, job, testStamp), job)!;
    },
    fold(jobDecider, jobEvents(pricedEstimate))!,
  );
}
const eventsOf = (job: Job, command: JobCommand): JobEvent[] => jobDecider.decide(command, job, testStamp);
const send = (job: Job) => sendEstimate(job);
const sendMaterials = (job: Job) => sendEstimate(job, { ShowLabor: false });
const sendLabor = (job: Job) => sendEstimate(job, { ShowMaterials: false });
const freeze = (job: Job): JobCommand => ({ type: 'FreezeRevision', data: { Frozen: frozenOf(job) } });
const edit = (data: Extract<JobCommand, { type: 'EditJob' }>['data']): JobCommand => ({ type: 'EditJob', data });
const stateOf = (job: Job, revision = 1, now = testStamp.now) =>
  linkState(job, linkTo(revision, { OrderType: job.Revisions[revision - 1]?.OrderType ?? 'm' }), now);

it('a revision is not used again for another market partner', () => {
  const handedOver = jobAfter(send, edit({ UserId: 22 }), send);
  expect(handedOver.Revisions).toMatchObject([{ Revision: 1, IsHandedOver: true }, { Revision: 2 }]);
  expect(jobAfter(send, edit({ OfficeNotes: 'Call' }), send).Revisions).toHaveLength(1);
});

it('a revision is changed by the gates of a fence line', () => {
  const line = addLines(cedarLine(42, { JobGates: [walkGate()] }));
  const job = jobAfter(line, freeze, changeLine(1, { JobGates: [walkGate({ Swing: 'out' })] }));
  expect(job.Revisions[0]!.ChangedParts).toEqual(['materials']);
});

describe('freezing a revision', () => {
  it('numbers the revisions of a job', () => {
    const job = jobAfter(freeze, edit({ Discount: 0.1 }), freeze);
    expect(job.Revisions).toMatchObject([
      { Revision: 1, Via: 'print', ShownTotals: { GrandTotal: 227.98 } },
      { Revision: 2, ShownTotals: { GrandTotal: 223.18 } },
    ]);
  });

  it('does nothing while the customer sees the same', () => {
    const job = jobAfter(freeze, edit({ OfficeNotes: 'Called' }));
    expect(eventsOf(job, freeze(job))).toEqual([]);
  });

  it('makes a new revision for a changed text of the company', () => {
    const job = jobAfter(freeze);
    const Frozen = frozenOf(job, { ContentSha256: 'another disclaimer' });
    expect(eventsOf(job, { type: 'FreezeRevision', data: { Frozen } })).toMatchObject([
      { type: 'RevisionFrozen', data: { Revision: 2 } },
    ]);
  });

  it('makes a new revision after an answer, because a revision is approved once', () => {
    const job = jobAfter(send, approveEstimate(1), send);
    expect(job.Revisions).toMatchObject([{ Decision: 'approved' }, { Revision: 2, Decision: null, SentAs: 2 }]);
  });

  it.each<[string, JobCommand, string]>([
    ['nothing to show', sendEstimate(jobAfter(), { ShowMaterials: false, ShowLabor: false }), 'Choose what to show'],
    ['an order', sendEstimate(jobAfter(convertToOrder())), 'Only an estimate can be sent or approved'],
  ])('refuses %s', (_, command, message) => {
    const job = message.startsWith('Only') ? jobAfter(convertToOrder()) : jobAfter();
    expect(() => eventsOf(job, command)).toThrow(message);
  });
});

describe('sending', () => {
  const refused = (job: Job, command: JobCommand, message: string) =>
    expect(() => eventsOf(job, command)).toThrow(expect.objectContaining({ message }));
  const of = (...commands: JobCommand[]) => fold(jobDecider, jobEvents(commands))!;

  it('requests the email with the link to that revision', () => {
    const job = jobAfter();
    expect(eventsOf(job, send(job))).toMatchObject([
      { type: 'RevisionFrozen', data: { Revision: 1, Via: 'email' } },
      {
        type: 'EstimateEmailRequested',
        data: { Id: 1, Revision: 1, To: testCustomer.Email, Cc: [], ExpiresAt: linkExpiry },
      },
    ]);
  });

  it('needs a customer with an email address', () => {
    const message = 'No Customer or Customer Email Found';
    for (const Customer of [null, { ...testCustomer, Email: '' }]) {
      const job = of(addJob({ Customer }), addMiscItems(postCaps()));
      refused(job, send(job), message);
    }
  });

  it('needs an item, and labor if only labor is shown', () => {
    refused(of(addJob()), send(of(addJob())), 'There are no items for the customer to approve');
    const job = of(addJob(), addMiscItems(postCaps()));
    refused(job, sendLabor(job), 'There are no labor items for the customer to approve');
    const labor = of(addJob(), addLabor());
    refused(labor, sendMaterials(labor), 'There are no items for the customer to approve');
  });

  it('needs prices, also of options that are not chosen', () => {
    const job = of(addJob(), addMiscItems(postCaps(), lattice({ OriginalPrice: 0, Option: 'Lattice' })));
    refused(job, send(job), 'Must have price and quantity');
  });

  it('needs a tax rate, an exemption or the decision to continue, unless only labor is shown', () => {
    const job = of(addJob({ TaxRateId: null }), addMiscItems(postCaps()), addLabor());
    refused(job, send(job), 'This order has no tax rate');
    const untaxed = send(job);
    expect(eventsOf(job, { ...untaxed, data: { ...untaxed.data, ContinueWithoutTaxRate: true } })).toHaveLength(2);
    expect(eventsOf(job, sendLabor(job))).toHaveLength(2);
  });

  it('refuses wrong addresses', () => {
    const job = jobAfter();
    const { data } = send(job);
    refused(job, { type: 'SendEstimate', data: { ...data, To: 'ada' } }, 'To is not a valid email address');
    refused(
      job,
      { type: 'SendEstimate', data: { ...data, Cc: ['a@b.co', 'b'] } },
      'b is not a valid email address. Separate addresses with commas or semicolons',
    );
  });

  it('records once how an email went, also after a failed attempt', () => {
    const sent: JobCommand = { type: 'RecordEmailOutcome', data: { Id: 1 } };
    const failed: JobCommand = { type: 'RecordEmailOutcome', data: { Id: 1, Reason: 'Mailbox full' } };
    const job = jobAfter(send, failed);
    expect(eventsOf(job, failed)).toEqual([]);
    expect(eventsOf(job, sent)).toEqual([{ type: 'EstimateEmailed', data: { Id: 1 } }]);
    const refusedOne: JobCommand = { type: 'RecordEmailOutcome', data: { Id: 1, Rejected: ['b@c.co'] } };
    expect(eventsOf(job, refusedOne)).toEqual([{ type: 'EstimateEmailed', data: { Id: 1, Rejected: ['b@c.co'] } }]);
    const done = jobAfter(send, sent);
    expect([...eventsOf(done, sent), ...eventsOf(done, failed)]).toEqual([]);
    expect(eventsOf(job, { type: 'RecordEmailOutcome', data: { Id: 9 } })).toEqual([]);
  });
});

describe('failedEmail', () => {
  const failed: JobCommand = { type: 'RecordEmailOutcome', data: { Id: 1, Reason: 'Mailbox full' } };
  const refusedOne: JobCommand = { type: 'RecordEmailOutcome', data: { Id: 1, Rejected: ['b@c.co'] } };
  const sent: JobCommand = { type: 'RecordEmailOutcome', data: { Id: 1 } };

  it.each([
    ['before any email', [], null],
    ['before the outcome', [send], null],
    ['when it was sent', [send, sent], null],
    ['when it failed', [send, failed], 1],
    ['when an address was refused', [send, refusedOne], 1],
    ['when a later one was sent', [send, failed, send, { type: 'RecordEmailOutcome', data: { Id: 2 } }], null],
    ['when the customer signed', [send, refusedOne, approveEstimate(1)], null],
    ['of an order', [send, failed, convertToOrder()], null],
  ] as [string, Step[], number | null][])('%s', (_case, steps, id) => expect(failedEmail(jobAfter(...steps))).toBe(id));
});

describe('a link', () => {
  const moved: JobCommand = {
    type: 'MoveJobToCustomer',
    data: { FromCustomerId: 7, CustomerId: 9, Customer: { ...testCustomer, Id: 9 } },
  };
  const choose: JobCommand = { type: 'ChooseOptions', data: { Options: [{ Option: 'Lattice' }] } };
  const withLattice = addMiscItems(lattice({ Option: 'Lattice' }));

  it.each<[string, Step[], string]>([
    ['was just sent', [send], 'open'],
    ['shows a job that was renamed, noted and opened', [send, edit({ JobName: 'X', OfficeNotes: 'Y' })], 'open'],
    ['was sent again unchanged', [send, send], 'open'],
    ['shows what was printed only', [freeze], 'invalid'],
    ['shows what became dearer', [send, edit({ DeliveryFee: 50 })], 'changed'],
    ['shows another customer', [send, edit({ CustomerId: 8, Customer: { ...testCustomer, Id: 8 } })], 'changed'],
    ['shows another address', [send, edit({ Address: null })], 'changed'],
    ['shows an item more', [send, addMiscItems(lattice())], 'changed'],
    ['shows an option that staff chose', [withLattice, send, choose], 'changed'],
    ['shows labor, while materials changed', [sendLabor, addMiscItems(lattice())], 'open'],
    ['shows materials, while labor changed', [sendMaterials, addLabor()], 'open'],
    ['is older than another', [send, edit({ Discount: 0.1 }), send], 'superseded'],
    ['shows labor, while materials were sent', [sendLabor, sendMaterials], 'open'],
    ['shows materials, while everything was sent', [sendMaterials, send], 'superseded'],
    ['was followed by a printed revision', [send, edit({ Discount: 0.1 }), freeze], 'changed'],
    ['was approved', [send, approveEstimate(1)], 'approved'],
    ['was approved before the job became an order', [send, approveEstimate(1), convertToOrder()], 'approved'],
    ['shows an order', [send, convertToOrder()], 'closed'],
    ['shows an estimate that was an order', [send, convertToOrder(), { type: 'RevertOrder', data: {} }], 'closed'],
    ['shows a lost job', [send, { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } }], 'closed'],
    ['shows an archived job', [send, { type: 'ArchiveJob', data: {} }], 'closed'],
    ['shows a merged customer', [send, moved], 'open'],
    [
      'had its approval withdrawn',
      [send, approveEstimate(1), { type: 'WithdrawApproval', data: { Reason: 'Called' } }],
      'withdrawn',
    ],
  ])('that %s', (_, steps, state) => expect(stateOf(jobAfter(...steps))).toBe(state));

  it('expires at its instant', () => {
    const job = jobAfter(send);
    expect(stateOf(job, 1, '2026-06-03T13:59:59.999Z')).toBe('open');
    expect(stateOf(job, 1, linkExpiry)).toBe('expired');
  });

  it('is not valid for an unknown job or revision, or with another order type', () => {
    expect(linkState(null, linkTo(1), testStamp.now)).toBe('invalid');
    expect(stateOf(jobAfter(send), 2)).toBe('invalid');
    expect(linkState(jobAfter(send), linkTo(1, { OrderType: 'l' }), testStamp.now)).toBe('invalid');
  });

  it('to a revision that was sent again gives way to nothing sent before', () => {
    const job = jobAfter(sendMaterials, send);
    expect(revisionState(job, job.Revisions[0]!)).toBe('superseded');
    expect(jobAfter(sendMaterials, send, sendMaterials).Revisions).toHaveLength(3);
  });

  it('has a message for each state, word for word', () =>
    expect(linkMessages).toEqual({
      invalid: 'This link is not valid',
      expired: 'This link has expired',
      superseded: 'A newer version of this estimate was sent: please use the latest e-mail',
      changed: 'This estimate was changed after it was sent: please ask for a new one',
      approved: 'This estimate was already approved',
      declined: 'This estimate was declined',
      withdrawn: 'This estimate is no longer open',
      closed: 'This estimate is no longer open',
    }));
});

describe('the tax rate', () => {
  const refreshed: JobCommand = { type: 'RefreshTaxRate', data: { TaxRateId: 1, TaxRate: 0.07, TaxRateVersion: 2 } };
  const applied: JobCommand = { type: 'ApplyTaxRate', data: { TaxRateId: 1, TaxRate: 0.07, TaxRateVersion: 2 } };
  const decline: JobCommand = { type: 'DeclineEstimate', data: { Link: linkTo(1), Reason: 'Price', Note: '' } };

  it.each<[string, Step[], number]>([
    ['of an unsent estimate follows', [], 0.07],
    ['of a printed estimate follows', [freeze], 0.07],
    ['of a sent and unanswered estimate stays', [send], 0.06625],
    ['of a sent and changed estimate stays', [send, edit({ Discount: 0.1 })], 0.06625],
    ['of a declined estimate follows', [send, decline], 0.07],
    ['of a signed estimate stays', [send, approveEstimate(1)], 0.06625],
    ['of approved materials stays', [sendMaterials, approveEstimate(1)], 0.06625],
    ['while only labor was sent follows', [sendLabor], 0.07],
  ])('%s', (_, steps, rate) => expect(jobAfter(...steps, refreshed).TaxRate).toBe(rate));

  it('changes the sent estimate when staff apply it', () => {
    const job = jobAfter(send, applied);
    expect([stateOf(job), job.TaxRate, isAwaitingAnswer(job)]).toEqual(['changed', 0.07, true]);
  });
});

describe('a signed job', () => {
  const signed = [send, approveEstimate(1)];

  it('is what was signed until something changes', () => {
    expect(isSignedDifferent(jobAfter(...signed, edit({ OfficeNotes: 'Called' })))).toBe(false);
    const job = jobAfter(...signed, addMiscItems(lattice()));
    expect([isSignedDifferent(job), signedDifference(job), job.JobStatusId]).toEqual([true, 85.3, JobStatuses.Signed]);
  });

  it('that differs is converted with a reason only', () => {
    const job = jobAfter(...signed, edit({ Discount: 0.1 }));
    const convert = (data: Parameters<typeof convertToOrder>[0]) => eventsOf(job, convertToOrder(data));
    expect(() => convert({})).toThrow('This order differs from what was signed');
    expect(() => convert({ ContinueWithDifference: true, DifferenceReason: ' ' })).toThrow('Reason is required');
    expect(convert({ ContinueWithDifference: true, DifferenceReason: ' By phone ' })).toMatchObject([
      { type: 'JobConvertedToOrder', data: { DifferenceReason: 'By phone' } },
    ]);
  });

  it('that was not changed is converted without a reason', () =>
    expect(jobAfter(...signed, convertToOrder()).JobStatusId).toBe(JobStatuses.Order));

  it('stays what was signed when its conversion drops options that are not chosen', () => {
    const lines = addLines(cedarLine(16), cedarLine(42, { Option: 'Side', Stop: true }), cedarLine(8));
    const job = jobAfter(lines, addLabor({ Option: 'Night' }), ...signed, convertToOrder({ DropOptions: true }));
    expect([job.FenceLineIds, job.JobStatusId]).toEqual([[1, 3], JobStatuses.Order]);
    expect([isSignedDifferent(job), signedDifference(job)]).toEqual([false, 0]);
  });

  it.each<[string, JobCommand]>([
    [
      'dates',
      edit({ InstallationStartDate: '2026-07-01T14:00:00.000Z', InstallationEndDate: '2026-07-01T20:00:00.000Z' }),
    ],
    [
      'notes and the place',
      edit({ ShopNotes: 'Gate first', OfficeNotes: 'Called', LocationId: 2, LocationName: 'North' }),
    ],
    ['a delivery type with the same fee', edit({ DeliveryTypeId: 1, DeliveryFee: 0 })],
    ['grouping', linkPost(1, 4)],
  ])('is not changed by %s', (_, command) => {
    const job = jobAfter(addLines(cedarLine(16)), addPost(), edit({ DeliveryTypeId: 2 }), ...signed, command);
    expect(isSignedDifferent(job)).toBe(false);
  });

  it('that was converted with a difference still differs', () => {
    const reason = { ContinueWithDifference: true, DifferenceReason: 'By phone' };
    const job = jobAfter(...signed, edit({ Discount: 0.1 }), convertToOrder(reason));
    expect([job.JobStatusId, isSignedDifferent(job)]).toEqual([JobStatuses.Order, true]);
  });

  it('recorded before there were revisions differs once it changes', () => {
    const job = jobAfter(
      edit({ JobStatusId: JobStatuses.Signed, ApprovalReason: 'By phone' }),
      edit({ Discount: 0.1 }),
    );
    expect([isSignedDifferent(job), signedDifference(job)]).toEqual([true, -4.8]);
  });
});

describe('isSignedDifferent', () => {
  const removed = (Kind: 4 | 5, Id: number): JobCommand => ({ type: 'RemoveItem', data: { Kind, Id } });

  it('is true when a signed part was removed entirely', () => {
    const job = jobAfter(send, approveEstimate(1), removed(4, 1));
    expect([isSignedDifferent(job), signedDifference(job)]).toEqual([true, -47.98]);
  });

  it('is true when removing the only labor removes the delivery fee', () => {
    const delivered = edit({ DeliveryTypeId: 1 });
    const job = jobAfter(removed(4, 1), delivered, send, approveEstimate(1));
    expect(job.Approved.materials!.Amount).toBe(159.94);
    const without = jobAfter(removed(4, 1), delivered, send, approveEstimate(1), removed(5, 2));
    expect([isSignedDifferent(without), signedDifference(without)]).toEqual([true, -339.94]);
    expect(stateOf(jobAfter(removed(4, 1), delivered, send, removed(5, 2)))).toBe('changed');
  });

  it('is false when a part without an amount was added and removed again', () => {
    const sign = edit({ JobStatusId: JobStatuses.Signed, ApprovalReason: 'On paper' });
    const job = jobAfter(removed(5, 2), sign, addLabor(), removed(5, 3));
    expect(isSignedDifferent(job)).toBe(false);
  });
});

describe('a job that was signed and taken back', () => {
  const signed = [send, approveEstimate(1)];
  const back: JobCommand = { type: 'ForceRevertOrder', data: {} };
  const ordered = [...signed, convertToOrder(), back];
  const convert = (job: ReturnType<typeof jobAfter>, data: Parameters<typeof convertToOrder>[0] = {}) =>
    eventsOf(job, convertToOrder(data));

  it('is converted again without a reason while it is what was signed last', () =>
    expect(convert(jobAfter(...ordered))).toMatchObject([{ data: { OrderDate: expect.any(String) } }]));

  it('asks a reason when it differs, on converting and on invoicing', () => {
    const job = jobAfter(...ordered, edit({ Discount: 0.1 }));
    expect([job.IsSigned, isSignedDifferent(job), isLastSignedDifferent(job)]).toEqual([false, false, true]);
    const question = { question: 'ContinueWithDifference', message: 'This order differs from what was signed' };
    expect(() => convert(job)).toThrow(expect.objectContaining(question));
    const invoice = (answers: object) => eventsOf(job, { type: 'InvoiceJob', data: { IsDirect: false, ...answers } });
    expect(() => invoice({})).toThrow(expect.objectContaining(question));
    expect(invoice({ ContinueWithDifference: true, DifferenceReason: 'Gate taken off' })).toContainEqual(
      expect.objectContaining({
        type: 'JobConvertedToOrder',
        data: expect.objectContaining({ DifferenceReason: 'Gate taken off' }),
      }),
    );
  });

  it('asks a reason when it is invoiced again without a conversion', () => {
    const despite = { ContinueWithDifference: true, DifferenceReason: 'Gate taken off' };
    const invoice = (answers: object): JobCommand => ({ type: 'InvoiceJob', data: { IsDirect: false, ...answers } });
    const job = jobAfter(...ordered, edit({ Discount: 0.1 }), invoice(despite), {
      type: 'ForceRevertOrder',
      data: { To: JobStatuses.Delivered },
    });
    expect(() => eventsOf(job, invoice({}))).toThrow('This order differs from what was signed');
    expect(eventsOf(job, invoice(despite))).toContainEqual(
      expect.objectContaining({
        type: 'JobInvoiced',
        data: expect.objectContaining({ DifferenceReason: 'Gate taken off' }),
      }),
    );
  });

  it('asks nothing after the change is undone', () =>
    expect(isLastSignedDifferent(jobAfter(...ordered, edit({ Discount: 0.1 }), edit({ Discount: 0 })))).toBe(false));

  it('is compared with the newest signature', () => {
    const again = edit({ JobStatusId: JobStatuses.Signed, ApprovalReason: 'By phone' });
    const steps = [...ordered, edit({ Discount: 0.1 }), again, convertToOrder(), back];
    expect(isLastSignedDifferent(jobAfter(...steps))).toBe(false);
    expect(isLastSignedDifferent(jobAfter(...steps, edit({ Discount: 0 })))).toBe(true);
  });

  it('asks nothing if only one of its parts was ever signed', () => {
    const withdraw: JobCommand = { type: 'WithdrawApproval', data: { Reason: 'Changed their mind' } };
    const job = jobAfter(sendMaterials, approveEstimate(1), withdraw, edit({ Discount: 0.1 }));
    expect([job.IsSigned, isLastSignedDifferent(job)]).toEqual([false, false]);
  });
});
