import { randomBytes } from 'node:crypto';
import { type Config, readConfig } from '../../base/config.ts';
import { type TemporaryVault, temporaryVault } from '../../testing/temporary-vault.ts';
import { KeyRing } from '../auth/keys/key-ring.ts';
import { ApprovalLinks, type JobLink } from './approval-links.ts';

const link: JobLink = { JobId: 1042, OrderType: 'm', Revision: 3, ExpiresAt: '2026-06-03T14:00:00.000Z' };

describe(ApprovalLinks.name, () => {
  let temporary: TemporaryVault;
  let ring: KeyRing;
  beforeEach(async () => {
    temporary = temporaryVault();
    ring = await KeyRing.open(temporary.vault, temporary.clock);
  });
  afterEach(() => temporary.dispose());

  const links = (environment: Record<string, string> = {}, keys = ring) =>
    new ApprovalLinks(keys, readConfig(environment) as Config);
  const newKey = () => randomBytes(32).toString('base64url');

  it('opens its own tokens, and seals the same link differently each time', async () => {
    const [one, other] = [links().seal(link), links().seal(link)];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]{60,150}$/);
    expect([await links().open(one), await links().open(other)]).toEqual([link, link]);
  });

  it('opens nothing that was changed in any character, cut or made up', async () => {
    const token = links().seal(link);
    const others = [...token].map(
      (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
    );
    for (const other of [...others.slice(0, -1), token.slice(0, -4), '', 'x'.repeat(400), `${token}.`, '%00']) {
      expect([other, await links().open(other)]).toEqual([other, null]);
    }
  });

  it('opens links of the key before the newest, also one that another server made', async () => {
    const old = links().seal(link);
    const otherServer = await KeyRing.open(temporary.vault, temporary.clock);
    await otherServer.rotate();
    const rotated = links({}, otherServer).seal(link);
    expect(await links().open(rotated)).toEqual(link);
    expect(await links({}, otherServer).open(old)).toEqual(link);
    await otherServer.rotate();
    expect(await links({}, otherServer).open(old)).toBeNull();
  });

  it('uses keys of the configuration: the first seals, all open, and no others do', async () => {
    const [first, second] = [newKey(), newKey()];
    const before = links({ APPROVAL_KEYS: first }).seal(link);
    const rotated = links({ APPROVAL_KEYS: `${second},${first}` });
    expect(await rotated.open(before)).toEqual(link);
    expect(await rotated.open(rotated.seal(link))).toEqual(link);
    expect(await links({ APPROVAL_KEYS: first }).open(rotated.seal(link))).toBeNull();
    expect(await links({ APPROVAL_KEYS: second }).open(before)).toBeNull();
  });

  it('opens links of the key ring after keys were configured', async () =>
    expect(await links({ APPROVAL_KEYS: newKey() }).open(links().seal(link))).toEqual(link));

  it('refuses keys of another length', () =>
    expect(() => links({ APPROVAL_KEYS: 'c2hvcnQ' })).toThrow('APPROVAL_KEYS must be keys of 32 bytes in base64url'));
});
