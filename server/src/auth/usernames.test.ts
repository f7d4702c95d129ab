import { type User, userDecider } from '@picket/domain';
import type { CommandRunner } from '../commands/command-runner.ts';
import { type TemporaryVault, temporaryVault } from '../testing/temporary-vault.ts';
import { Usernames } from './usernames.ts';

const olive: User = {
  ...userDecider.initial,
  access: { Username: 'Olive', UserRoleId: 4, HasAccess: true },
};

describe(Usernames.name, () => {
  let temporary: TemporaryVault;
  let users: Map<number, User>;
  let usernames: Usernames;
  beforeEach(() => {
    temporary = temporaryVault();
    users = new Map();
    const state = async (_: unknown, id: number) => ({ state: users.get(id) ?? userDecider.initial, version: 0 });
    usernames = new Usernames(temporary.vault, { state } as unknown as CommandRunner, temporary.clock);
  });
  afterEach(() => temporary.dispose());

  it('find the user, whatever the case', async () => {
    await usernames.reserve('Olive', 7);
    expect(await usernames.find(' oLIVE ')).toBe(7);
    expect(await usernames.find('oliver')).toBeNull();
  });

  it('stay with the user who has them', async () => {
    await usernames.reserve('olive', 7);
    users.set(7, olive);
    temporary.pass(60_000);
    await expect(usernames.reserve('OLIVE', 8)).rejects.toThrow('Username is already taken');
    await usernames.release('olive', 8);
    await usernames.reserve('olive', 7);
    expect(await usernames.find('olive')).toBe(7);
  });

  it('go to another when a server died before it gave them', async () => {
    await usernames.reserve('olive', 7);
    await expect(usernames.reserve('olive', 8)).rejects.toThrow('Username is already taken');
    temporary.pass(60_000);
    await usernames.reserve('olive', 8);
    expect(await usernames.find('olive')).toBe(8);
  });

  it('go to another when they are given up', async () => {
    await usernames.reserve('olive', 7);
    await usernames.release('Olive', 7);
    await usernames.reserve('olive', 8);
    expect(await usernames.find('olive')).toBe(8);
  });
});
