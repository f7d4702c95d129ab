import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteVault } from '../../../adapters/vault/sqlite.vault.ts';
import { codeOf, wrongCodeOf } from '../testing/authenticator.ts';
import { SecondFactors } from './second-factors.ts';

let now: number;
let folder: string;
let vaults: SqliteVault[];
/** Two servers that share a vault. */
let servers: [SecondFactors, SecondFactors];
const clock = () => new Date(now);

beforeEach(() => {
  now = Date.parse('2026-05-04T14:00:00.000Z');
  folder = mkdtempSync(join(tmpdir(), 'picket-second-factors-'));
  vaults = [0, 1].map(() => SqliteVault.open(join(folder, 'vault.db'), clock));
  servers = [new SecondFactors(vaults[0]!, clock), new SecondFactors(vaults[1]!, clock)];
});
afterEach(async () => {
  for (const vault of vaults) await vault.close();
  rmSync(folder, { recursive: true });
});

async function turnedOn(): Promise<{ key: string; codes: string[] }> {
  const key = await servers[0].setUp(7);
  const codes = await servers[0].confirm(7, codeOf(key, clock()));
  now += 30_000;
  return { key, codes: codes! };
}

const onBoth = (code: string) =>
  Promise.all(Array.from({ length: 8 }, (_, number) => servers[number % 2]!.use(7, code)));

it('count once a code of the key confirms them', async () => {
  const key = await servers[0].setUp(7);
  expect(await servers[1].isOn(7)).toBe(false);
  expect(await servers[0].confirm(7, wrongCodeOf(key, clock()))).toBeNull();
  expect(await servers[1].confirm(7, codeOf(key, clock()))).toHaveLength(10);
  expect(await servers[0].isOn(7)).toBe(true);
});

it('are not confirmed after 10 minutes, or twice', async () => {
  const late = await servers[0].setUp(7);
  now += 10 * 60_000;
  expect(await servers[0].confirm(7, codeOf(late, clock()))).toBeNull();
  const key = await servers[0].setUp(7);
  const both = await Promise.all(servers.map((server) => server.confirm(7, codeOf(key, clock()))));
  expect(both.filter((codes) => codes !== null)).toHaveLength(1);
});

it('accept each code once, on all servers', async () => {
  const { key } = await turnedOn();
  expect((await onBoth(codeOf(key, clock()))).filter(Boolean)).toEqual(['app']);
});

it('refuse the code of the confirmation and codes before the last accepted one', async () => {
  const { key } = await turnedOn();
  expect(await servers[0].use(7, codeOf(key, clock(), -1))).toBeNull();
  expect(await servers[0].use(7, codeOf(key, clock(), 1))).toBe('app');
  expect(await servers[0].use(7, codeOf(key, clock()))).toBeNull();
  now += 60_000;
  expect(await servers[0].use(7, codeOf(key, clock()))).toBe('app');
});

it('accept a code that was typed in groups', async () => {
  const { key } = await turnedOn();
  const code = codeOf(key, clock());
  expect(await servers[0].use(7, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe('app');
});

it('accept each recovery code once, on all servers, in any case', async () => {
  const { codes } = await turnedOn();
  expect(codes[0]).toMatch(/^([a-z0-9]{4}-){5}[a-z0-9]{4}$/);
  expect((await onBoth(codes[0]!.toUpperCase().replaceAll('-', ' '))).filter(Boolean)).toEqual(['recovery']);
  expect(await servers[1].recoveryCodesLeft(7)).toBe(9);
});

it('refuse the recovery codes of another user and replaced ones', async () => {
  const { codes } = await turnedOn();
  const key = await servers[0].setUp(8);
  await servers[0].confirm(8, codeOf(key, clock()));
  expect(await servers[0].use(8, codes[0]!)).toBeNull();
  const replaced = await servers[1].replaceRecoveryCodes(7);
  expect(await servers[0].use(7, codes[1]!)).toBeNull();
  expect(await servers[0].use(7, replaced[1]!)).toBe('recovery');
});

it('store recovery codes only as hashes', async () => {
  const { codes } = await turnedOn();
  const stored = JSON.stringify(await vaults[0]!.list(''));
  for (const code of codes) expect(stored).not.toContain(code);
});

it('accept nothing after they are removed', async () => {
  const { key, codes } = await turnedOn();
  await servers[1].remove(7);
  expect(await servers[0].isOn(7)).toBe(false);
  expect(await servers[0].use(7, codeOf(key, clock()))).toBeNull();
  expect(await servers[0].use(7, codes[0]!)).toBeNull();
});
