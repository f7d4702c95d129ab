import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtThreads } from '../src/adapters/event-store/testing/commit-programs.ts';
import { readConfig } from '../src/base/config.ts';
import type { FillDemo } from '../src/first-start.ts';
import { serve } from '../src/serve.ts';
import { compileServer, ServerFolder } from '../src/testing/processes.ts';
import { signInAt } from '../src/testing/sign-in-at.ts';
import { testAssets } from '../src/testing/test-assets.ts';
import { fillDemo } from './fill-demo.ts';

const fillSmallDemo: FillDemo = (application, platform, signIn) =>
  fillDemo(application, platform, signIn, { jobs: 5, months: 1, seed: 4 });

describe(serve, () => {
  let folder: ServerFolder;
  let print: jest.SpyInstance;

  beforeAll(compileServer);

  beforeEach(() => {
    folder = new ServerFolder();
    print = jest.spyOn(console, 'log').mockImplementation();
  });
  afterEach(async () => {
    print.mockRestore();
    await folder.close();
  });

  /** Starts a server on the folder, and returns it with the lines that it printed. */
  const start = async (demo: 'small' | 'none') => {
    print.mockClear();
    const config = readConfig({ DATA_DIR: folder.dataDir, DEMO: demo, PORT: '0' });
    const server = await serve(config, testAssets(folder.path), fillSmallDemo, builtThreads);
    return { server, lines: print.mock.calls.map(([line]) => line as string) };
  };

  it('starts an empty company without a sign-in', async () => {
    const { server, lines } = await start('none');
    await server.stop();
    expect(lines).toEqual([`Picket: http://localhost:${server.port}`]);
    expect(existsSync(join(folder.dataDir, 'demo-password'))).toBe(false);
  });

  it('continues with the same demo and sign-in', async () => {
    const first = await start('small');
    await first.server.stop();
    expect(first.lines[1]).toMatch(/^Sign in: admin \/ \S+$/);
    const { server, lines } = await start('small');
    const password = lines[1]!.split(' / ')[1]!;
    const answer = await signInAt(`http://localhost:${server.port}`, 'admin', password);
    await server.stop();
    expect(lines[1]).toBe(first.lines[1]);
    expect(answer.LoginResult).not.toBeNull();
  });
});
