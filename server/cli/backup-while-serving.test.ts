import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtThreads } from '../src/adapters/event-store/testing/commit-programs.ts';
import { readConfig } from '../src/base/config.ts';
import { serve } from '../src/serve.ts';
import { compileServer, ServerFolder } from '../src/testing/processes.ts';
import { signInAt } from '../src/testing/sign-in-at.ts';
import { testAssets } from '../src/testing/test-assets.ts';

const DEMO_PASSWORD = 'plum-kettle-orbit';

describe('a backup of a server that is being used', () => {
  let folder: ServerFolder;
  let server: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    folder = new ServerFolder();
    const print = jest.spyOn(console, 'log').mockImplementation();
    const config = readConfig({ DATA_DIR: folder.dataDir, DEMO_PASSWORD, PORT: '0' });
    // In this process and with an empty demo, because another process and its data take longer than the test.
    await compileServer();
    server = await serve(config, testAssets(folder.path), async () => undefined, builtThreads);
    print.mockRestore();
  });
  afterAll(async () => {
    try {
      await server?.stop();
    } finally {
      await folder.close();
    }
  });

  const run = (data: string, entry: string, ...words: string[]) =>
    folder.start({ DATA_DIR: join(folder.path, data), DEMO: 'none' }, entry, words);
  const command = async (data: string, ...words: string[]) => {
    const process = run(data, 'cli/main.js', ...words);
    return { code: await process.ended(), output: process.output, errors: process.errors };
  };

  async function signIn(url: string): Promise<Office> {
    const { LoginResult } = await signInAt(url, 'admin', DEMO_PASSWORD);
    const headers = { authorization: `Bearer ${LoginResult!.Jwt}`, 'x-csrf-token': LoginResult!.CsrfToken };
    return new Office(`${url}/api/v1/lost-reasons`, headers);
  }

  it('has all that was saved before it, and starts elsewhere without what came after it', async () => {
    const office = await signIn(`http://localhost:${server.port}`);
    const writing = office.write();
    await office.saved(5);
    // The server signs the log's head up to a second after a write.
    while (!(await command('data', 'verify')).output.some(isSigned));
    const before = [...office.names];
    expect(await command('data', 'backup', join(folder.path, 'backup'))).toMatchObject({ code: 0, errors: [] });
    const during = office.names.length;
    await office.saved(during + 5);
    office.isDone = true;
    await writing;
    await server.stop();
    expect(during).toBeGreaterThan(before.length);

    expect(await command('restored', 'restore', join(folder.path, 'backup'))).toMatchObject({ code: 0, errors: [] });
    const verified = await command('restored', 'verify');
    expect(verified).toMatchObject({ code: 0, errors: [] });
    expect(verified.output.some(isSigned)).toBe(true);

    // Read models that are newer than the log, as when only the log is restored.
    copyFileSync(join(folder.path, 'data', 'read-models.db'), join(folder.path, 'restored', 'read-models.db'));
    const again = run('restored', 'cli/start.js');
    const [, url] = await again.line(/^Picket: (.*)$/);
    const names = await (await signIn(url!)).list();
    expect(names).toEqual(expect.arrayContaining(before));
    expect(names).not.toContain(office.names.at(-1));
    expect(again.errors).toEqual([expect.stringMatching(/read models hold events that the log does not/)]);
    expect(await again.stop('SIGTERM')).toBe(0);
  });
});

const isSigned = (line: string) => /^Signed: \d+ events/.test(line);

/** A user who adds reasons one after the other. */
class Office {
  readonly names: string[] = [];
  isDone = false;

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
  ) {}

  async write(): Promise<void> {
    for (let number = 1; !this.isDone; number++) {
      const Name = `Reason ${number}`;
      const answer = await fetch(this.url, {
        method: 'POST',
        headers: { ...this.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ Name }),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      this.names.push(Name);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async saved(count: number): Promise<void> {
    while (this.names.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  async list(): Promise<string[]> {
    const answer = await fetch(`${this.url}/false`, { headers: this.headers });
    return ((await answer.json()) as { data: { Name: string }[] }).data.map(({ Name }) => Name);
  }
}
