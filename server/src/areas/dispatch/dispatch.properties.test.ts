import { DeliveryStatuses, type DeliveryStatusId, type JobCommand, JobStatuses, streamOf } from '@picket/domain';
import { putOn, readyForTruck, truckOrder } from '@picket/domain/testing/deliveries';
import { jobEvents } from '@picket/domain/testing/jobs';
import { propertyRuns } from '@picket/domain/testing/thorough';
import fc from 'fast-check';
import { DispatchSimulation } from '../../testing/dispatch-simulation.ts';

const MAX_TURNS = 5_000;
/** More than a call has. */
const MAX_STEPS = 25;
const jobIds = [1, 2, 3];
const deliveryIds = [1, 2];
const invoice: JobCommand = { type: 'InvoiceJob', data: { IsDirect: true } };
// The same events for all boards, because deciding them takes longer than a board's calls.
const jobs = [readyForTruck, truckOrder, [...readyForTruck, invoice]].map((commands) => jobEvents(commands));
const thirdPutOnFirst = jobEvents([...readyForTruck, invoice, putOn(1, '2026-06-01')]).slice(-1);

function startingBoard(): DispatchSimulation {
  const board = new DispatchSimulation();
  for (const [index, events] of jobs.entries()) board.arrange(streamOf('job', index + 1), events);
  for (const id of deliveryIds) {
    const data = { DeliveryDate: `2026-06-0${id}`, TruckId: null, DepartureTime: '', Notes: '' };
    board.arrange(streamOf('delivery', id), [{ type: 'DeliveryPlanned', data }]);
  }
  return board;
}

/** The third job is on the first delivery, which can be delivered. */
function boardWithStop(): DispatchSimulation {
  const board = startingBoard();
  board.arrange(streamOf('job', 3), thirdPutOnFirst);
  return board;
}

type Call = (board: DispatchSimulation) => Parameters<DispatchSimulation['run']>[0];

const job = fc.constantFrom(...jobIds);
const delivery = fc.constantFrom(...deliveryIds);
const day = fc.constantFrom('2026-06-08', '2026-06-09');

const dispatching: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.uniqueArray(job, { minLength: 1, maxLength: 2 }), fc.option(delivery), fc.boolean(), fc.nat(3))
      .map(
        ([JobIds, DeliveryId, isChecked, place]): Call =>
          (board) =>
          ({ moves, context }) =>
            moves.move(
              {
                JobIds,
                DeliveryId,
                ...(isChecked && { FromDeliveryId: board.seenOn(JobIds[0]!) }),
                ...(place > 0 && { Position: place }),
              },
              context,
            ),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(delivery, fc.constantFrom<DeliveryStatusId>(1, 2, 3)).map(
      ([id, status]): Call =>
        () =>
        ({ deliveries, context }) =>
          deliveries.changeStatus(id, status, context),
    ),
  },
  fc.tuple(delivery, day).map(
    ([id, DeliveryDate]): Call =>
      () =>
      ({ deliveries, context }) =>
        deliveries.edit(id, { DeliveryDate }, context),
  ),
  delivery.map(
    (id): Call =>
      () =>
      ({ deliveries, context }) =>
        deliveries.remove(id, context),
  ),
);

/** One puts a job on a delivery while the other delivers or removes it, some turns later. */
const crossing: fc.Arbitrary<{ put: Call; close: Call }> = fc
  .record({ id: delivery, jobId: job, isRemoved: fc.boolean(), later: fc.nat(6) })
  .map(({ id, jobId, isRemoved, later }) => ({
    put:
      () =>
      ({ moves, context }) =>
        moves.move({ JobIds: [jobId], DeliveryId: id }, context),
    close:
      () =>
      async ({ deliveries, context, pause }) => {
        for (let turn = 0; turn < later; turn++) await pause();
        if (isRemoved) await deliveries.remove(id, context);
        else await deliveries.changeStatus(id, DeliveryStatuses.Delivered, context);
      },
  }));

