import { type CatalogueEvent, type Recorded, RuleError, UserRoles } from '@picket/domain';
import { DecideItem, DecideJob } from '../../shared/commands/decide.ts';
import { TakeTermSchedules } from './take-term-schedules.ts';

const offered = {
  type: 'TermScheduleOffered',
  stream: 'payment-terms-3',
  data: { Schedule: [{ IsRest: true, When: 'invoice', Days: 30 }], Jobs: [7, 8, 9], Offer: 2 },
  meta: { actor: { kind: 'staff', id: 1, name: 'Olive Office' }, requestId: 'r' },
} as unknown as Recorded<Extract<CatalogueEvent, { type: 'TermScheduleOffered' }>>;

/** Job 7 is refused and job 8 fails. */
function effect() {
  const sent: unknown[] = [];
  const execute = async (message: unknown) => {
    if (message instanceof DecideJob && message.id === 7) throw new RuleError('This job is archived');
    if (message instanceof DecideJob && message.id === 8) throw new Error('disk');
    sent.push(message instanceof DecideItem ? message.command : (message as DecideJob).id);
  };
  return { sent, effect: new TakeTermSchedules({ execute } as never) };
}

describe(TakeTermSchedules, () => {
  it('changes the other jobs when one fails, and is tried again', async () => {
    const { sent, effect: takes } = effect();
    await expect(takes.run(offered)).rejects.toThrow('Jobs without the schedule: 1');
    expect(sent).toEqual([9]);
  });

  it('leaves out a job that the user may no longer see', async () => {
    const sent: unknown[] = [];
    const execute = async ({ id, command }: DecideJob | DecideItem) => {
      const owner = id === 7 ? 22 : 1;
      if (typeof command === 'function') await command({ UserId: owner } as never);
      sent.push(typeof command === 'function' ? id : command);
    };
    const data = { ...offered.data, UserRoleId: UserRoles.MarketPartner };
    await new TakeTermSchedules({ execute } as never).run({ ...offered, data });
    const Refused = [{ Id: 7, Message: 'Job not found' }];
    expect(sent).toEqual([8, 9, { type: 'EndScheduleOffer', data: { Offer: 2, Refused } }]);
  });

  it('ends at last, with the jobs that were refused and those that failed', async () => {
    const { sent, effect: takes } = effect();
    await takes.failed(offered);
    const Refused = [
      { Id: 7, Message: 'This job is archived' },
      { Id: 8, Message: 'The job could not be changed' },
    ];
    expect(sent).toEqual([9, { type: 'EndScheduleOffer', data: { Offer: 2, Refused } }]);
  });
});
