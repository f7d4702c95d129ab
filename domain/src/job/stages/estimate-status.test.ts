import { fold } from '../../core/decider.ts';
import { JobStatuses, type JobStatusId } from '../../enums.ts';
import { addJob, addLabor, convertToOrder, frozenOf, jobEvents, order, pricedEstimate } from '../../testing/jobs.ts';
import { given, testStamp } from '../../testing/specification.ts';
import { isSignedDifferent, signedDifference } from '../approval/revisions.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';

const { Estimate, Signed, Scheduled, Order } = JobStatuses;
const move = (JobStatusId: JobStatusId, ApprovalReason?: string): JobCommand => ({
  type: 'EditJob',
  data: { JobStatusId, ApprovalReason },
});
const installOn = (InstallationStartDate: string | null): JobCommand => ({
  type: 'EditJob',
  data: { InstallationStartDate },
});
const lost: JobCommand = { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } };
const archived: JobCommand = { type: 'ArchiveJob', data: {} };
const reopened: JobCommand = { type: 'ReopenJob', data: {} };

const estimate = jobEvents(pricedEstimate);
const signed = jobEvents([...pricedEstimate, move(Signed, 'By phone')]);
const scheduled = jobEvents([...pricedEstimate, move(Signed, 'By phone'), installOn('2026-06-01T12:00:00.000Z')]);

describe('moving between Estimate, Signed and Scheduled', () => {
  it.each([
    ['an estimate', estimate, Estimate],
    ['a signed one', signed, Signed],
    ['a scheduled one', scheduled, Scheduled],
  ] as const)('does nothing if it leaves %s as it is', (_case, events, status) =>
    given(jobDecider, ...events)
      .when(move(status))
      .nothing(),
  );

  it('signs with the reason given by staff', () =>
    given(jobDecider, ...estimate)
      .when(move(Signed, ' By phone '))
      .then({ type: 'EstimateSigned', data: { Reason: 'By phone' } }));

  it('approves the frozen revision with all its parts', () => {
    const Frozen = frozenOf(fold(jobDecider, estimate)!);
    return given(jobDecider, ...estimate)
      .when({ type: 'EditJob', data: { JobStatusId: Signed, ApprovalReason: ' By phone ', Frozen } })
      .then(
        { type: 'RevisionFrozen', data: { ...Frozen, Via: 'approval' } },
        {
          type: 'ApprovalRecorded',
          data: {
            Revision: 1,
            Reason: 'By phone',
            ShownTotals: Frozen.ShownTotals,
            Amounts: { materials: 47.98, labor: 180 },
            IsSigned: true,
            JobStatusId: Signed,
          },
        },
      );
  });

  it('moves a Scheduled job that was not signed to Signed with its approval', () => {
    const scheduled = jobEvents([...pricedEstimate, move(Scheduled)]);
    const Frozen = frozenOf(fold(jobDecider, scheduled)!);
    const events = jobDecider.decide(
      { type: 'EditJob', data: { JobStatusId: Signed, ApprovalReason: 'By phone', Frozen } },
      fold(jobDecider, scheduled),
      testStamp,
    );
    expect(fold(jobDecider, [...scheduled, ...events])).toMatchObject({ JobStatusId: Signed, IsSigned: true });
  });

  it.each([undefined, ' '])('rejects signing with the reason %j', (reason) =>
    given(jobDecider, ...estimate)
      .when(move(Signed, reason))
      .invalid({ ApprovalReason: ['Approval reason is required'] }),
  );

  it('moves a job that was signed back to Signed without another reason', () =>
    given(jobDecider, ...jobEvents([...pricedEstimate, move(Signed, 'By phone'), move(Scheduled)]))
      .when(move(Signed))
      .then({ type: 'JobStatusChanged', data: { JobStatusId: Signed, Was: { JobStatusId: Scheduled } } }));

  it('requires a new reason after the job was moved back to Estimate', () =>
    given(jobDecider, ...jobEvents([...pricedEstimate, move(Signed, 'By phone'), move(Estimate)]))
      .when(move(Signed))
      .invalid({ ApprovalReason: ['Approval reason is required'] }));

  it('rejects other statuses', () =>
    given(jobDecider, ...estimate)
      .when(move(Order))
      .invalid({ JobStatusId: ['A job can be moved to Estimate, Signed or Scheduled only'] }));

  it('rejects moving an order', () =>
    given(jobDecider, ...jobEvents(order))
      .when(move(Estimate))
      .refused('Only an estimate can be moved to another status'));

  it('schedules a signed job that gets an installation date', () =>
    given(jobDecider, ...signed)
      .when(installOn('2026-06-01T12:00:00.000Z'))
      .then(
        {
          type: 'InstallationScheduled',
          data: { InstallationStartDate: '2026-06-01T12:00:00.000Z', Was: { InstallationStartDate: null } },
        },
        { type: 'JobStatusChanged', data: { JobStatusId: Scheduled, Was: { JobStatusId: Signed } } },
      ));

  it('signs a scheduled job again that loses its installation date', () =>
    given(jobDecider, ...scheduled)
      .when(installOn(null))
      .then(
        {
          type: 'InstallationScheduled',
          data: { InstallationStartDate: null, Was: { InstallationStartDate: '2026-06-01T12:00:00.000Z' } },
        },
        { type: 'JobStatusChanged', data: { JobStatusId: Signed, Was: { JobStatusId: Scheduled } } },
      ));

  it('leaves a scheduled job that moves to another installation date scheduled', () =>
    given(jobDecider, ...scheduled)
      .when(installOn('2026-06-02T12:00:00.000Z'))
      .state((job) => expect(job?.JobStatusId).toBe(Scheduled)));

  it('makes a scheduled job that was never signed an estimate when it loses its installation date', () => {
    const unsigned = jobEvents([...pricedEstimate, installOn('2026-06-01T12:00:00.000Z'), move(Scheduled)]);
    given(jobDecider, ...unsigned)
      .when(installOn(null))
      .state((job) => expect(job).toMatchObject({ JobStatusId: Estimate, IsSigned: false }));
  });

  it('does not schedule an unsigned job that gets an installation date', () =>
    given(jobDecider, ...estimate)
      .when(installOn('2026-06-01T12:00:00.000Z'))
      .state((job) => expect(job?.JobStatusId).toBe(Estimate)));

  it('signs and schedules in one command', () =>
    given(jobDecider, ...estimate)
      .when({
        type: 'EditJob',
        data: { JobStatusId: Signed, ApprovalReason: 'x', InstallationStartDate: '2026-06-01T12:00:00.000Z' },
      })
      .state((job) => expect(job).toMatchObject({ JobStatusId: Scheduled, IsSigned: true })));
});

