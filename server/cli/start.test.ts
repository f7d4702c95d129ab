import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type SignInAnswer, webClient } from '@picket/domain';
import { readConfig } from '../src/platform/config.ts';
import { serve } from '../src/serve.ts';
import { compileServer, ServerFolder } from '../src/testing/processes.ts';
import { testAssets } from '../src/testing/test-assets.ts';
import { fillDemo } from './fill-demo.ts';

let folder: ServerFolder;

beforeAll(compileServer);
beforeEach(() => {
  folder = new ServerFolder();
});
afterEach(() => folder.close());

async function signIn(url: string, Username: string, Password: string): Promise<SignInAnswer> {
  const response = await fetch(`${url}/api/v1/users/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username, Password, ...webClient }),
  });
  return (await response.json()) as SignInAnswer;
}

describe('the server', () => {
  it('starts an empty company, serves a demo with the read models of a worker, and continues with the same data', async () => {
    const print = jest.spyOn(console, 'log').mockImplementation();
    const config = readConfig({ DATA_DIR: folder.dataDir, DEMO: 'none', PORT: '0' });
    const server = await serve(config, testAssets(folder.path), fillDemo);
    const lines = print.mock.calls;
    print.mockRestore();
    await server.stop();
    expect(lines).toEqual([[`Picket: http://localhost:${server.port}`]]);
    expect(existsSync(join(folder.dataDir, 'demo-password'))).toBe(false);

    // Processes of their own. The worker needs the data folder.
    const worker = folder.start({}, 'src/worker.js');
    const first = folder.start({ PROJECTIONS: 'none' });
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

    const second = folder.start({ MONGODB_URI: 'mongodb://x' });
    const [, again] = await second.line(/^Picket: (http:\/\/localhost:\d+)$/);
    await second.line(new RegExp(`^Sign in: ${user} / ${password}$`));
    expect((await signIn(again!, user!, password!)).LoginResult).not.toBeNull();
    expect(await second.stop('SIGTERM')).toBe(0);
    expect(second.errors).toEqual(['Unknown environment variable MONGODB_URI is ignored: did you mean MONGO_URL?']);
  });
});
