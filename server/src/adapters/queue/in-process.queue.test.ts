import { InProcessQueue } from './in-process.queue.ts';
import { queueContract } from './queue.contract.ts';
import { ChangeSignal } from './testing/change-signal.ts';

describe('InProcessQueue', () => {
  queueContract(async () => ({
    open: async (concurrency) => new InProcessQueue({ concurrency, retryDelay: () => 0 }),
    empty: async () => undefined,
    dispose: async () => undefined,
  }));

  it('waits for retryDelay after each failed attempt, and stops waiting when it is closed', async () => {
    const changeSignal = new ChangeSignal();
    const waited: number[] = [];
    const queue = new InProcessQueue({
      retryDelay: (attempt) => attempt * 100,
      wait: async (milliseconds, signal) => {
        waited.push(milliseconds);
        changeSignal.changed();
        if (milliseconds < 300) return;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    });
    let attempts = 0;
    const work = async () => {
      attempts++;
      throw new Error('not now');
    };
    await queue.start({ work, ended: () => undefined });
    await queue.enqueue({ handler: 'email', eventId: 'event-1', stream: 'job-1', version: 1 });
    await changeSignal.until(() => waited.length === 3);
    await queue.close();
    expect(waited).toEqual([100, 200, 300]);
    expect(attempts).toBe(3);
  });
});
