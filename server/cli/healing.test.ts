import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListAnswer } from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { builtThreads } from '../src/adapters/event-store/testing/commit-programs.ts';
import { readConfig } from '../src/base/config.ts';
import type { FillDemo } from '../src/first-start.ts';
import { serve } from '../src/serve.ts';
import { compileServer, ServerFolder, type TestProcess } from '../src/testing/processes.ts';
import { signInAt } from '../src/testing/sign-in-at.ts';
import { testAssets } from '../src/testing/test-assets.ts';
import { fillDemo } from './fill-demo.ts';

const environment = { DEMO_PASSWORD: 'plum-kettle-orbit', TAKEOVER_SECONDS: '1' };
let folder: ServerFolder;
let before: readonly string[];

/** One start fills a small demo company, whose read models each test damages. */
beforeAll(async () => {
  await compileServer();
  folder = new ServerFolder();
  const print = jest.spyOn(console, 'log').mockImplementation();
  const config = readConfig({ ...environment, DATA_DIR: folder.dataDir, PORT: '0' });
  const fill: FillDemo = (application, platform, signIn) =>
    fillDemo(application, platform, signIn, { jobs: 5, months: 1, seed: 4 });
  const first = await serve(config, testAssets(folder.path), fill, builtThreads);
  before = (await rowsAt(await signedIn(`http://localhost:${first.port}`))).map((row) => JSON.stringify(row));
  expect(before.length).toBeGreaterThan(0);
  await first.stop();
  print.mockRestore();
});
afterAll(() => folder.close());

const fileOf = (generation: number) =>
  join(folder.dataDir, generation === 1 ? 'read-models.db' : `read-models.${generation}.db`);
/** Of the files that are there. */
function newest(): number {
  const generations = readdirSync(folder.dataDir).map((name) => /^read-models\.(\d+\.)?db$/.exec(name));
  return Math.max(...generations.map((found) => (found ? Number.parseInt(found[1] ?? '1', 10) : 0)));
}
const overwrite = (file: string) => writeFileSync(file, 'this is no database'.repeat(5000), { flag: 'r+' });

interface SignedIn {
  readonly url: string;
  readonly token: string;
}

async function signedIn(url: string): Promise<SignedIn> {
  const { LoginResult } = await signInAt(url, 'admin', environment.DEMO_PASSWORD);
  return { url, token: LoginResult!.Jwt };
}

async function signedInTo(server: TestProcess): Promise<SignedIn> {
  const [, url] = await server.line(/^Picket: (\S+)$/);
  return signedIn(url!);
}

const read = ({ url, token }: SignedIn, path = 'tax-rates/0/999/false') =>
  fetch(`${url}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });

/** Of tables that the start does not read: SQLite answers from its cache what it has read before. */
const unread = [
  'customers/simple',
  'users/simple',
  'jobs/1/estimate-summary',
  'payments?jobId=1',
  'job-templates/true',
];

async function rowsAt(server: SignedIn): Promise<readonly object[]> {
  const answer = await read(server);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as ListAnswer<object>).data;
}

const expectSameRows = async (server: SignedIn) =>
  expect((await rowsAt(server)).map((row) => JSON.stringify(row))).toEqual(before);

describe('damaged read models', () => {
  it('are built from the log at the start', async () => {
    overwrite(fileOf(newest()));
    const server = folder.start(environment);
    await expectSameRows(await signedInTo(server));
    expect(await server.stop()).toBe(0);
    expect(server.errors).toEqual([expect.stringMatching(/is damaged \(.*the read models are built from the log in/)]);
  });

  it('that are truncated while servers run are built from the log: reads answer 503 until then', async () => {
    const servers = [folder.start(environment), folder.start(environment)];
    const [first, second] = [await signedInTo(servers[0]!), await signedInTo(servers[1]!)];
    const generation = newest();
    truncateSync(fileOf(generation), 4096);
    const statuses = new Set<number>();
    for (const at of [first, second])
      await until(async () => {
        const answers = await Promise.all(unread.map((path) => read(at, path)));
        for (const { status, headers } of answers) {
          statuses.add(status);
          if (status === 503) expect(headers.get('retry-after')).toBe('5');
        }
        return answers.every(({ status }) => status === 200) && newest() > generation;
      });
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const at of [first, second]) await expectSameRows(at);
    for (const server of servers) expect(await server.stop()).toBe(0);
  });

  it('are built by the next process when a worker is killed while it builds them', async () => {
    for (let kill = 0; kill < 4; kill++) {
      const generation = newest();
      overwrite(fileOf(generation));
      // A killed process leaves pages in the write-ahead log, which are read instead of the file's.
      writeFileSync(`${fileOf(generation)}-wal`, '');
      const worker = folder.start(environment, 'src/worker.js');
      await until(() => existsSync(fileOf(generation + 1)));
      await worker.stop('SIGKILL');
    }
    const server = folder.start(environment);
    await expectSameRows(await signedInTo(server));
    expect(await server.stop()).toBe(0);
  });
});
