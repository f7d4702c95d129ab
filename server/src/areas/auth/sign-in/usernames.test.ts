import type { Recorded } from '@picket/domain';
import { type TemporaryVault, temporaryVault } from '../../../testing/temporary-vault.ts';
import { Usernames } from './usernames.ts';

const olive = { type: 'PortalAccessGranted', data: { Username: 'Olive', UserRoleId: 4 } } as unknown as Recorded;

describe(Usernames.name, () => {
  let temporary: TemporaryVault;
  let streams: Map<string, Recorded[]>;
  let usernames: Usernames;
  beforeEach(() => {
    temporary = temporaryVault();
    streams = new Map();
    const store = { read: async (stream: string) => streams.get(stream) ?? [] };
    usernames = new Usernames(temporary.vault, store, temporary.clock);
  });
  afterEach(() => temporary.dispose());

  it('find the user, ignoring case', async () => {
    await usernames.reserve('Olive', 7);
    expect(await usernames.find(' oLIVE ')).toBe(7);
    expect(await usernames.find('oliver')).toBeNull();
  });

  it('stay with their user', async () => {
    await usernames.reserve('olive', 7);
    streams.set('user-7', [olive]);
    temporary.pass(60_000);
    await expect(usernames.reserve('OLIVE', 8)).rejects.toThrow('Username is already taken');
    await usernames.release('olive', 8);
    await usernames.reserve('olive', 7);
    expect(await usernames.find('olive')).toBe(7);
  });

  it('can be reserved by another user when a server stopped before assigning them', async () => {
    await usernames.reserve('olive', 7);
    await expect(usernames.reserve('olive', 8)).rejects.toThrow('Username is already taken');
    temporary.pass(60_000);
    await usernames.reserve('olive', 8);
    expect(await usernames.find('olive')).toBe(8);
    expect(await usernames.findAssigned('olive')).toBeNull();
    streams.set('user-8', [olive]);
    expect(await usernames.findAssigned('olive')).toBe(8);
  });

  it('can be reserved by another user after they are released', async () => {
    await usernames.reserve('olive', 7);
    await usernames.release('Olive', 7);
    await usernames.reserve('olive', 8);
    expect(await usernames.find('olive')).toBe(8);
    expect(await usernames.findAssigned('olive')).toBeNull();
    streams.set('user-8', [olive]);
    expect(await usernames.findAssigned('olive')).toBe(8);
  });
});