const office: fc.Arbitrary<Call> = fc
  .tuple(
    job,
    fc.constantFrom<JobCommand[]>(
      { type: 'RevertOrder', data: {} },
      { type: 'ForceRevertOrder', data: {} },
      { type: 'ForceRevertOrder', data: { To: JobStatuses.Delivered } },
      { type: 'ArchiveJob', data: {} },
      { type: 'RestoreJob', data: {} },
      { type: 'EditJob', data: { DeliveryTypeId: 2 } },
      { type: 'EditJob', data: { DeliveryTypeId: 1 } },
      invoice,
    ),
  )
  .map(
    ([id, command]): Call =>
      () =>
      (server) =>
        server.job(id, command),
  );

/** The turns: which call goes on, whether a server is killed, whether the read models catch up by an event. */
const turns = fc.array(fc.record({ choice: fc.nat(20), kills: fc.nat(12), shows: fc.boolean() }), {
  minLength: 60,
  maxLength: 200,
});

/** Runs calls one after the other, as one person sends them. */
async function person(board: DispatchSimulation, calls: readonly Call[]): Promise<void> {
  for (const call of calls) await board.run(call(board));
}

/** Runs the side effect on every event of the log in order, each until it succeeds. Goes on where it ended before. */
function effectsOf(board: DispatchSimulation) {
  let next = 0;
  return async (isOver: () => boolean): Promise<void> => {
    while (!isOver() || next < board.log.length) {
      const event = board.log[next];
      const end = await board.run(async ({ effects, pause }) => {
        if (!event) await pause();
        else for (const each of effects) if (each.handles.includes(event.type)) await each.run(event);
      });
      if (event && end === 'done') next++;
    }
  };
}

async function play(board: DispatchSimulation, people: readonly (readonly Call[])[], choices: readonly Turn[]) {
  let working = people.length;
  const all = people.map((calls) => person(board, calls).finally(() => working--));
  const effects = effectsOf(board)(() => working === 0);
  let isOver = false;
  void Promise.all([...all, effects]).finally(() => {
    isOver = true;
  });
  for (let turn = 0; !isOver; turn++) {
    if (turn > MAX_TURNS) throw new Error('The calls do not end');
    const { choice, kills, shows } = choices[turn] ?? { choice: turn, kills: 1, shows: true };
    if (kills === 0) board.kill(choice);
    if (shows) board.show();
    await board.next(choice);
  }
  await Promise.all([...all, effects]);
}

type Turn = { choice: number; kills: number; shows: boolean };

/** A job is on at most one open delivery, whose date it has; the jobs of a delivered one are delivered. */
function expectConsistent(board: DispatchSimulation): void {
  for (const id of jobIds) expect([null, ...deliveryIds]).toContain(board.job(id).DeliveryId);
  for (const id of deliveryIds) {
    const { StatusId, details, DeliveredJobIds, IsRemoved } = board.delivery(id);
    const members = jobIds.filter((each) => board.job(each).DeliveryId === id);
    if (IsRemoved) expect(members).toEqual([]);
    for (const each of members) {
      const { DeliveredDate, DeliveryDate, Archived } = board.job(each);
      if (StatusId === DeliveryStatuses.Delivered) {
        expect(DeliveredDate).not.toBeNull();
        expect(DeliveredJobIds).toContain(each);
      } else {
        const expected = { DeliveredDate: null, DeliveryDate: details.DeliveryDate, Archived: false };
        expect({ DeliveredDate, DeliveryDate, Archived }).toEqual(expected);
      }
    }
  }
}

describe('two dispatchers and the office at once, while servers are killed', () => {
  it('a job is on at most one open delivery, whose date it has, and the jobs of a delivered one are delivered', async () => {
    const sent = fc.array(dispatching, { minLength: 1, maxLength: 6 });
    const people = fc
      .tuple(fc.array(crossing, { minLength: 1, maxLength: 3 }), sent, sent, fc.array(office, { maxLength: 4 }))
      .map(([crossings, one, other, others]) => [
        [...crossings.map(({ put }) => put), ...one],
        [...crossings.map(({ close }) => close), ...other],
        others,
      ]);
    await fc.assert(
      fc.asyncProperty(people, turns, async (calls, choices) => {
        const board = boardWithStop();
        await play(board, calls, choices);
        expectConsistent(board);
      }),
      { numRuns: propertyRuns(300), endOnFailure: true },
    );
  });
});

const moving: Call =
  () =>
  ({ moves, context }) =>
    moves.move({ DeliveryId: 1, JobIds: [1] }, context);

/**
 * The first call takes some turns; then the second and all side effects run to their end; then the first goes on, and its
 * server is killed after some more turns.
 */
