import { hash } from '@node-rs/argon2';
import { type TemporaryVault, temporaryVault } from '../../../testing/temporary-vault.ts';
import { Credentials } from './credentials.ts';

describe(Credentials.name, () => {
  let temporary: TemporaryVault;
  let credentials: Credentials;
  beforeEach(() => {
    temporary = temporaryVault();
    credentials = new Credentials(temporary.vault, temporary.clock);
  });
  afterEach(() => temporary.dispose());

  const stored = async () => (await temporary.vault.get<{ passwordHash: string }>('credential/7'))!.value.passwordHash;

  it('verify the password of a user', async () => {
    await credentials.set(7, 'plum-kettle-orbit');
    expect(await credentials.matches(7, 'plum-kettle-orbit')).toBe(true);
    expect(await credentials.matches(7, 'Plum-kettle-orbit')).toBe(false);
    expect(await credentials.matches(8, 'plum-kettle-orbit')).toBe(false);
    expect(await credentials.matches(null, 'plum-kettle-orbit')).toBe(false);
    await credentials.remove(7);
    expect(await credentials.matches(7, 'plum-kettle-orbit')).toBe(false);
  });

  it('accept the same text from another keyboard', async () => {
    await credentials.set(7, 'caf\u00e9-kettle');
    expect(await credentials.matches(7, 'cafe\u0301-kettle')).toBe(true);
  });

  it('are stored as argon2id with the recommended cost', async () => {
    await credentials.set(7, 'plum-kettle-orbit');
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are hashed again with the current cost when the password is correct', async () => {
    const old = await hash('plum-kettle-orbit', { memoryCost: 8192, timeCost: 1 });
    await temporary.vault.set('credential/7', { passwordHash: old, changedAt: '2026-01-01T00:00:00.000Z' });
    expect(await credentials.matches(7, 'wrong-password')).toBe(false);
    expect(await stored()).toBe(old);
    expect(await credentials.matches(7, 'plum-kettle-orbit')).toBe(true);
    expect(await stored()).toContain('m=19456,t=2,p=1');
    expect(await credentials.matches(7, 'plum-kettle-orbit')).toBe(true);
  });
});
