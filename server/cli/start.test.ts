import { readConfig } from '../src/base/config.ts';
import { openAdapters } from '../src/platform/adapters.ts';
import { compileServer, ServerFolder } from '../src/testing/processes.ts';
import { signInAt } from '../src/testing/sign-in-at.ts';

let folder: ServerFolder;

beforeAll(async () => {
  await compileServer();
  folder = new ServerFolder();
});
afterAll(() => folder.close());

describe('the server', () => {
  it('serves a demo with the read models of a worker', async () => {
    // A worker needs a data folder.
    const adapters = await openAdapters(readConfig({ DATA_DIR: folder.dataDir }), () => new Date());
    await adapters.close();
    const worker = folder.start({}, 'src/worker.js');
    const server = folder.start({ PROJECTIONS: 'none', MONGODB_URI: 'mongodb://x' });
    await worker.line(/^Picket builds read models$/);
    const [, url] = await server.line(/^Picket: (http:\/\/localhost:\d+)$/);
    const [, user, password] = await server.line(/^Sign in: (\S+) \/ (\S+)$/);
    expect(await signInAt(url!, user!, password!)).toMatchObject({
      LoginResult: { Jwt: expect.any(String) },
      User: { Id: 1 },
    });
    expect((await signInAt(url!, 'office', password!)).User?.FirstName).toEqual(expect.any(String));
    expect(await server.stop('SIGINT')).toBe(0);
    expect(await worker.stop('SIGTERM')).toBe(0);
    expect(server.errors).toEqual(['Unknown environment variable MONGODB_URI is ignored: did you mean MONGO_URL?']);
  });
});
