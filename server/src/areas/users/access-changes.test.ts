import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { pino } from 'pino';
import { type TemporaryVault, temporaryVault } from '../../testing/temporary-vault.ts';
import { AccessChanges } from './access-changes.ts';

let temporary: TemporaryVault;
beforeEach(() => {
  temporary = temporaryVault();
});
afterEach(() => temporary.dispose());

/** Another server on the same vault. */
const server = () => new AccessChanges(temporary.vault, temporary.clock, pino({ level: 'silent' }));

/** A change that has started and runs until the test ends it. */
async function begun(changes: AccessChanges) {
  let end = () => {};
  let done = Promise.resolve();
  await new Promise<void>((begins) => {
    done = changes.serialize(
      () =>
        new Promise<void>((ends) => {
          end = ends;
          begins();
        }),
    );
  });
  return { done: () => done, end };
}

it('serialize runs one change at a time across servers', async () => {
  let inside = 0;
  const most: number[] = [];
  const work = async () => {
    most.push(++inside);
    await temporary.vault.list('');
    inside--;
  };
  const servers = [server(), server()];
  await Promise.all(Array.from({ length: 12 }, (_, index) => servers[index % 2]!.serialize(work)));
  expect(most).toEqual(Array(12).fill(1));
});

it('serialize returns the result of the work and continues after a failure', async () => {
  await expect(server().serialize(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await server().serialize(async () => 'done')).toBe('done');
});

it('serialize waits at most half a minute for a server that stopped', async () => {
  await begun(server());
  temporary.pass(30_000);
  expect(await server().serialize(async () => 'done')).toBe('done');
});

it('serialize does not release the lock of another server when it finishes late', async () => {
  const late = await begun(server());
  temporary.pass(30_000);
  const next = await begun(server());
  late.end();
  await late.done();
  expect(await temporary.vault.list('turn/')).toHaveLength(1);
  next.end();
  await next.done();
  expect(await temporary.vault.list('turn/')).toEqual([]);
});

it('serialize returns the result although the vault cannot release the lock', async () => {
  jest.spyOn(temporary.vault, 'replace').mockRejectedValueOnce(new StoreUnavailableError('The disk is full'));
  expect(await server().serialize(async () => 'changed')).toBe('changed');
});
