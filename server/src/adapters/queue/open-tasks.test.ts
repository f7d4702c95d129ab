import fc from 'fast-check';
import { OpenTasks } from './open-tasks.ts';
import { type QueuedTask, taskKey } from './queue.ts';

const task = (n: number, stream: string, handler = 'email'): QueuedTask => ({
  handler,
  eventId: `event-${n}`,
  stream,
  version: n,
});

describe('OpenJobs', () => {
  it('reached is the last added position when no task is open', () => {
    const open = new OpenTasks('03');
    expect(open.reached).toBe('03');
    expect(open.add('04', [])).toEqual([]);
    expect(open.reached).toBe('04');
  });

  it('reached passes an event when all its tasks have ended', () => {
    const open = new OpenTasks('');
    const [email, pdf] = [task(1, 'job-1'), task(1, 'job-1', 'pdf')];
    open.add('01', []);
    expect(open.add('02', [email, pdf])).toEqual([email, pdf]);
    open.add('03', []);
    open.end(taskKey(pdf));
    expect([open.reached, open.size]).toEqual(['01', 1]);
    open.end(taskKey(pdf));
    expect([open.reached, open.size]).toEqual(['01', 1]);
    open.end(taskKey(email));
    expect([open.reached, open.size]).toEqual(['03', 0]);
  });

  it('returns the next task of a handler in a stream when the previous one has ended', () => {
    const open = new OpenTasks('');
    const [first, second, third] = [task(1, 'job-1'), task(2, 'job-1'), task(3, 'job-1')];
    expect(open.add('01', [first])).toEqual([first]);
    expect(open.add('02', [second])).toEqual([]);
    expect(open.add('03', [third])).toEqual([]);
    expect(open.enqueued()).toEqual([first]);
    // A task that a server enqueued before a restart may end out of order.
    expect(open.end(taskKey(second))).toBeNull();
    expect(open.end(taskKey(first))).toEqual(third);
    expect(open.end(taskKey(third))).toBeNull();
  });

  it('ignores unknown jobs', () => {
    expect(new OpenTasks('').end('event-1.email')).toBeNull();
  });

  it('reached never passes an open task, and each task is returned once and in order', () => {
    const events = fc.array(fc.record({ stream: fc.nat(2), handlers: fc.subarray(['email', 'pdf']) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (all, picks) => {
        const open = new OpenTasks('');
        const handedOver: QueuedTask[] = [];
        const ended = new Set<string>();
        const position = (n: number) => String(n + 1).padStart(3, '0');
        const tasksOf = (n: number) => all[n]!.handlers.map((handler) => task(n, `job-${all[n]!.stream}`, handler));
        const endOne = () => {
          const running = handedOver.filter((one) => !ended.has(taskKey(one)));
          const one = running[picks.next().value % running.length]!;
          ended.add(taskKey(one));
          const next = open.end(taskKey(one));
          if (next) handedOver.push(next);
        };
        const check = (seen: number) => {
          const firstOpen = all.slice(0, seen).findIndex((_, n) => tasksOf(n).some((one) => !ended.has(taskKey(one))));
          const reached = firstOpen === -1 ? seen : firstOpen;
          expect(open.reached).toBe(reached === 0 ? '' : position(reached - 1));
        };
        for (let n = 0; n < all.length; n++) {
          handedOver.push(...open.add(position(n), tasksOf(n)));
          if (open.size > 0 && picks.next().value % 2) endOne();
          check(n + 1);
        }
        while (open.size > 0) endOne();
        check(all.length);
        for (const lane of ['job-0 email', 'job-0 pdf', 'job-1 email', 'job-1 pdf', 'job-2 email', 'job-2 pdf']) {
          const inLane = (one: QueuedTask) => `${one.stream} ${one.handler}` === lane;
          expect(handedOver.filter(inLane)).toEqual(all.flatMap((_, n) => tasksOf(n)).filter(inLane));
        }
      }),
    );
  });
});
