import { temporaryVault } from '../../testing/temporary-vault.ts';
import { VaultCheckpoints } from './vault-checkpoints.ts';

const { vault, dispose } = temporaryVault();
afterAll(dispose);

it('get returns null before the first set', async () => {
  expect(await new VaultCheckpoints(vault).get('mail')).toBeNull();
});

it('set moves each name forward only', async () => {
  const checkpoints = new VaultCheckpoints(vault);
  await checkpoints.set('mail', '0005');
  await checkpoints.set('mail', '0003');
  await checkpoints.set('pdf', '0001');
  expect(await checkpoints.get('mail')).toBe('0005');
  await checkpoints.set('mail', '0006');
  expect(await checkpoints.get('mail')).toBe('0006');
  expect(await checkpoints.get('pdf')).toBe('0001');
});
