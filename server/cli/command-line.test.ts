import { existsSync } from 'node:fs';
import { compileServer, ServerFolder } from '../src/testing/processes.ts';
import { testAssets } from '../src/testing/test-assets.ts';
import { commandLine } from './command-line.ts';

let folder: ServerFolder;

beforeAll(compileServer);
beforeEach(() => {
  folder = new ServerFolder();
});
afterEach(() => folder.close());

describe('the program', () => {
  const run = async (...words: string[]) => {
    const command = folder.start({}, 'cli/main.js', words);
    return { code: await command.ended(), output: command.output, errors: command.errors };
  };

  it('gives the first administrator access', async () => {
    const person = ['--username', 'ann', '--first', 'Ann', '--last', 'Lee', '--email', 'ann@example.com'];
    expect(await run('admin', 'add', ...person)).toEqual({
      code: 0,
      output: [expect.stringMatching(/^http:\/\/localhost:\d+\/resetpassword\?userId=\d+&resetKey=/)],
      errors: [],
    });
  });

  it('refuses an unknown read model in one line', async () => {
    expect(await run('rebuild', 'jobs')).toEqual({
      code: 1,
      output: [],
      errors: [expect.stringMatching(/^Unknown read model jobs/)],
    });
  });

  it('has nothing to verify without data', async () => {
    expect(await run('verify')).toMatchObject({ code: 1, errors: [`${folder.dataDir} holds no data`] });
    expect(existsSync(folder.dataDir)).toBe(false);
  });
});

/** In this process, which has loaded the application already. */
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
  });
});
