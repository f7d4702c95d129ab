import type { ProjectionStatus } from '@picket/projections/core/progress';
import { ProgressWatch } from './progress-watch.ts';

const status = (change: Partial<ProjectionStatus>): ProjectionStatus => ({
  name: 'job-list',
  table: 'job-list@1-1',
  state: 'live',
  checkpoint: '0007',
  lagMilliseconds: 0,
  ...change,
});

describe(ProgressWatch, () => {
  let statuses: ProjectionStatus[] | Error;
  let said: string[];
  let watch: ProgressWatch;
  beforeEach(() => {
    said = [];
    watch = new ProgressWatch(
      {
        status: async () => {
          if (statuses instanceof Error) throw statuses;
          return statuses;
        },
      },
      { warn: (...words: unknown[]) => said.push(String(words.at(-1))) } as never,
    );
  });

  const look = async (...now: Partial<ProjectionStatus>[]) => {
    statuses = now.map(status);
    await watch.poll();
  };

  it('logs nothing while read models are up to date or briefly behind', async () => {
    await look({}, { lagMilliseconds: 30_000 });
    expect(said).toEqual([]);
  });

  it.each([
    [{ lagMilliseconds: 30_001 }, 'Read models are behind: job-list live'],
    [{ state: 'failed' }, 'Read models are behind: job-list failed'],
    [{ state: 'retrying' }, 'Read models are behind: job-list retrying'],
  ] as const)('logs once that a read model has %j, and once that it has recovered', async (trouble, message) => {
    await look(trouble);
    await look(trouble);
    await look({});
    await look({});
    expect(said).toEqual([message, 'The read models have caught up']);
  });

  it('logs that the progress could not be read', async () => {
    statuses = new Error('store is down');
    await watch.poll();
    expect(said).toEqual(['The progress of the read models could not be read']);
  });
});
