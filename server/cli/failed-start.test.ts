import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { compileServer, ServerFolder, type TestProcess } from '../src/testing/processes.ts';

let folder: ServerFolder;

beforeAll(compileServer);
beforeEach(() => {
  folder = new ServerFolder();
});
afterEach(() => folder.close());

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
    await refused(folder.start({ PORT: String(port) }), `Port ${port} is in use`);
    expect(existsSync(folder.dataDir)).toBe(false);
    other.close();
  });

  it.each([
    [{ PORT: 'http' }, /^PORT must be a number/],
    [{ PICKET_DATA: 'x' }, /^Unknown environment variable PICKET_DATA/],
    [{ MONGODB_URL: 'mongodb://x' }, /did you mean MONGO_URL\?$/],
  ])('reports the invalid environment %j and writes nothing', async (environment, line) => {
    await refused(folder.start(environment), line);
    expect(existsSync(folder.dataDir)).toBe(false);
  });

  it.each([
    ['picket.json', '{"format":1}', /^Made by a preview version\. Choose another DATA_DIR\.$/m],
    ['picket.json', '{"format":3}', /written by a newer version of Picket/],
    ['events.db', 'this is no database', /holds other files/],
  ])('reports an invalid data folder with %s of %j and writes nothing', async (name, content, line) => {
    mkdirSync(folder.dataDir);
    writeFileSync(join(folder.dataDir, name), content);
    await refused(folder.start(), line);
    expect(readdirSync(folder.dataDir)).toEqual([name]);
  });

  it('reports a damaged log and writes nothing', async () => {
    mkdirSync(folder.dataDir);
    writeFileSync(join(folder.dataDir, 'picket.json'), '{"format":2}');
    writeFileSync(join(folder.dataDir, 'events.db'), 'this is no database'.repeat(1000));
    await refused(folder.start(), /events\.db can't be used: /);
    expect(readdirSync(folder.dataDir).sort()).toEqual(['events.db', 'picket.json']);
  });

  it('reports a company without its log', async () => {
    mkdirSync(folder.dataDir);
    writeFileSync(join(folder.dataDir, 'picket.json'), '{"format":2}');
    writeFileSync(join(folder.dataDir, 'vault.db'), '');
    await refused(folder.start(), /events\.db is missing\. Restore a backup\.$/);
  });

  it('reports that the files of a company are missing, until an empty folder takes their place', async () => {
    const first = folder.start({ DEMO: 'none' });
    await first.line(/^Picket: /);
    await first.stop();
    rmSync(join(folder.dataDir, 'files'), { recursive: true });
    await refused(
      folder.start({ DEMO: 'none' }),
      /files is missing.* Restore it from a backup, or make an empty folder/,
    );
    expect(existsSync(join(folder.dataDir, 'files'))).toBe(false);
    mkdirSync(join(folder.dataDir, 'files'));
    await folder.start({ DEMO: 'none' }).line(/^Picket: /);
  });

  it('reports a data folder that cannot be created', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    await refused(folder.start({ DATA_DIR: join(folder.path, 'file', 'data') }), /can't be used: ENOTDIR/);
  });
});
