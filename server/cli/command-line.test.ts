import { ServerFolder } from '../src/testing/processes.ts';
import { testAssets } from '../src/testing/test-assets.ts';
import { commandLine } from './command-line.ts';

let folder: ServerFolder;

beforeEach(() => {
  folder = new ServerFolder();
});
afterEach(() => folder.close());

describe('the command line', () => {
  let print: jest.SpyInstance;
  const { exitCode } = process;

  beforeEach(() => {
    process.env.DATA_DIR = folder.dataDir;
    print = jest.spyOn(console, 'log').mockImplementation();
  });
  afterEach(() => {
    delete process.env.DATA_DIR;
    print.mockRestore();
    process.exitCode = exitCode;
  });

  const run = async (...words: string[]) => {
    print.mockClear();
    await commandLine(testAssets(folder.path)).parseAsync(words, { from: 'user' });
    return print.mock.calls.map(([line]) => line as string);
  };

  it('fills a company once, verifies it, and rebuilds its read models', async () => {
    expect((await run('seed', '--jobs', '10', '--months', '2')).at(-1)).toMatch(/^Sign in: admin \/ /);
    await expect(run('seed')).rejects.toThrow(/^There is already a company here/);
    expect((await run('verify')).at(-1)).toMatch(/^Head: \d+ [0-9a-f]{64}$/);
    expect(process.exitCode).toBe(0);
    expect(await run('rebuild', 'job-list')).toEqual([expect.stringMatching(/^1 read models from \d+ events/)]);
    await expect(run('admin', 'link', 'bob')).rejects.toThrow('There is no user bob');
    expect(await run('admin', 'rotate-keys')).toEqual([expect.stringMatching(/^New tokens and links have a new key/)]);
    expect(await run('admin', 'end-sessions')).toEqual(['0 sessions have ended. Everyone signs in again.']);
    await expect(run('admin', 'correct-clock', '2020-05-05T14:00:00Z', '2020-05-05T15:00:00Z')).rejects.toThrow(
      'No event was recorded from 2020-05-05T14:00:00.000Z to 2020-05-05T15:00:00.000Z',
    );
    const log = (await run('admin', 'security-log')).map((line) => JSON.parse(line) as { kindId: number });
    expect(log.map(({ kindId }) => kindId)).toEqual(expect.arrayContaining([7, 33]));
  });
});
