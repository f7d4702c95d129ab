import { existsSync } from 'node:fs';
import { compileServer, ServerFolder } from '../src/testing/processes.ts';

let folder: ServerFolder;

beforeAll(compileServer);
beforeEach(() => {
  folder = new ServerFolder();
});
afterEach(() => folder.close());

describe('the command line', () => {
  const run = async (...words: string[]) => {
    const command = folder.start({}, 'cli/main.js', words);
    return { code: await command.ended(), output: command.output, errors: command.errors };
  };

  it('fills a company once, verifies it, and rebuilds its read models', async () => {
    const seeded = await run('seed', '--jobs', '10', '--months', '2');
    expect(seeded.errors).toEqual([]);
    expect(seeded.output.at(-1)).toMatch(/^Sign in: admin \/ /);
    expect(await run('seed')).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/^There is already a company here/)],
    });
    const verified = await run('verify');
    expect(verified).toMatchObject({ code: 0, errors: [] });
    expect(verified.output.at(-1)).toMatch(/^Head: \d+ [0-9a-f]{64}$/);
    expect((await run('rebuild', 'job-list')).output).toEqual([
      expect.stringMatching(/^1 read models from \d+ events/),
    ]);
    expect(await run('rebuild', 'jobs')).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/^Unknown read model jobs/)],
    });
  });

  it('gives the first administrator access', async () => {
    const person = ['--username', 'ann', '--first', 'Ann', '--last', 'Lee', '--email', 'ann@example.com'];
    const added = await run('admin', 'add', ...person);
    expect(added.output).toEqual([
      expect.stringMatching(/^http:\/\/localhost:\d+\/resetpassword\?userId=\d+&resetKey=/),
    ]);
    expect(await run('admin', 'link', 'bob')).toMatchObject({ code: 1, errors: ['There is no user bob'] });
  });

  it('has nothing to verify without data', async () => {
    expect(await run('verify')).toMatchObject({ code: 1, errors: [`${folder.dataDir} holds no data`] });
    expect(existsSync(folder.dataDir)).toBe(false);
  });
});
