import { existsSync } from 'node:fs';
import { compileServer, ServerFolder } from '../src/testing/processes.ts';

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
