import fs, {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder, requireDataFolder } from './data-folder.ts';

function messageOf(attempt: () => unknown): string {
  try {
    attempt();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('it did not fail');
}

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'picket-folder-'));
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('openDataFolder', () => {
  it('creates the folder and recognizes it later', () => {
    openDataFolder(folder);
    openDataFolder(folder);
    expect(readFileSync(join(folder, 'picket.json'), 'utf8')).toBe('{"format":2}\n');
  });

  it('accepts an empty folder, and files of a mounted disk', () => {
    mkdirSync(join(folder, 'lost+found'), { recursive: true });
    writeFileSync(join(folder, '.keep'), '');
    openDataFolder(folder);
    expect(readdirSync(folder)).toContain('picket.json');
  });

  it('closes a new folder to other accounts and preserves permissions that the owner sets later', () => {
    mkdirSync(folder, { mode: 0o755 });
    openDataFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    chmodSync(folder, 0o750);
    openDataFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o750);
  });

  it('closes all files that the process makes from then on', () => {
    const before = process.umask(0o022);
    openDataFolder(folder);
    mkdirSync(join(folder, 'files'));
    writeFileSync(join(folder, 'files', 'plan.pdf'), 'x');
    process.umask(before);
    const modes = ['picket.json', 'files', 'files/plan.pdf'].map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o700, 0o600]);
  });

  it.each([
    ['EROFS', 'its disk is read-only. Mount it for writing.'],
    ['EACCES', /^the account that runs Picket \(uid \d+\) may not write it\. Make it the owner of the data folder/],
  ])('says what to do about a file that may not be written: %s', (code, reason) => {
    openDataFolder(folder);
    for (const name of ['vault.db', 'read-models.db']) writeFileSync(join(folder, name), '');
    const access = jest.spyOn(fs, 'accessSync').mockImplementation((path) => {
      if (/\.db$/.test(String(path))) throw Object.assign(new Error('no'), { code });
    });
    const message = messageOf(() => openDataFolder(folder));
    access.mockRestore();
    const start = `${join(folder, 'vault.db')} can't be used: `;
    expect(message.slice(0, start.length)).toBe(start);
    expect(message.slice(start.length)).toMatch(reason);
  });

  it.each([
    ['picket.json', '{"format":3}', /written by a newer version of Picket \(format 3, known 2\)/],
    ['picket.json', '{"format":1}', /^Made by a preview version\. Choose another DATA_DIR\.$/],
    ['picket.json', '{"form', /picket\.json in it is damaged/],
    ['picket.json', '{"format":"2"}', /picket\.json in it is damaged/],
    ['holiday.jpg', 'x', /it holds other files \(holiday\.jpg\) and no picket\.json/],
  ])('rejects a folder with %s of %j and leaves it unchanged', (name, content, message) => {
    mkdirSync(folder);
    writeFileSync(join(folder, name), content);
    expect(() => openDataFolder(folder)).toThrow(message);
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(join(folder, name), 'utf8')).toBe(content);
  });

  it('rejects a path that is a file', () => {
    writeFileSync(folder, '');
    expect(() => openDataFolder(folder)).toThrow(/can't be used: .*(ENOTDIR|EEXIST)/);
  });

  it('rejects a path where no folder can be created', () => {
    writeFileSync(join(parent, 'file'), '');
    expect(() => openDataFolder(join(parent, 'file', 'deep', 'data'))).toThrow(/can't be used: ENOTDIR/);
  });

  it('creates parent folders that only their owner can read', () => {
    openDataFolder(join(folder, 'deep'));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  const isRoot = process.getuid?.() === 0;
  (isRoot ? it.skip : it)('refuses a folder that cannot be written (skipped for root, who can)', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o555);
    expect(() => openDataFolder(folder)).toThrow(/can't be used: EACCES/);
  });
});

describe('requireDataFolder', () => {
  it('creates nothing when there is no data', () => {
    expect(() => requireDataFolder(folder)).toThrow(`${folder} holds no data`);
    expect(readdirSync(parent)).toEqual([]);
  });

  it('accepts a folder that was opened before', () => {
    openDataFolder(folder);
    expect(() => requireDataFolder(folder)).not.toThrow();
  });
});