async function crossed(first: Call, second: Call, turns: number, turnsToKill: number): Promise<DispatchSimulation> {
  const board = boardWithStop();
  const catchUp = effectsOf(board);
  const one = ending(board.run(first(board)));
  for (let turn = 0; turn < turns; turn++) await board.next(0);
  for (const work of [() => board.run(second(board)), () => catchUp(() => true)]) {
    const two = ending(work());
    while (!two.hasEnded) await board.next(-1);
  }
  for (let turn = 0; !one.hasEnded; turn++) {
    if (turn === turnsToKill) board.kill(0);
    await board.next(0);
  }
  const effects = ending(catchUp(() => true));
  while (!effects.hasEnded) await board.next(0);
  return board;
}

function ending(work: Promise<unknown>): { hasEnded: boolean } {
  const state = { hasEnded: false };
  void work.finally(() => {
    state.hasEnded = true;
  });
  return state;
}

describe.each<[string, Call, Call]>([
  [
    'a job is put on a delivery that is delivered',
    moving,
    () =>
      ({ deliveries, context }) =>
        deliveries.changeStatus(1, DeliveryStatuses.Delivered, context),
  ],
  [
    'a job is put on a delivery that is redated',
    moving,
    () =>
      ({ deliveries, context }) =>
        deliveries.edit(1, { DeliveryDate: '2026-06-09' }, context),
  ],
  [
    'a delivery is delivered while its job is moved',
    () =>
      ({ deliveries, context }) =>
        deliveries.changeStatus(1, DeliveryStatuses.Delivered, context),
    () =>
      ({ moves, context }) =>
        moves.move({ DeliveryId: 2, JobIds: [3] }, context),
  ],
  [
    'a delivery is removed while a job is put on it by a call that is then killed',
    () =>
      ({ deliveries, context }) =>
        deliveries.remove(2, context),
    () => (server) => server.job(1, putOn(2, '2026-06-02')),
  ],
  [
    'a job is put on a delivery that is removed',
    () =>
      ({ moves, context }) =>
        moves.move({ DeliveryId: 2, JobIds: [1] }, context),
    () =>
      ({ deliveries, context }) =>
        deliveries.remove(2, context),
  ],
  [
    'a delivery is delivered while its job is archived',
    () =>
      ({ deliveries, context }) =>
        deliveries.changeStatus(1, DeliveryStatuses.Delivered, context),
    () => (server) => server.job(3, { type: 'ArchiveJob', data: {} }),
  ],
])('%s', (_name, first, second) => {
  it('leaves them consistent at each step at which they cross and the first is killed', async () => {
    for (let turns = 0; turns <= MAX_STEPS; turns++) {
      for (const turnsToKill of [0, 1, 2, 3, 4, 6, Infinity]) {
        expectConsistent(await crossed(first, second, turns, turnsToKill));
      }
    }
  });
});

describe('a day is moved by a call whose server is killed', () => {
  const bothOn = (board: DispatchSimulation) => deliveryIds.map((id) => board.delivery(id).details.DeliveryDate);
  const day = '2026-06-01';
  const moveDay: Call =
    () =>
    ({ days, context }) =>
      days.move({ Date: day, Days: 2 }, context);

  async function killedAfter(turns: number): Promise<DispatchSimulation> {
    const board = startingBoard();
    board.arrange(streamOf('delivery', 2), [{ type: 'DeliveryRedated', data: { DeliveryDate: day } }]);
    board.arrange(streamOf('job', 1), jobEvents([...readyForTruck, putOn(2, day)]).slice(-1));
    const call = ending(board.run(moveDay(board)));
    for (let turn = 0; turn < turns && !call.hasEnded; turn++) await board.next(0);
    board.kill(0);
    const effects = ending(effectsOf(board)(() => true));
    while (!effects.hasEnded) await board.next(0);
    return board;
  }

  it('moves all of them or none, with their jobs', async () => {
    const ends = new Set<string>();
    for (let turns = 0; turns <= 2 * MAX_STEPS; turns++) {
      const board = await killedAfter(turns);
      expectConsistent(board);
      ends.add(bothOn(board).join());
    }
    expect([...ends]).toEqual([`${day},${day}`, '2026-06-03,2026-06-03']);
  });
});
