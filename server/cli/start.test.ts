import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SignInAnswer, webClient } from '@picket/domain';
import { compileServer, TestProcess } from '../src/testing/processes.ts';

let folder: string;
let DATA_DIR: string;
const started: TestProcess[] = [];
const start = (environment: Record<string, string> = {}, entry = 'cli/start.js', words: string[] = []) => {
  const process = new TestProcess(entry, { DATA_DIR, PORT: '0', ...environment }, words);
  started.push(process);
  return process;
};

beforeAll(compileServer);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'picket-main-'));
  DATA_DIR = join(folder, 'data');
});
afterEach(async () => {
  for (const process of started.splice(0)) await process.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function signIn(url: string, Username: string, Password: string): Promise<SignInAnswer> {
  const response = await fetch(`${url}/api/v1/users/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username, Password, ...webClient }),
  });
  return (await response.json()) as SignInAnswer;
}

describe('the server process', () => {
  it('starts an empty company, serves a demo with the read models of a worker, and continues with the same data', async () => {
    const empty = start({ DEMO: 'none', MONGODB_URI: 'mongodb://x' });
    await empty.line(/^Picket: /);
    await empty.stop();
    expect(empty.output).toHaveLength(1);
    expect(empty.errors).toEqual(['Unknown environment variable MONGODB_URI is ignored: did you mean MONGO_URL?']);
    expect(existsSync(join(DATA_DIR, 'demo-password'))).toBe(false);

    const worker = start({}, 'src/worker.js');
    const first = start({ PROJECTIONS: 'none' });
    await worker.line(/^Picket builds read models$/);
    const [, url] = await first.line(/^Picket: (http:\/\/localhost:\d+)$/);
    const [, user, password] = await first.line(/^Sign in: (\S+) \/ (\S+)$/);
    expect(await signIn(url!, user!, password!)).toMatchObject({
      LoginResult: { Jwt: expect.any(String) },
      User: { Id: 1 },
    });
    expect((await signIn(url!, 'office', password!)).User?.FirstName).toEqual(expect.any(String));
    expect(await first.stop('SIGINT')).toBe(0);
    expect(await worker.stop('SIGTERM')).toBe(0);
    expect(first.errors).toEqual([]);

    const second = start();
    const [, again] = await second.line(/^Picket: (http:\/\/localhost:\d+)$/);
    await second.line(new RegExp(`^Sign in: ${user} / ${password}$`));
    expect((await signIn(again!, user!, password!)).LoginResult).not.toBeNull();
    expect(await second.stop('SIGTERM')).toBe(0);
  });
});

describe('a failed start', () => {
  const refused = async (server: TestProcess, line: RegExp | string) => {
    expect(await server.ended()).toBe(1);
    expect(server.output).toEqual([]);
    expect(server.errors).toEqual([expect.stringMatching(line)]);
  };

  it('reports a port in use and writes nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await refused(start({ PORT: String(port) }), `Port ${port} is in use`);
    expect(existsSync(DATA_DIR)).toBe(false);
    other.close();
  });

  it.each([
    [{ PORT: 'http' }, /^PORT must be a number/],
    [{ PICKET_DATA: 'x' }, /^Unknown environment variable PICKET_DATA/],
    [{ MONGODB_URL: 'mongodb://x' }, /did you mean MONGO_URL\?$/],
  ])('reports the invalid environment %j and writes nothing', async (environment, line) => {
    await refused(start(environment), line);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it.each([
    ['picket.json', '{"format":1}', /^Made by a preview version\. Choose another DATA_DIR\.$/m],
    ['picket.json', '{"format":3}', /written by a newer version of Picket/],
    ['events.db', 'this is no database', /holds other files/],
  ])('reports an invalid data folder with %s of %j and writes nothing', async (name, content, line) => {
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, name), content);
    await refused(start(), line);
    expect(readdirSync(DATA_DIR)).toEqual([name]);
  });

  it('reports a damaged log and writes nothing', async () => {
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, 'picket.json'), '{"format":2}');
    writeFileSync(join(DATA_DIR, 'events.db'), 'this is no database'.repeat(1000));
    await refused(start(), /events\.db can't be used: /);
    expect(readdirSync(DATA_DIR).sort()).toEqual(['events.db', 'picket.json']);
  });

  it('reports a company without its log', async () => {
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, 'picket.json'), '{"format":2}');
    writeFileSync(join(DATA_DIR, 'vault.db'), '');
    await refused(start(), /events\.db is missing\. Restore a backup\.$/);
  });

  it('reports a data folder that cannot be created', async () => {
    writeFileSync(join(folder, 'file'), '');
    await refused(start({ DATA_DIR: join(folder, 'file', 'data') }), /can't be used: ENOTDIR/);
  });
});

describe('the command line', () => {
  const run = async (...words: string[]) => {
    const command = start({}, 'cli/main.js', words);
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
    expect(await run('verify')).toMatchObject({ code: 1, errors: [`${DATA_DIR} holds no data`] });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});
