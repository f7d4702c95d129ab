import { type TemporaryVault, temporaryVault } from '../../../testing/temporary-vault.ts';
import { AccessTokens } from './access-tokens.ts';
import { KeyRing } from './key-ring.ts';

const subject = { userId: 7, sessionId: 's', userRoleId: 4, accessChanges: 1, claimChanges: 0 };

describe(KeyRing.name, () => {
  let temporary: TemporaryVault;
  beforeEach(() => {
    temporary = temporaryVault();
  });
  afterEach(() => temporary.dispose());

  const open = () => KeyRing.open(temporary.vault, temporary.clock);

  it('is created once and shared by all servers', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    expect(one.ids).toHaveLength(1);
    expect(other.verify('anti-forgery', 'text', one.sign('anti-forgery', 'text'))).toBe(true);
  });

  it('signs each text and each use differently', async () => {
    const keys = await open();
    const code = keys.sign('anti-forgery', 'text');
    expect(keys.verify('anti-forgery', 'texts', code)).toBe(false);
    expect(keys.verify('refresh', 'text', code)).toBe(false);
    expect(keys.verify('anti-forgery', 'text', `${code}x`)).toBe(false);
  });

  it('verifies signatures of the newest key and the one before, but no older ones', async () => {
    const keys = await open();
    const code = keys.sign('anti-forgery', 'text');
    await keys.rotate();
    expect(keys.sign('anti-forgery', 'text')).not.toBe(code);
    expect(keys.verify('anti-forgery', 'text', code)).toBe(true);
    await keys.rotate();
    expect(keys.verify('anti-forgery', 'text', code)).toBe(false);
  });

  it('keeps tokens valid after a rotation, also when another server rotates', async () => {
    const here = await open();
    const tokens = new AccessTokens(here, temporary.clock);
    const before = await tokens.issue(subject);
    await (await open()).rotate();
    const after = await new AccessTokens(await open(), temporary.clock).issue(subject);
    expect(await tokens.verify(before.jwt)).toEqual(subject);
    expect(tokens.hasUnknownKey(before.jwt)).toBe(false);
    expect(tokens.hasUnknownKey(after.jwt)).toBe(true);
    expect(await tokens.verify(after.jwt)).toBeNull();
    await here.reload();
    expect(await tokens.verify(after.jwt)).toEqual(subject);
  });
});