describe('lost jobs', () => {
  it('are recorded with a reason', () =>
    given(jobDecider, ...estimate)
      .when(lost)
      .then({ type: 'JobMarkedLost', data: { LostReasonId: 1, LostReason: 'Price' } }));

  it('are not marked lost twice', () =>
    given(jobDecider, ...jobEvents([addJob(), lost]))
      .when(lost)
      .nothing());

  it('can be marked lost with another reason', () =>
    given(jobDecider, ...jobEvents([addJob(), lost]))
      .when({ type: 'MarkJobLost', data: { LostReasonId: 2, LostReason: 'Moved away' } })
      .state((job) => expect(job).toMatchObject({ IsLost: true, LostReasonId: 2 })));

  it('must be estimates', () =>
    given(jobDecider, ...jobEvents(order))
      .when(lost)
      .refused('Only an estimate can be marked lost'));

  it('can be reopened', () =>
    given(jobDecider, ...jobEvents([addJob(), lost]))
      .when(reopened)
      .state((job) => expect(job).toMatchObject({ IsLost: false, LostReasonId: null })));

  it('do nothing if reopened twice', () =>
    given(jobDecider, ...estimate)
      .when(reopened)
      .nothing());

  it('remain lost while archived', () =>
    given(jobDecider, ...jobEvents([addJob(), lost, archived]))
      .when(reopened)
      .refused('This job is archived'));
});

describe('a change after signing', () => {
  const edit = (data: Extract<JobCommand, { type: 'EditJob' }>['data']): JobCommand => ({ type: 'EditJob', data });
  const item = (fields: object): JobCommand => ({ type: 'ChangeItem', data: { Kind: 4, Id: 1, ...fields } });
  const price = (UnitPrice: number) => item({ UnitPrice, PriceNote: 'By phone' });
  const removeLabor: JobCommand = { type: 'RemoveItem', data: { Kind: 5, Id: 3 } };
  const after = (...commands: JobCommand[]) =>
    fold(jobDecider, jobEvents([...pricedEstimate, move(Signed, 'By phone'), ...commands]))!;
  const extra = addLabor({ Quantity: 1 });

  it.each([
    ['a price', price(5), price(4.5)],
    ['a quantity', item({ Quantity: 11 }), item({ Quantity: 10 })],
    ['the discount', edit({ Discount: 0.1 }), edit({ Discount: 0 })],
    ['the delivery type with its fee', edit({ DeliveryTypeId: 1 }), edit({ DeliveryTypeId: 2 })],
    ['an item', extra, removeLabor],
  ])('of %s is none once it is taken back', (_what, change, back) => {
    expect(isSignedDifferent(after(change))).toBe(true);
    const job = after(change, back);
    expect([isSignedDifferent(job), signedDifference(job)]).toEqual([false, 0]);
    given(jobDecider, ...jobEvents([...pricedEstimate, move(Signed, 'By phone'), change, back]))
      .when(convertToOrder())
      .state((order) => expect(order?.JobStatusId).toBe(Order));
  });

  it('stays one while another change stands, even if the total is the signed one', () => {
    expect(isSignedDifferent(after(price(5), edit({ Discount: 0.1 }), price(4.5)))).toBe(true);
    expect(isSignedDifferent(after(item({ Quantity: 9 }), price(5)))).toBe(true);
  });
});
