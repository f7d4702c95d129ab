import { fold } from '../../core/decider.ts';
import { JobStatuses } from '../../enums.ts';
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
} from '../../testing/jobs.ts';
import { testStamp } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { JobEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { neededTicks, requireTicked } from './customer-approval.ts';

const { Estimate, Signed, Scheduled } = JobStatuses;
type Step = JobCommand | ((job: Job) => JobCommand);
const eventsOf = (job: Job, command: JobCommand, now = testStamp.now): JobEvent[] =>
  jobDecider.decide(command, job, { ...testStamp, now });
const jobAfter = (...steps: Step[]): Job =>
  steps.reduce<Job>(
    (job, step) => fold(jobDecider, eventsOf(job, typeof step === 'function' ? step(job) : step), job)!,
    fold(jobDecider, jobEvents(pricedEstimate))!,
  );
const send = (job: Job) => sendEstimate(job);
const sendMaterials = (job: Job) => sendEstimate(job, { ShowLabor: false });
const sendLabor = (job: Job) => sendEstimate(job, { ShowMaterials: false });
const laborLink = (revision: number) => linkTo(revision, { OrderType: 'l' });
const decline = (Reason: string): JobCommand => ({
  type: 'DeclineEstimate',
  data: { Link: linkTo(1), Reason, Note: ' Too dear ' },
});
const withdraw: JobCommand = { type: 'WithdrawApproval', data: { Reason: 'Customer called' } };
const record =
  (fields: Parameters<typeof frozenOf>[1] = {}, Reason = 'By phone') =>
  (job: Job): JobCommand => ({ type: 'RecordApproval', data: { Frozen: frozenOf(job, fields), Reason } });

describe('approving by link', () => {
  it('records who, when, from where, what was ticked and what was shown', () => {
    const [event] = eventsOf(jobAfter(send), approveEstimate(1));
    expect(event).toMatchObject({
      type: 'EstimateApproved',
      data: {
        Revision: 1,
        SigneeName: 'Ada Garden',
        IpAddress: '203.0.113.7',
        UserAgent: 'Browser',
        PdfSha256: 'PDF of revision 1',
        ApprovedPdfSha256: 'approved PDF',
        Amounts: { materials: 47.98, labor: 180 },
        ShownTotals: { GrandTotal: 227.98 },
        IsSigned: true,
        JobStatusId: Signed,
      },
    });
  });

  it('names the options that count', () => {
    const [event] = eventsOf(
      jobAfter(
        addMiscItems(lattice({ Option: 'Lattice' }), lattice({ Option: 'Cap rail' })),
        { type: 'ChooseOptions', data: { Options: [{ Option: 'Cap rail' }] } },
        send,
      ),
      approveEstimate(1),
    );
    expect(event).toMatchObject({ data: { Chosen: [{ Option: 'Cap rail', OptionGroup: '' }] } });
  });

  it('is done once; the same signature again changes nothing', () => {
    const job = jobAfter(send, approveEstimate(1));
    expect(eventsOf(job, approveEstimate(1))).toEqual([]);
    for (const other of [{ SigneeName: 'Bob' }, { SignatureSha256: 'another signature' }]) {
      expect(() => eventsOf(job, approveEstimate(1, other))).toThrow('This estimate was already approved');
    }
  });

  it('is refused after staff changed something', () =>
    expect(() => eventsOf(jobAfter(send, addMiscItems(lattice())), approveEstimate(1))).toThrow(
      'This estimate was changed after it was sent: please ask for a new one',
    ));

  it('signs the job once every part with an amount is approved', () => {
    const labor = jobAfter(sendLabor, approveEstimate(laborLink(1)));
    expect([labor.JobStatusId, labor.IsSigned]).toEqual([Estimate, false]);
    const both = jobAfter(sendLabor, approveEstimate(laborLink(1)), sendMaterials, approveEstimate(2));
    expect([both.JobStatusId, both.IsSigned]).toEqual([Signed, true]);
  });

  it('does not sign the job while a part changed after its approval', () => {
    const job = jobAfter(
      sendLabor,
      approveEstimate(laborLink(1)),
      { type: 'ChangeItem', data: { Kind: 5, Id: 2, Quantity: 4 } },
      sendMaterials,
      approveEstimate(2),
    );
    expect([job.JobStatusId, job.IsSigned]).toEqual([Estimate, false]);
  });

  it('leaves a Scheduled job scheduled', () => {
    const schedule: JobCommand = { type: 'EditJob', data: { JobStatusId: Scheduled } };
    expect(jobAfter(schedule, send, approveEstimate(1))).toMatchObject({ JobStatusId: Scheduled, IsSigned: true });
  });
});

describe('options chosen by the customer', () => {
  const withLattice = addMiscItems(lattice({ Option: 'Lattice' }));
  const Chosen = [{ Option: 'Lattice' }];

  it('are set in the same write, which is no change after signing', () => {
    const job = jobAfter(withLattice, send, approveEstimate(1, { Chosen, GrandTotal: 313.28 }));
    expect(job).toMatchObject({
      ChosenOptions: [{ Option: 'Lattice' }],
      IsSigned: true,
      Approved: { materials: { Amount: 133.28, IsChanged: false } },
    });
  });

  it('are refused with another total than the customer saw', () =>
    expect(() => eventsOf(jobAfter(withLattice, send), approveEstimate(1, { Chosen, GrandTotal: 227.98 }))).toThrow(
      'The total has changed: please check the options and try again',
    ));

  it.each([
    [{ Option: 'Cap rail' }, 'Option Cap rail is not available'],
    [{ Option: 'Lattice', OptionGroup: 'Panels' }, 'Option Lattice is not available'],
  ])('are refused if the job does not offer %j', (choice, message) =>
    expect(() => eventsOf(jobAfter(withLattice, send), approveEstimate(1, { Chosen: [choice] }))).toThrow(message),
  );

  it('are refused if one of several is not offered', () =>
    expect(() =>
      eventsOf(jobAfter(withLattice, send), approveEstimate(1, { Chosen: [...Chosen, { Option: 'Cap rail' }] })),
    ).toThrow('Option Cap rail is not available'));

  it('are refused if the revision does not show them', () =>
    expect(() => eventsOf(jobAfter(withLattice, sendLabor), approveEstimate(laborLink(1), { Chosen }))).toThrow(
      'Option Lattice is not available',
    ));
});

describe('declining and asking', () => {
  const ask = (AskedBy: string, Question: string): JobCommand => ({
    type: 'AskQuestion',
    data: { Link: linkTo(1), AskedBy, Question },
  });

  it('records the reason and the note', () =>
    expect(eventsOf(jobAfter(send), decline('Price'))).toEqual([
      { type: 'EstimateDeclined', data: { Revision: 1, Reason: 'Price', Note: 'Too dear' } },
    ]));

  it('records the question, trimmed', () =>
    expect(eventsOf(jobAfter(send), ask(' Ada ', ' When? '))).toEqual([
      { type: 'EstimateQuestionAsked', data: { Revision: 1, AskedBy: 'Ada', Question: 'When?' } },
    ]));

  it('accepts at most 50 questions', () => {
    const asked = (QuestionCount: number): Job => ({ ...jobAfter(send), QuestionCount });
    expect(eventsOf(asked(49), ask('Ada', 'When?'))).toHaveLength(1);
    expect(() => eventsOf(asked(50), ask('Ada', 'When?'))).toThrow('Too many questions were asked: please call us');
  });

  it('needs a reason, a name and a question', () => {
    expect(() => eventsOf(jobAfter(send), decline(' '))).toThrow('Reason is required');
    expect(() => eventsOf(jobAfter(send), ask('', 'When?'))).toThrow('Name is required');
    expect(() => eventsOf(jobAfter(send), ask('Ada', ''))).toThrow('Question is required');
  });

  it('closes the link when declined, and not when asked', () => {
    expect(() => eventsOf(jobAfter(send, decline('Price')), approveEstimate(1))).toThrow('This estimate was declined');
    expect(eventsOf(jobAfter(send, ask('Ada', 'When?')), approveEstimate(1))).toHaveLength(1);
  });
});

describe('opening', () => {
  const opening: JobCommand = { type: 'RecordOpening', data: { Link: linkTo(1) } };

  it('counts once within ten minutes', () => {
    const job = jobAfter(send, opening);
    expect(eventsOf(job, opening, '2026-05-04T14:09:59.999Z')).toEqual([]);
    expect(eventsOf(job, opening, '2026-05-04T14:10:00.000Z')).toHaveLength(1);
  });

  it('is recorded at most 200 times', () => {
    const opened = (Openings: number) => {
      const job = jobAfter(send);
      return { ...job, Revisions: job.Revisions.map((revision) => ({ ...revision, Openings })) };
    };
    expect(eventsOf(opened(199), opening)).toHaveLength(1);
    expect(eventsOf(opened(200), opening)).toEqual([]);
  });

  it('changes nothing when it is reported after the answer', () => {
    expect(eventsOf(jobAfter(send, approveEstimate(1)), opening)).toEqual([]);
    expect(eventsOf(jobAfter(send, decline('Price')), opening)).toEqual([]);
  });

  it('is refused like the link', () =>
    expect(() => eventsOf(jobAfter(send, approveEstimate(1), withdraw), opening)).toThrow(
      'This estimate is no longer open',
    ));
});

describe('an approval recorded by staff', () => {
  it('freezes what the customer approved, with the reason', () =>
    expect(eventsOf(jobAfter(), record()(jobAfter()))).toMatchObject([
      { type: 'RevisionFrozen', data: { Revision: 1, Via: 'approval' } },
      { type: 'ApprovalRecorded', data: { Revision: 1, Reason: 'By phone', IsSigned: true, JobStatusId: Signed } },
    ]));

  it('uses the revision that was sent', () =>
    expect(jobAfter(send, record()).Revisions).toMatchObject([{ Revision: 1, Decision: 'approved' }]));

  it('needs a reason', () =>
    expect(() => eventsOf(jobAfter(), record({}, ' ')(jobAfter()))).toThrow('Reason is required'));

  it('names the signed paper if there is one', () => {
    const job = jobAfter();
    const data = { Frozen: frozenOf(job), Reason: ' By mail ' };
    const paper = { PaperSha256: 'paper', PaperType: 'application/pdf' } as const;
    const [, signed] = eventsOf(job, { type: 'RecordApproval', data: { ...data, ...paper } });
    expect(signed!.data).toMatchObject({ Reason: 'By mail', ...paper });
    const [, unsigned] = eventsOf(job, { type: 'RecordApproval', data });
    expect(unsigned!.data).not.toHaveProperty('PaperSha256');
    expect(unsigned!.data).not.toHaveProperty('PaperType');
  });

  it('of labor alone does not sign the job', () =>
    expect(jobAfter(record({ ShowMaterials: false })).JobStatusId).toBe(Estimate));
});

describe('withdrawing', () => {
  it('makes the job an unsigned estimate', () =>
    expect(jobAfter(send, approveEstimate(1), withdraw)).toMatchObject({
      JobStatusId: Estimate,
      IsSigned: false,
      Approved: {},
      Revisions: [{ Decision: 'withdrawn' }],
    }));

  it('names the approved revisions and the reason', () =>
    expect(
      eventsOf(jobAfter(sendLabor, approveEstimate(laborLink(1)), sendMaterials, approveEstimate(2), send), {
        type: 'WithdrawApproval',
        data: { Reason: ' Customer called ' },
      }),
    ).toEqual([
      {
        type: 'ApprovalWithdrawn',
        data: { Revisions: [1, 2], Reason: 'Customer called', JobStatusId: Estimate },
      },
    ]));

  it('leaves the status of a job that is not signed', () => {
    const labor = jobAfter(sendLabor, approveEstimate(laborLink(1)));
    expect(eventsOf(labor, withdraw)[0]!.data).toEqual({ Revisions: [1], Reason: 'Customer called' });
  });

  it('needs a reason, and an estimate', () => {
    const approved = jobAfter(send, approveEstimate(1));
    expect(() => eventsOf(approved, { type: 'WithdrawApproval', data: { Reason: ' ' } })).toThrow('Reason is required');
    expect(() => eventsOf(jobAfter(send, approveEstimate(1), convertToOrder()), withdraw)).toThrow(
      'Only the approval of an estimate can be withdrawn',
    );
  });

  it('needs an approval', () =>
    expect(() => eventsOf(jobAfter(send), withdraw)).toThrow('There is no approval to withdraw'));
});

describe('the boxes', () => {
  const content = {
    OrderType: 'm',
    ShowMaterials: true,
    EstimateDisclaimer: '<p>a</p>',
    CompanyDisclaimer: '<p>b</p>',
  } as const;
  const ticked = {
    SigneeName: 'Ada',
    SignatureApproved: true,
    OrderApproved: true,
    EstimateDisclaimerApproved: true,
    CompanyDisclaimerApproved: true,
  };

  it.each([
    ['materials', content, 4],
    ['wholesale', { ...content, OrderType: 'w' }, 2],
    ['labor alone', { ...content, OrderType: 'l', ShowMaterials: false }, 2],
    ['an empty disclaimer', { ...content, CompanyDisclaimer: '' }, 3],
  ] as const)('of %s', (_, shown, count) => expect(neededTicks(shown)).toHaveLength(count));

  it('of empty disclaimers need no tick', () =>
    expect(neededTicks({ ...content, EstimateDisclaimer: '', CompanyDisclaimer: '' })).toEqual([
      'SignatureApproved',
      'OrderApproved',
    ]));

  it('have a name of at most 120 characters', () => {
    expect(() => requireTicked(content, { ...ticked, SigneeName: 'x'.repeat(121) })).toThrow(
      'Name must be at most 120 characters',
    );
    const { SigneeName: _, ...unnamed } = ticked;
    expect(() => requireTicked(content, unnamed)).toThrow('Must type name in box');
  });

  it('must all be ticked, and the name typed', () => {
    expect(() => requireTicked(content, ticked)).not.toThrow();
    for (const box of neededTicks(content)) {
      expect(() => requireTicked(content, { ...ticked, [box]: false })).toThrow('All boxes must be approved');
    }
    expect(() => requireTicked(content, { ...ticked, SigneeName: ' ' })).toThrow('Must type name in box');
  });
});
